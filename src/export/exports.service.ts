import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService } from '../audit/audit.service';
import type { AuditDetails } from '../audit/audit.values';
import { BoundedQueue } from '../common/bounded-queue';
import { describeFailure } from '../common/failure';
import type { ListQuery } from '../common/list-query';
import { ReportListService } from '../reports/report-list.service';
import { ReportsService } from '../reports/reports.service';
import { SearchFilters } from '../search/search-filters.service';
import type { TeamAccess } from '../vault/team-keys';
import { recordedQuery } from './export-record';
import type { ExportedReport } from './exported-report';
import { Snapshot, type SnapshotRow } from './snapshot';

/** Each export holds a connection for as long as its reader takes: most are left to everybody else. */
const LINE = { parallel: 4, waiting: 50 };

/** What the rows go out as. */
export type Formato = 'planilha' | 'linhas';

/** Every report of a filter, in order, as they were at one moment. To be closed, also when it was not read to its end. */
export interface Export {
  total: number;
  batches: AsyncIterable<readonly ExportedReport[]>;
  close: () => Promise<void>;
}

@Injectable()
export class ExportsService {
  private readonly line = new BoundedQueue(LINE);
  private readonly logger = new Logger('Export');

  constructor(
    private readonly dataSource: DataSource,
    private readonly list: ReportListService,
    private readonly reports: ReportsService,
    private readonly search: SearchFilters,
    private readonly audit: AuditService,
  ) {}

  /**
   * Takes a snapshot and opens its first reports, so that what can fail at once does before an answer has begun. That
   * somebody exports, and what, is in the record by then; how many rows they got follows when it ends.
   * @throws AppError 503 when too many exports wait already
   */
  async begin(asked: ListQuery, formato: Formato, team: TeamAccess): Promise<Export> {
    const { query, among } = await this.search.resolve(asked, team);
    const rows = this.list.query(query, among);
    const leave = await this.line.enter();
    let snapshot: Snapshot | undefined;
    try {
      snapshot = await Snapshot.take(this.dataSource, rows);
      const first = await this.open(await snapshot.next(), team);
      const exportacao = randomUUID();
      const { total } = snapshot;
      const detalhes = { exportacao, formato, linhas: total, ...recordedQuery(asked) };
      await this.audit.record({ acao: 'exportacao.iniciada', usuarioId: team.usuarioId, detalhes });
      const delivered = { rows: 0 };
      const ended = (): Promise<void> => this.ended(team, { exportacao, formato, linhas: delivered.rows, total });
      return { total, batches: this.read(snapshot, first, delivered, team), close: closer(snapshot, leave, ended) };
    } catch (error) {
      await snapshot?.close();
      leave();
      throw error;
    }
  }

  private async *read(
    snapshot: Snapshot,
    first: ExportedReport[],
    delivered: { rows: number },
    team: TeamAccess,
  ): AsyncGenerator<readonly ExportedReport[]> {
    let batch = first;
    while (batch.length > 0) {
      delivered.rows += batch.length;
      // The database works on the next rows while these are written.
      const next = snapshot.next();
      next.catch(() => undefined); // whoever comes for them is told
      yield batch;
      batch = await this.open(await next, team);
    }
  }

  /** Nobody waits for it any more: a failure is told to the log. */
  private async ended({ usuarioId }: TeamAccess, detalhes: AuditDetails): Promise<void> {
    try {
      await this.audit.record({ acao: 'exportacao.terminada', usuarioId, detalhes });
    } catch (error) {
      this.logger.error(describeFailure(error));
    }
  }

  private async open(rows: readonly SnapshotRow[], team: TeamAccess): Promise<ExportedReport[]> {
    const opened = await this.reports.unlock(rows, team);
    return opened.map(({ relato, keys }) => {
      const contents = this.reports.contents({ relato, reportKey: keys.report });
      const { criadoEm, motivo, gravidade, status } = relato;
      return { criadoEm, uuid: contents.uuid, motivo, gravidade, relato: contents.relato, status };
    });
  }
}

/** Closes once, then lets the next export in and the record know. */
function closer(snapshot: Snapshot, leave: () => void, ended: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => (closing ??= snapshot.close().finally(leave).finally(ended));
}
