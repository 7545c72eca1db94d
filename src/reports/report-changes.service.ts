import type { AcaoAuditada } from '@relato/domain/acao-auditada';
import type { Status } from '@relato/domain/status';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { AuditDetails } from '../platform/audit/audit-entry.entity';
import { notFound, staleVersion } from '../platform/errors/app-error';
import { type Autor, Report } from './report.entity';
import { ReportClock } from './report-clock.service';
import { type Deed, ReportEvents } from './report-events.service';

/** What a change may set beside dates, author and version. */
export type ChangedColumns = Partial<
  Pick<Report, 'status' | 'lido' | 'gravidade' | 'procedencia' | 'primeiraRespostaEm' | 'concluidoEm'>
>;

/** What may be set without being progress: dates, author and version stay. */
export type Mark = Partial<Pick<Report, 'lido' | 'retido'>>;

/** One change of one locked report: a feature inserts its rows, sets columns and says what was done. */
export class ReportChange {
  readonly columns: ChangedColumns = {};
  deed: Deed | undefined;

  constructor(
    readonly manager: EntityManager,
    /** As it is now that it is locked. */
    readonly relato: Report,
  ) {}

  set(columns: ChangedColumns): void {
    Object.assign(this.columns, columns);
  }

  /** For the record; a visitor's change is not recorded. */
  record(acao: AcaoAuditada, usuarioId: string, detalhes: AuditDetails): void {
    this.deed = { acao, usuarioId, detalhes };
  }

  /** @param versao that was read; absent where none was named. @throws AppError 409 when it is another by now */
  requireVersion(versao: number | undefined): void {
    if (versao !== undefined && versao !== this.relato.versao) throw staleVersion();
  }
}

/** The one way to change reports: a transaction that locks, writes dates, author and version, and tells record and listeners. */
@Injectable()
export class ReportChanges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly time: ReportClock,
    private readonly events: ReportEvents,
  ) {}

  /** Changes a report; others who would change it wait until that is done. @throws AppError 404 */
  change<T>(id: string, autor: Autor, work: (change: ReportChange) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      const [relato] = await manager.find(Report, lockedInOrder([id]));
      if (!relato) throw notFound();
      const change = new ReportChange(manager, relato);
      const result = await work(change);
      await this.write(manager, [id], autor, change.columns, change.deed);
      return result;
    });
  }

  /** Gives many reports the same change: all that are there, or none. @returns the ids that were there */
  changeAll(
    ids: readonly string[],
    columns: ChangedColumns,
    deed: Deed,
    before: (manager: EntityManager, relatos: readonly Report[]) => Promise<void>,
  ): Promise<string[]> {
    return this.dataSource.transaction(async (manager) => {
      const relatos = await manager.find(Report, lockedInOrder(ids));
      const found = relatos.map(({ id }) => id);
      if (found.length === 0) return [];
      await before(manager, relatos);
      await this.write(manager, found, 'equipe', columns, deed);
      return found;
    });
  }

  /** Marks all that are there, or none: looking is not progress. @returns the ids that were there */
  mark(ids: readonly string[], mark: Mark, deed: Deed): Promise<string[]> {
    return this.dataSource.transaction(async (manager) => {
      const rows = await manager.find(Report, { select: { id: true }, ...lockedInOrder(ids) });
      const found = rows.map(({ id }) => id);
      if (found.length === 0) return [];
      await manager.update(Report, { id: In(found) }, mark);
      await this.events.changed(manager, found, deed);
      return found;
    });
  }

  /** Marks as read or unread. @returns the ids that were there */
  markRead(ids: readonly string[], lido: boolean, usuarioId: string): Promise<string[]> {
    return this.mark(ids, { lido }, { acao: lido ? 'relatos.marcar.lido' : 'relatos.marcar.nao_lido', usuarioId });
  }

  /** Writes a change of reports that the caller's transaction has locked. */
  async write(
    manager: EntityManager,
    ids: readonly string[],
    autor: Autor,
    columns: ChangedColumns,
    deed?: Deed,
  ): Promise<void> {
    const stamp = this.time.stamp(autor);
    await manager
      .createQueryBuilder()
      .update(Report)
      .set({ ...conclusionOf(columns.status), ...columns, ...stamp, versao: () => '"versao" + 1' })
      .where({ id: In(ids) })
      .setParameter('concluidoEm', stamp.alteradoEm)
      .execute();
    await this.events.changed(manager, ids, deed);
  }
}

/** Locks reports for a change, in one order, so that two changes of many cannot wait for each other. */
export function lockedInOrder(ids: readonly string[]) {
  return { where: { id: In(ids) }, order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } } as const;
}

/** What a status makes of the moments of conclusion; a report that is concluded already stays so since then. */
function conclusionOf(status: Status | undefined) {
  if (status === undefined) return {};
  if (status !== 'CONCLUIDO') return { concluidoEm: null };
  return {
    concluidoEm: () => 'COALESCE("concluidoEm", :concluidoEm)',
    devolutivaEm: () => 'COALESCE("devolutivaEm", :concluidoEm)',
  };
}
