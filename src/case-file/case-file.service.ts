import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type AttachmentView, type Link, sentAt, staffLink, visitorLink } from '../attachments/attachments.dto';
import { AttachmentsService, type StoredUpload } from '../attachments/attachments.service';
import type { FollowUpView } from '../follow-ups/follow-ups.dto';
import { FollowUpsService } from '../follow-ups/follow-ups.service';
import type { MessageView } from '../messages/messages.dto';
import { MessagesService } from '../messages/messages.service';
import { AppError, notFound } from '../platform/errors/app-error';
import { type Deed, ReportChanges } from '../reports/report-changes.service';
import type { Report, ReportContents } from '../reports/report.entity';
import { type HeldCase, ReportsService, type VisitorCase } from '../reports/reports.service';
import type { SituationChangeView } from '../reports/situation/situation.dto';
import { SituationsService } from '../reports/situation/situations.service';

export interface VisitorCaseFile {
  relato: Report;
  /** Something in it was altered outside the product: what is left of it, and opens, is here. */
  adulterado: boolean;
  contents: ReportContents;
  anexos: AttachmentView[];
  msg: MessageView[];
}

export interface StaffCaseFile extends VisitorCaseFile {
  acompanhamento: FollowUpView[];
  mudancas: SituationChangeView[];
}

/** Puts a case together, a report with all that hangs from it, for each of its two audiences. */
@Injectable()
export class CaseFileService {
  constructor(
    private readonly reports: ReportsService,
    private readonly attachments: AttachmentsService,
    private readonly messages: MessagesService,
    private readonly followUps: FollowUpsService,
    private readonly situations: SituationsService,
  ) {}

  /** What the team wrote since the visitor was last shown the thread is marked new. */
  async forVisitor(report: VisitorCase): Promise<VisitorCaseFile> {
    const whole = await this.read(report, visitorLink);
    const seen = this.reports.seenByVisitor(report);
    for (const message of whole.msg.slice(seen)) if (message.daEquipe) message.nova = true;
    return whole;
  }

  /** Keeps that the visitor is being shown the thread: the next time, nothing in it is new. */
  async shownToVisitor(report: VisitorCase, { msg }: VisitorCaseFile): Promise<void> {
    if (msg.length > this.reports.seenByVisitor(report)) await this.reports.keepSeenByVisitor(report, msg.length);
  }

  async forTeam(held: HeldCase): Promise<StaffCaseFile> {
    const [whole, acompanhamento, mudancas] = await Promise.all([
      this.read(held, staffLink(held.relato.id)),
      this.followUps.list(held),
      this.situations.history(held),
    ]);
    return { ...whole, acompanhamento, mudancas };
  }

  private async read(report: VisitorCase, link: Link): Promise<VisitorCaseFile> {
    const { relato } = report;
    const files = this.attachments.views(report, link);
    const [anexos, msg] = await Promise.all([files, this.messages.thread(report, files)]);
    const own = sentAt(relato.criadoEm.getTime(), anexos.get(null));
    const adulterado = this.reports.isAltered(relato);
    return { relato, adulterado, contents: this.reports.contents(report), anexos: own, msg };
  }
}

/** What came of a change of many: ids that are in neither were not there. */
export interface BulkOutcome {
  done: string[];
  held: string[];
}

/** Deletes reports, then their files: should the second fail, the sweep finds them. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ReportChanges,
    private readonly attachments: AttachmentsService,
  ) {}

  /** @throws AppError 404; 409 where the report is held */
  async delete(id: string, usuarioId: string): Promise<void> {
    const { done, held } = await this.deleteAll([id], usuarioId);
    if (held.length > 0) throw new AppError(409, 'relato_retido', 'Este relato está retido e não pode ser apagado.');
    if (done.length === 0) throw notFound();
  }

  /** Deletes all that are there and not held, or none. */
  async deleteAll(ids: readonly string[], usuarioId: string): Promise<BulkOutcome> {
    const { files, ...result } = await this.dataSource.transaction(async (manager) => {
      const relatos = await this.changes.lock(manager, ids);
      const done = relatos.filter(({ retido }) => !retido).map(({ id }) => id);
      const held = relatos.filter(({ retido }) => retido).map(({ id }) => id);
      return { done, held, files: await this.remove(manager, done, { acao: 'relatos.apagar', usuarioId }) };
    });
    await this.attachments.discard(files);
    return result;
  }

  /** Deletes locked reports, to which nothing can be attached. @returns their files, to be discarded after the commit */
  async remove(manager: EntityManager, ids: readonly string[], deed?: Deed): Promise<Pick<StoredUpload, 'id'>[]> {
    const files = await this.attachments.idsOf(manager, ids);
    await this.changes.remove(manager, ids, deed);
    return files;
  }
}
