import type { AuditAction } from '@relato/domain/audit-action';
import type { Status } from '@relato/domain/status';
import { Injectable } from '@nestjs/common';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { CaseAccesses } from '../../access/case-access.service';
import type { AuditEntry } from '../../platform/audit/audit-entry.entity';
import { AuditService } from '../../platform/audit/audit.service';
import { batchesOf } from '../../platform/batches';
import { notify } from '../../platform/database/notifications';
import { DigestedRows } from '../../platform/integrity/digested-rows.service';
import { CheckIns } from '../check-ins/check-ins.service';
import { type MessageAuthor, Report } from '../report.entity';
import { ReportClock } from '../report-clock.service';
import { ReportMarks } from '../report-marks.service';
import type { ReportChange, ReportGroup, StaffAction } from './report-change.values';

/** The channel on which every node learns which reports changed. */
export const REPORT_EVENTS = 'relato_eventos';

/** A PostgreSQL notification holds at most 8000 bytes; an id takes 39 with its quotes and comma. */
const IDS_AT_ONCE = 200;

/** Columns to write, also by SQL. */
type Columns = QueryDeepPartialEntity<Report>;

/** Writes locked reports: columns, dates, version, mark, audit rows and events. */
@Injectable()
export class ReportWrites {
  constructor(
    private readonly marks: ReportMarks,
    private readonly rows: DigestedRows,
    private readonly checkIns: CheckIns,
    private readonly accesses: CaseAccesses,
    private readonly audit: AuditService,
    private readonly time: ReportClock,
  ) {}

  /** Writes what the work of a change left to write. */
  async write(change: ReportChange, actor: MessageAuthor): Promise<void> {
    const { manager, isPublished } = change;
    const groups = change.changed();
    const written: Report[] = [];
    for (const group of groups) written.push(...(await this.writeGroup(change, group, actor)));
    const changed = groups.flatMap(({ relatos }) => relatos);
    // Streams are for everyone who counts reports: they show nothing of a test.
    const ids = changed.filter(({ teste }) => !teste).map(({ id }) => id);
    // One statement does both for the usual change, of one report.
    const both = isPublished && ids.length === 1 && written.length === 1;
    await this.rows.mark(manager, Report, written, {
      channel: both ? REPORT_EVENTS : undefined,
    });
    for (const { relatos, actions } of groups)
      for (const action of actions) await this.record(manager, relatos, action);
    if (isPublished && !both) await this.publish(manager, ids);
  }

  /** Renews the marks of locked reports after their parts changed: no date or event shows it. */
  async renewMarks(manager: EntityManager, relatos: readonly Report[]): Promise<void> {
    const ids = relatos.map(({ id }) => id);
    const read = await this.rows.read(manager, Report, ids);
    await this.rows.mark(manager, Report, this.intact(relatos, read));
  }

  /** Notifies the listeners of every node once the transaction is committed. */
  async publish(manager: EntityManager, ids: readonly string[]): Promise<void> {
    for (const batch of batchesOf(ids, IDS_AT_ONCE))
      await notify(manager, REPORT_EVENTS, JSON.stringify(batch));
  }

  /** Records an action on each of these reports. */
  async record(
    manager: EntityManager,
    relatos: readonly Pick<Report, 'id'>[],
    action: StaffAction,
  ): Promise<void> {
    const ids = relatos.map(({ id }) => id);
    const walled =
      ids.length > 1 ? await this.accesses.walledAmong(manager, ids) : new Set<string>();
    const open = ids.filter((id) => !walled.has(id));
    const each = [...walled].flatMap((id) => actionsOn([id], action));
    await this.audit.recordAll([...actionsOn(open, action), ...each], manager);
  }

  /** @returns the reports that were intact before, as they and their parts are afterwards */
  private async writeGroup(
    { manager, counts }: ReportChange,
    { relatos, columns: changed, actions }: ReportGroup,
    actor: MessageAuthor,
  ): Promise<Report[]> {
    const { verificacoes, ...set } = changed;
    const columns: Columns = {};
    if (counts === 'update') {
      await this.checkIns.plan(manager, relatos, set.status, verificacoes);
      const stamp = this.time.stamp(actor);
      Object.assign(columns, { silenteEm: null });
      Object.assign(columns, conclusionOf(set.status, stamp.alteradoEm, relatos), set, stamp);
      columns.edicao = () => '"edicao" + 1';
    } else {
      Object.assign(columns, set);
    }
    const isFirstStep = actions.some(isStep) && relatos.some(({ iniciadoEm }) => !iniciadoEm);
    if (counts !== 'silent' && isFirstStep)
      columns.iniciadoEm = () => `COALESCE("iniciadoEm", '${this.time.now().toISOString()}')`;
    return this.intact(relatos, await this.writeColumns(manager, relatos, columns));
  }

  private async writeColumns(
    manager: EntityManager,
    relatos: readonly Report[],
    columns: Columns,
  ): Promise<Report[]> {
    const ids = relatos.map(({ id }) => id);
    // A wall: the team's key must open nothing of the report.
    if (columns.chavesEquipe === null) columns.identificado = null;
    if (Object.keys(columns).length === 0) return this.rows.read(manager, Report, ids);
    return this.rows.update(manager, Report, ids, columns);
  }

  /** Of written rows those that were intact before: an altered report stays marked as altered. */
  private intact(relatos: readonly Report[], written: Report[]): Report[] {
    const intact = relatos.filter((relato) => this.marks.isIntact(relato));
    const ids = new Set(intact.map(({ id }) => id));
    return written.filter(({ id }) => ids.has(id));
  }
}

/** Marking a report as read or unread, deleting it and restoring it are not handling steps. */
const NO_STEPS: readonly AuditAction[] = [
  'relatos.marcar.lido',
  'relatos.marcar.nao_lido',
  'relatos.apagar',
  'lixeira.gerir.restaurar',
];

const isStep = ({ acao, usuarioId }: StaffAction): boolean =>
  usuarioId !== undefined && !NO_STEPS.includes(acao);

/**
 * One audit row for each report; each states how many were changed together. A walled one is given
 * alone: the holders of one must not learn of another.
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
