import type { AuditAction } from '@relato/domain/audit-action';
import type { Status } from '@relato/domain/status';
import { Injectable } from '@nestjs/common';
import {
  DataSource,
  type EntityManager,
  type FindManyOptions,
  type FindOptionsWhere,
  In,
  IsNull,
  type QueryDeepPartialEntity,
} from 'typeorm';
import { CaseAccesses } from '../access/case-access.service';
import type { AuditDetails, AuditEntry } from '../platform/audit/audit-entry.entity';
import { AuditService } from '../platform/audit/audit.service';
import { Calendar } from '../platform/calendar/calendar';
import { notify } from '../platform/database/notifications';
import { notFound, staleVersion } from '../platform/errors/app-error';
import type { CaseEvent } from '../platform/outbox/delivery.values';
import { OutboxService } from '../platform/outbox/outbox.service';
import { tablesOfParts } from './case-parts';
import { CheckIns } from './check-ins/check-ins.service';
import { CaseLink } from './links/case-link.entity';
import { PersonalNotices } from './people/personal-notices.service';
import { FOLLOWED_COLUMNS, RegisterService } from './register/register.service';
import { type MessageAuthor, Report } from './report.entity';
import { ReportClock } from './report-clock.service';
import { ReportMarks, type ReportWithMark } from './report-marks.service';
import { openContents } from './report.sealing';
import type { VisitorCase } from './reports.service';

/** The channel on which every node learns which reports changed. */
export const REPORT_EVENTS = 'relato_eventos';

/** A PostgreSQL notification holds at most 8000 bytes; an id takes 39 with its quotes and comma. */
const IDS_AT_ONCE = 200;

/** A staff member's action on reports, for the audit log; its target is each of them. */
export type StaffAction = Omit<AuditEntry, 'alvo'>;

type ChangedColumns = Partial<
  Pick<
    Report,
    | 'chavesEquipe'
    | 'status'
    | 'lido'
    | 'gravidade'
    | 'procedencia'
    | 'procedenciaDecisao'
    | 'primeiraRespostaEm'
    | 'recebidoEm'
    | 'acuseAte'
    | 'devolutivaAte'
    | 'encontroAte'
    | 'acusadoEm'
    | 'prorrogadoEm'
    | 'devolutivaEm'
    | 'concluidoEm'
    | 'desfecho'
    | 'medidas'
    | 'encontroEm'
    | 'encontroRespondidoEm'
    | 'conteudo'
    | 'palavras'
  >
> & {
  /** With a conclusion: the days after which its visitor is asked whether they are well. */
  verificacoes?: readonly number[];
};

/**
 * The columns that a mark changes; a report in the trash keeps the others, so that it can be
 * restored unchanged.
 */
type Mark = Partial<
  Pick<Report, 'lido' | 'retido' | 'responsavelId' | 'silenteEm' | 'apagadoEm' | 'apagadoPor'>
>;

/** The columns that a resealing changes: null for the team's keys if a wall stands. */
type Resealed = Partial<
  Pick<Report, 'chavesEquipe' | 'codigo' | 'chaveVisitante' | 'conteudo' | 'palavras' | 'resposta'>
> & { action?: StaffAction };

/** Columns to write, also by SQL. */
type Columns = QueryDeepPartialEntity<Report>;

/**
 * One change of one locked report: a feature inserts its rows, sets columns and names the action.
 */
export class ReportChange {
  readonly columns: ChangedColumns = {};
  action: StaffAction | undefined;

  constructor(
    readonly manager: EntityManager,
    readonly relato: Report,
  ) {}

  set(columns: ChangedColumns): void {
    Object.assign(this.columns, columns);
  }

  /** Records an action; a visitor's change is not recorded. */
  record(acao: AuditAction, usuarioId: string, detalhes: AuditDetails): void {
    this.action = { acao, usuarioId, detalhes };
  }

  /**
   * @param versao the version that was read; absent if none was sent. @throws AppError 409 if it
   * changed since
   */
  requireVersion(versao: number | undefined): void {
    if (versao !== undefined && versao !== this.relato.edicao) throw staleVersion();
  }
}

/**
 * The only way to change reports: one transaction that locks, writes dates, author, version and
 * mark, records the action and notifies listeners.
 */
@Injectable()
export class ReportChanges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly time: ReportClock,
    private readonly audit: AuditService,
    private readonly notices: OutboxService,
    private readonly personal: PersonalNotices,
    private readonly accesses: CaseAccesses,
    private readonly register: RegisterService,
    private readonly marks: ReportMarks,
    private readonly checkIns: CheckIns,
    private readonly calendar: Calendar,
  ) {}

  /** Changes a report; concurrent changes wait for it. @throws AppError 404 */
  change<T>(
    id: string,
    autor: MessageAuthor,
    work: (change: ReportChange) => Promise<T>,
  ): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      const [relato] = await this.lock(manager, [id]);
      if (!relato) throw notFound();
      const change = new ReportChange(manager, relato);
      const result = await work(change);
      await this.write(manager, [relato], autor, change.columns, change.action);
      return result;
    });
  }

  /**
   * Sets a mark on all existing reports, or on none. It does not count as an update: dates, author
   * and version stay. @returns the ids that exist
   */
  mark(ids: readonly string[], mark: Mark, action: StaffAction): Promise<string[]> {
    return this.dataSource.transaction(async (manager) =>
      this.markLocked(manager, await this.lock(manager, ids), mark, action),
    );
  }

  async markLocked(
    manager: EntityManager,
    relatos: readonly Report[],
    mark: Mark,
    action?: StaffAction,
  ): Promise<string[]> {
    await this.finish(manager, relatos, action, mark);
    return relatos.map(({ id }) => id);
  }

  markRead(ids: readonly string[], lido: boolean, usuarioId: string): Promise<string[]> {
    return this.mark(
      ids,
      { lido },
      { acao: lido ? 'relatos.marcar.lido' : 'relatos.marcar.nao_lido', usuarioId },
    );
  }

  /** Locks the existing reports in one order, so that two changes of many cannot deadlock. */
  lock(
    manager: EntityManager,
    ids: readonly string[],
    among: FindOptionsWhere<Report> = { apagadoEm: IsNull() },
  ): Promise<Report[]> {
    return this.lockFound(manager, { where: { ...among, id: In(ids) }, order: { id: 'ASC' } });
  }

  /**
   * Locks the found reports. @param onLocked whether to wait for those being changed, or to skip
   * them
   */
  async lockFound(
    manager: EntityManager,
    found: FindManyOptions<Report>,
    onLocked?: 'skip_locked',
  ): Promise<Report[]> {
    const lock = { mode: 'for_no_key_update', ...(onLocked && { onLocked }) } as const;
    const locked = await manager.find(Report, { ...found, lock });
    if (locked.every((relato) => this.marks.isIntact(relato))) return locked.sort(byId);
    // A change that was committed while this waited leaves row and parts of different moments. A
    // second statement sees everything that others had committed when the lock was granted.
    const ids = locked.map(({ id }) => id);
    return manager.find(Report, { where: { id: In(ids) }, order: { id: 'ASC' } });
  }

  /**
   * Writes a change of reports, given as they were read under the lock of the caller's transaction.
   */
  async write(
    manager: EntityManager,
    relatos: readonly Report[],
    autor: MessageAuthor,
    changed: ChangedColumns,
    action?: StaffAction,
  ) {
    const { verificacoes, ...columns } = changed;
    const stamp = this.time.stamp(autor);
    await this.checkIns.plan(manager, relatos, columns.status, verificacoes);
    await this.finish(manager, relatos, action, {
      silenteEm: null,
      ...conclusionOf(columns.status, stamp.alteradoEm, relatos),
      ...columns,
      ...stamp,
      edicao: () => '"edicao" + 1',
    });
  }

  /**
   * Changes the sealed keys or contents of a report. It does not count as an update. @throws
   * AppError 404
   */
  resealKeys(
    id: string,
    work: (manager: EntityManager, relato: Report) => Promise<Resealed>,
  ): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const [relato] = await this.lock(manager, [id]);
      if (!relato) throw notFound();
      await this.resealLockedKeys(manager, relato, await work(manager, relato));
    });
  }

  /** The same for a report that the caller has locked and changed already. */
  async resealLockedKeys(
    manager: EntityManager,
    relato: Report,
    { action, ...columns }: Resealed,
  ): Promise<void> {
    // A visitor's own settings leave no trace of their time.
    if (action) await this.finish(manager, [relato], action, columns);
    else await this.renewMarksSilently(manager, [relato], columns);
  }

  /**
   * Changes parts of a report silently: no date, event or audit row shows when. @throws AppError
   * 404
   */
  async changeSilently(
    manager: EntityManager,
    id: string,
    work: (relato: Report) => Promise<void>,
  ): Promise<void> {
    const [relato] = await this.lock(manager, [id]);
    if (!relato) throw notFound();
    await work(relato);
    await this.renewMarksSilently(manager, [relato]);
  }

  /** Renews the marks of locked reports after their parts changed, silently. */
  async renewMarksSilently(
    manager: EntityManager,
    relatos: readonly Report[],
    columns: Columns = {},
  ): Promise<void> {
    await this.marks.replace(manager, await this.written(manager, relatos, columns));
  }

  /**
   * Renews register and marks of locked reports whose terms were computed again. It does not count
   * as an update.
   */
  async renewTermsSilently(manager: EntityManager, relatos: readonly Report[]): Promise<void> {
    await this.register.update(
      manager,
      relatos.map(({ id }) => id),
    );
    await this.renewMarksSilently(manager, relatos);
  }

  /** Marks a report that was just inserted with its parts, and notifies listeners. */
  async begin(manager: EntityManager, id: string, action?: StaffAction): Promise<void> {
    await this.marks.replace(manager, await this.marks.read(manager, [id]), REPORT_EVENTS);
    if (action) await this.record(manager, [id], action);
  }

  /**
   * Writes columns of locked reports whose parts may have changed, renews their marks, records the
   * action and notifies listeners. It counts as an update only by its columns.
   */
  async finish(
    manager: EntityManager,
    relatos: readonly Report[],
    action?: StaffAction,
    columns: Columns = {},
  ): Promise<void> {
    const isFirstStep =
      action && isStep(action) && relatos.some(({ iniciadoEm }) => iniciadoEm === null);
    const step = isFirstStep && {
      iniciadoEm: () => `COALESCE("iniciadoEm", '${this.time.now().toISOString()}')`,
    };
    const written = await this.written(manager, relatos, { ...columns, ...step });
    const ids = relatos.map(({ id }) => id);
    // One statement does both for the usual change, of one report.
    const both = ids.length === 1 && written.length === 1;
    await this.marks.replace(manager, written, both ? REPORT_EVENTS : undefined);
    if (action) await this.record(manager, ids, action);
    if (!both) await this.publish(manager, ids);
  }

  /**
   * Writes columns of locked reports.
   * @returns those that were intact before, as they and their parts are afterwards
   */
  private async written(
    manager: EntityManager,
    relatos: readonly Report[],
    columns: Columns,
  ): Promise<ReportWithMark[]> {
    const ids = relatos.map(({ id }) => id);
    const rows =
      Object.keys(columns).length === 0
        ? await this.marks.read(manager, ids)
        : await this.marks.readWritten(
            manager
              .createQueryBuilder()
              .update(Report)
              .set(columns)
              .where({ id: In(ids) }),
          );
    if (relatos.some((relato) => changesTerms(relato, columns)))
      await this.register.update(manager, ids);
    const intact = relatos.filter((relato) => this.marks.isIntact(relato)).map(({ id }) => id);
    return rows.filter(({ id }) => intact.includes(id));
  }

  /**
   * Shreds locked reports: their parts and waiting deliveries are deleted, and their rows emptied.
   * Walls and the ids of holders stay, so that nothing becomes visible.
   */
  async remove(
    manager: EntityManager,
    relatos: readonly Report[],
    action?: StaffAction,
  ): Promise<void> {
    const ids = relatos.map(({ id }) => id);
    const links = await manager.find(CaseLink, {
      where: [{ relatoId: In(ids) }, { outroId: In(ids) }],
    });
    const others = links
      .flatMap(({ relatoId, outroId }) => [relatoId, outroId])
      .filter((id) => !ids.includes(id));
    // Reports are locked before everything else.
    const linked = await this.lock(manager, others, {});
    await this.register.close(manager, relatos);
    await this.deleteParts(manager, ids);
    for (const relato of relatos)
      await manager.update(Report, { id: relato.id }, this.emptied(relato));
    await this.renewMarksSilently(manager, linked);
    await this.accesses.forget(manager, ids);
    await this.marks.replace(manager, await this.marks.read(manager, ids));
    await this.notices.forget(manager, ids);
    await this.publish(manager, ids, action);
  }

  /** Deletes what belongs to reports, except what `CaseAccesses.forget` keeps without content. */
  private async deleteParts(manager: EntityManager, ids: readonly string[]): Promise<void> {
    const parts = tablesOfParts().filter(({ name }) => !KEPT_PARTS.includes(name));
    for (const { name, owners } of [...parts, { name: 'lembretes', owners: ['relatoId'] }]) {
      const owned = owners.map((owner) => `"${owner}" = ANY($1)`).join(' OR ');
      await manager.query(`DELETE FROM "${name}" WHERE ${owned}`, [ids]);
    }
  }

  /** The columns of a shredded report: no content, no key, and days instead of times. */
  private emptied(relato: Report): QueryDeepPartialEntity<Report> {
    const { calendar } = this;
    const day = (moment: Date) => calendar.startOfDay(moment);
    const dayIf = (moment: Date | null) => moment && day(moment);
    const now = this.time.now();
    return {
      codigo: Buffer.from(relato.id.replaceAll('-', ''), 'hex'),
      chaveVisitante: NOTHING,
      chavesEquipe: null,
      conteudo: NOTHING,
      palavras: NOTHING,
      vistoVisitante: null,
      idempotencia: null,
      resposta: null,
      recebidoEm: day(relato.recebidoEm),
      criadoEm: day(relato.criadoEm),
      alteradoEm: day(now),
      expiraEm: day(relato.expiraEm),
      acuseAte: dayIf(relato.acuseAte),
      devolutivaAte: dayIf(relato.devolutivaAte),
      acusadoEm: dayIf(relato.acusadoEm),
      prorrogadoEm: dayIf(relato.prorrogadoEm),
      devolutivaEm: dayIf(relato.devolutivaEm),
      concluidoEm: dayIf(relato.concluidoEm),
      apagadoEm: day(relato.apagadoEm ?? now),
      trituradoEm: calendar.dayOf(now),
      alteradoPor: 'sistema',
      encontroPedido: false,
      encontroAte: null,
      encontroEm: null,
      encontroRespondidoEm: null,
      iniciadoEm: null,
      primeiraRespostaEm: null,
      silenteEm: null,
      responsavelId: null,
      apagadoPor: null,
      retido: false,
      lido: true,
    };
  }

  /**
   * Mails that a visitor filed a report or replied: to the committee and the owner, or to a walled
   * case's holders.
   */
  async notifyOfVisitor(
    manager: EntityManager,
    evento: 'relato_registrado' | 'mensagem_registrada',
    { id, chavesEquipe, responsavelId }: Pick<Report, 'id' | 'chavesEquipe' | 'responsavelId'>,
    protocolo: string,
  ): Promise<void> {
    if (!chavesEquipe) return this.notifyHolders(manager, evento, id);
    await this.notices.visitorWrote(manager, evento, id, protocolo);
    if (evento === 'mensagem_registrada' && responsavelId !== null)
      await this.personal.notifyOwner(manager, 'pessoa_escreveu', id);
  }

  /**
   * Mails a visitor who asked for it that there is something to read. @param report its row under
   * the lock
   */
  async notifyVisitor(manager: EntityManager, { relato, reportKey }: VisitorCase): Promise<void> {
    const { id, conteudo } = relato;
    const { avisar, email, avisarEm } = openContents(reportKey, id, conteudo);
    const named = avisar && email;
    if (avisar && named !== undefined) {
      await this.notices.teamReplied(manager, id, {
        para: named,
        idioma: avisar,
        // By the row under the lock: this mail carries the acknowledgement.
        ...(this.time.namesAuthorities(relato) && { autoridades: true }),
      });
    }
    if (avisarEm && avisarEm.email !== named)
      await this.notices.hasNews(manager, id, avisarEm.email, avisarEm.idioma);
  }

  /** Mails the holders of a walled case. */
  async notifyHolders(manager: EntityManager, evento: CaseEvent, id: string): Promise<void> {
    const addresses = (await this.accesses.holdersOf(manager, id)).map(({ email }) => email);
    await this.notices.notifyHolders(manager, evento, id, addresses);
  }

  /**
   * Records an action and notifies listeners within the transaction. @param action absent if a
   * visitor acted, or the caller records it
   */
  async publish(
    manager: EntityManager,
    ids: readonly string[],
    action?: StaffAction,
  ): Promise<void> {
    if (action) await this.record(manager, ids, action);
    for (let first = 0; first < ids.length; first += IDS_AT_ONCE) {
      await notify(manager, REPORT_EVENTS, JSON.stringify(ids.slice(first, first + IDS_AT_ONCE)));
    }
  }

  /** Records an action on each of these reports. */
  async record(manager: EntityManager, ids: readonly string[], action: StaffAction): Promise<void> {
    const walled =
      ids.length > 1 ? await this.accesses.walledAmong(manager, ids) : new Set<string>();
    const open = ids.filter((id) => !walled.has(id));
    await this.audit.recordAll(
      [...actionsOn(open, action), ...actionsOn([...walled], action)],
      manager,
    );
  }
}

/** Parts that stay without content after a report was shredded. */
const KEPT_PARTS = ['acessos', 'acessos_recuperacao', 'barreiras'];

const NOTHING = Buffer.alloc(0);

/** Marking a report as read or unread is not a handling step. */
const READING: readonly AuditAction[] = ['relatos.marcar.lido', 'relatos.marcar.nao_lido'];

const isStep = ({ acao, usuarioId }: StaffAction): boolean =>
  usuarioId !== undefined && !READING.includes(acao);

/**
 * One audit row for each report; each states how many were changed together, counting walled ones
 * separately.
 */
function actionsOn(ids: readonly string[], action: StaffAction): AuditEntry[] {
  const detalhes = ids.length > 1 ? { ...action.detalhes, lote: ids.length } : action.detalhes;
  return ids.map((alvo) => ({ ...action, alvo, detalhes }));
}

/** The columns for conclusion and outcome under a status; a concluded report keeps its date. */
function conclusionOf(status: Status | undefined, now: Date, relatos: readonly Report[]) {
  if (status === undefined) return {};
  if (status !== 'CONCLUIDO') return { concluidoEm: null, desfecho: null, medidas: null };
  if (relatos.every(({ concluidoEm }) => concluidoEm !== null)) return {};
  return { concluidoEm: () => `COALESCE("concluidoEm", '${now.toISOString()}')` };
}

/** Whether a change of columns may change the report's row in the legal register. */
function changesTerms(relato: Report, columns: Columns): boolean {
  return FOLLOWED_COLUMNS.some((name) => {
    if (!Object.hasOwn(columns, name)) return false;
    return String(relato[name]) !== String(columns[name as keyof Columns]);
  });
}

const byId = (a: Report, b: Report): number => (a.id < b.id ? -1 : 1);
