import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { Walls } from '../access/walls.service';
import { Attachment } from '../attachments/attachment.entity';
import { AttachmentsService } from '../attachments/attachments.service';
import { Message } from '../messages/message.entity';
import { openMessage } from '../messages/message.sealing';
import { Cursor } from '../platform/database/cursor';
import { unlessBroken } from '../platform/vault/sealing';
import type { ReportChange } from '../reports/changes/report-change.values';
import { ReportChanges } from '../reports/changes/report-changes.service';
import { namingTexts } from '../reports/naming-texts.values';
import { CaseWalls } from '../reports/people/case-walls.service';
import { markedColumns, type ReportWithMark } from '../reports/report-marks.service';
import type { Report } from '../reports/report.entity';
import { type OpenedRow, ReportsService } from '../reports/reports.service';
import type { StaffContext } from '../users/staff.decorators';
import { PreparesAdmissions } from '../users/team.service';
import type { User } from '../users/user.entity';

/** Messages and files of some reports, by the report's id. */
interface Sent {
  messages: Map<string, Message[]>;
  files: Map<string, Attachment[]>;
}

/**
 * Walls a staff member who receives the team's key from the earlier reports that name them. Filing
 * walls only the accounts that exist at that moment.
 */
@Injectable()
@PreparesAdmissions()
export class EarlierMentions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
    private readonly attachments: AttachmentsService,
    private readonly walls: Walls,
    private readonly caseWalls: CaseWalls,
    private readonly changes: ReportChanges,
  ) {}

  async prepareAdmission(usuario: User, by: StaffContext) {
    const found = await this.naming(usuario, by);
    return async (manager: EntityManager): Promise<void> => {
      for (const id of found) await this.wall(manager, id, usuario, by);
    };
  }

  /** The reports of the team in which a visitor names a staff member, in the order of their ids. */
  private async naming(usuario: User, by: StaffContext): Promise<string[]> {
    const found: string[] = [];
    const query = this.reports.sealedToTeam();
    const cursor = await Cursor.open<ReportWithMark>(this.dataSource, query, markedColumns());
    for await (const rows of cursor.batches()) {
      const sent = await this.sentIn(rows);
      const read = await this.reports.readEach(rows, by, (report) => {
        const texts = namingTexts(this.reports.contents(report), this.later(report, sent));
        return this.walls.named(texts, [usuario]).length > 0;
      });
      for (const { relato, contents: isNamed } of read) if (isNamed) found.push(relato.id);
    }
    return found.sort();
  }

  private async sentIn(rows: readonly Pick<Report, 'id'>[]): Promise<Sent> {
    const { manager } = this.dataSource;
    const relatoId = In(rows.map(({ id }) => id));
    const written = { relatoId, conteudo: Not(IsNull()) };
    return {
      messages: byReport(await manager.findBy(Message, written)),
      files: byReport(await manager.findBy(Attachment, { relatoId, notaId: IsNull() })),
    };
  }

  /** The visitor's messages of a report, and the names of all files that the visitor sent. */
  private later({ relato, reportKey }: OpenedRow, { messages, files }: Sent): string[] {
    const opened = (messages.get(relato.id) ?? []).flatMap(({ id, conteudo }) => {
      const message = conteudo && unlessBroken(() => openMessage(reportKey, id, conteudo));
      return message && !message.daEquipe ? [{ id, mensagem: message.mensagem }] : [];
    });
    const ids = new Set<string | null>([null, ...opened.map(({ id }) => id)]);
    const sent = (files.get(relato.id) ?? []).filter(({ mensagemId }) => ids.has(mensagemId));
    return [
      ...opened.map(({ mensagem }) => mensagem),
      ...this.attachments.namesOf(sent, reportKey),
    ];
  }

  /** Recorded, so that no one can use a wrong name to keep a person from a case unnoticed. */
  private async wall(
    manager: EntityManager,
    id: string,
    usuario: User,
    by: StaffContext,
  ): Promise<void> {
    const raise = async (change: ReportChange): Promise<void> => {
      // None if it was erased meanwhile.
      const [relato] = change.relatos;
      const keys = relato && (await this.reports.openerOf([relato], by, manager))(relato);
      if (!keys || (await this.walls.newlyBarred(manager, relato, [usuario])).length === 0) {
        change.leave();
        return;
      }
      await this.caseWalls.raise(change, keys, [{ usuario, por: null }]);
      const detalhes = { conta: usuario.id };
      change.record({ acao: 'barreiras.erguer', usuarioId: by.usuario.id, detalhes });
    };
    await this.changes.change({ where: { id } }, 'equipe', raise, { counts: 'note', manager });
  }
}

function byReport<Row extends { relatoId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) grouped.set(row.relatoId, [...(grouped.get(row.relatoId) ?? []), row]);
  return grouped;
}
