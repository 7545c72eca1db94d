import { Injectable } from '@nestjs/common';
import { AttachmentsService } from '../attachments/attachments.service';
import { AppError } from '../platform/errors/app-error';
import { OutboxService } from '../platform/outbox/outbox.service';
import type { VisitorsOwn } from '../reports/case.guard';
import { CaseWalls } from '../reports/people/case-walls.service';
import { CaseNotices } from '../reports/changes/case-notices.service';
import type { ReportChange } from '../reports/changes/report-change.values';
import { ReportChanges } from '../reports/changes/report-changes.service';
import type { ReportContents } from '../reports/report.entity';
import { openContents, sealContents, sealSearchedContents } from '../reports/report.sealing';
import { requireStillOpen } from '../reports/visitor-session/visitor-session.service';
import type { IdentificationDto } from './messages.dto';
import { MessagesService } from './messages.service';

/** A visitor's later additions: their identity, and an address for news. */
@Injectable()
export class VisitorContact {
  constructor(
    private readonly changes: ReportChanges,
    private readonly messages: MessagesService,
    private readonly attachments: AttachmentsService,
    private readonly walls: CaseWalls,
    private readonly notices: CaseNotices,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Stores or removes the address for news. The team sees neither the address nor that one exists,
   * nor when it was set.
   */
  setAddress(visitor: VisitorsOwn, avisarEm?: ReportContents['avisarEm']): Promise<void> {
    const { relatoId: id, reportKey } = visitor;
    const reseal = async (change: ReportChange): Promise<void> => {
      const { relato } = change;
      requireStillOpen(visitor, relato);
      const { avisarEm: __, ...contents } = openContents(reportKey, id, relato.conteudo);
      change.set(sealContents(reportKey, id, { ...contents, ...(avisarEm && { avisarEm }) }));
      await this.outbox.moveNews(change.manager, id, avisarEm);
    };
    return this.changes.change(id, 'visitante', reseal, { counts: 'silent' });
  }

  /**
   * Adds the visitor's identity to an anonymous report, permanently, with a notice in the thread;
   * earlier messages get no author or time. The report becomes unread; a concluded one stays
   * concluded.
   * @throws AppError 409 if it already has a name
   */
  async identify(visitor: VisitorsOwn, sent: IdentificationDto): Promise<void> {
    const { relatoId: id, reportKey } = visitor;
    const { nome, email, telefone, avisar, idioma = 'pt' } = sent;
    const namesakes = await this.walls.namedIn([nome, email]);
    return this.changes.change(id, 'visitante', async (change) => {
      requireStillOpen(visitor, change.relato);
      const contents = openContents(reportKey, id, change.relato.conteudo);
      if (contents.nome !== undefined) throw new AppError(409, 'ja_identificado');
      const named = { nome, email, telefone, ...(avisar && { avisar: idioma }), ...contents };
      const chavesEquipe = await this.walls.raiseForNamed(change, reportKey, namesakes);
      await this.messages.addNotice(change.manager, [id], 'identificacao');
      await this.notices.notifyOfVisitor(
        change.manager,
        'mensagem_registrada',
        { id, responsavelId: change.relato.responsavelId, chavesEquipe },
        contents.uuid,
      );
      const fileNames = await this.attachments.namesOfReport(change.manager, id, reportKey);
      change.set({ ...sealSearchedContents(reportKey, id, named, fileNames), lido: false });
    });
  }
}
