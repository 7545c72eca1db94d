import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { Walls } from '../access/walls.service';
import { Attachment } from '../attachments/attachment.entity';
import { AttachmentsService } from '../attachments/attachments.service';
import { Message } from '../messages/message.entity';
import { openMessage } from '../messages/message.sealing';
import { AuditService } from '../platform/audit/audit.service';
import { anyOf } from '../platform/database/any-of';
import { Cursor } from '../platform/database/cursor';
import { groupBy } from '../platform/group-by';
import { unlessBroken } from '../platform/vault/sealing';
import type { ReportChange } from '../reports/changes/report-change.values';
import { ReportChanges } from '../reports/changes/report-changes.service';
import { namingTexts } from '../reports/naming-texts.values';
import { CaseWalls } from '../reports/people/case-walls.service';
import { markedColumns, type ReportWithMark } from '../reports/report-marks.service';
import type { Report } from '../reports/report.entity';
import { type OpenedRow, ReportsService } from '../reports/reports.service';
import { everHadTeamKey } from '../users/account-history.values';
import type { StaffContext } from '../users/staff.decorators';
import { PreparesAdmissions } from '../users/team.service';
import type { User } from '../users/user.entity';

/** Messages and files of some reports, by the report's id. */
interface Sent {
  messages: Map<string, Message[]>;
  files: Map<string, Attachment[]>;
}

/**
 * Keeps a new reader from earlier reports that name them: walls are raised before they get the team's
 * key, or a unit's open cases. When a report is filed, it is compared only with the accounts of that
 * moment.
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
    private readonly audit: AuditService,
  ) {}

  async prepareAdmission(usuario: User, by: StaffContext, cases?: readonly string[]) {
    // They could read the earlier reports before they lost the key, except walled ones.
    if (!cases && everHadTeamKey(usuario)) return () => Promise.resolve();
    const found = await this.withoutLifted(await this.idsNaming(usuario, by, cases), usuario);
    return async (manager: EntityManager): Promise<void> => {
      for (const id of found) await this.wall(manager, id, usuario, by);
    };
  }

  /**
   * The reports in which a visitor names a staff member, in the order of their ids. Altered ones are
   * left out: no one could open them behind a new wall.
   * @param among the ids of the reports to compare; absent: all that `by` opens
   */
  private async idsNaming(
    usuario: User,
    by: StaffContext,
    among?: readonly string[],
  ): Promise<string[]> {
    const found: string[] = [];
    const query = this.reports.openableAnywhere(by);
    if (among) query.andWhere('relato.id = ANY(:among)', { among });
    const cursor = await Cursor.open<ReportWithMark>(this.dataSource, query, markedColumns());
    for await (const rows of cursor.batches()) {
      const sent = await this.sentIn(rows);
      const read = await this.reports.readEach(rows, by, (report) => {
        const texts = namingTexts(this.reports.contents(report), this.laterTexts(report, sent));
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
  private laterTexts({ relato, reportKey }: OpenedRow, { messages, files }: Sent): string[] {
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

  /** Without those from which a wall around this account was lifted. */
  private async withoutLifted(ids: readonly string[], { id: conta }: User): Promise<string[]> {
    const lifted = await this.audit.findGenuine({
      acao: 'barreiras.erguer.levantar',
      alvo: anyOf(ids),
    });
    const own = lifted.filter(({ detalhes }) => isOf(conta, detalhes));
    const lets = new Set(own.map(({ alvo }) => alvo));
    return ids.filter((id) => !lets.has(id));
  }

  /**
   * Recorded, so that no one can use a wrong name to keep a person from a case unnoticed. Silent: the
   * handling of the case does not begin with it.
   */
  private async wall(
    manager: EntityManager,
    id: string,
    usuario: User,
    by: StaffContext,
  ): Promise<void> {
    const raise = async (change: ReportChange): Promise<void> => {
      // None if it was erased meanwhile.
      const [relato] = change.relatos.filter((one) => !this.reports.isAltered(one));
      const keys = relato && (await this.reports.openerOf([relato], by, manager))(relato);
      if (!keys || (await this.walls.newlyBarred(manager, relato, [usuario])).length === 0) {
        change.leave();
        return;
      }
      await this.caseWalls.raise(change, keys, [{ usuario, por: null }]);
      const detalhes = { conta: usuario.id };
      change.record({ acao: 'barreiras.erguer', usuarioId: by.usuario.id, detalhes });
    };
    await this.changes.change({ where: { id } }, 'equipe', raise, { counts: 'silent', manager });
  }
}

const isOf = (conta: string, detalhes: string): boolean =>
  (JSON.parse(detalhes) as { conta?: string }).conta === conta;

const byReport = <Row extends { relatoId: string }>(rows: readonly Row[]) =>
  groupBy(rows, ({ relatoId }) => relatoId);
