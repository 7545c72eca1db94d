import { randomUUID } from 'node:crypto';
import type { AcaoAuditada } from '@relato/domain/acao-auditada';
import type { Readable } from 'node:stream';
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
import { ExportWorker } from './export-worker';
import type { Progress } from './progress-frames';
import { Snapshot } from './snapshot';
import type { Order } from './thread-messages';

/** Each export holds a connection for as long as its reader takes: most are left to everybody else. */
const LINE = { parallel: 4, waiting: 50 };

/** Every report of a filter, in order, as they were at one moment. What it holds is given back when the answer closes. */
export interface Export {
  total: number;
  answer: Readable;
  progress: Progress;
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
  async begin(asked: ListQuery, order: Order, team: TeamAccess): Promise<Export> {
    const { query, among } = await this.search.resolve(asked, team);
    const rows = this.list.query(query, among);
    const leave = await this.line.enter();
    let snapshot: Snapshot | undefined;
    let worker: ExportWorker | undefined;
    const giveBack = (): Promise<unknown> => Promise.all([worker?.end(), snapshot?.close()]).finally(leave);
    try {
      snapshot = await Snapshot.take(this.dataSource, rows);
      worker = this.worker(order, team, snapshot);
      await worker.begun;
      const { total } = snapshot;
      const exportacao = { exportacao: randomUUID(), formato: order.formato };
      await this.record('exportacao.iniciada', team, { ...exportacao, linhas: total, ...recordedQuery(asked) });
      void this.over(worker, giveBack, ({ rows: linhas, altered }) =>
        this.record('exportacao.terminada', team, {
          ...exportacao,
          linhas,
          total,
          ...(altered > 0 && { adulterados: altered }),
        }),
      );
      const { answer, progress } = worker;
      return { total, answer, progress };
    } catch (error) {
      await giveBack();
      throw error;
    }
  }

  private worker(order: Order, team: TeamAccess, snapshot: Snapshot): ExportWorker {
    return new ExportWorker(order, team, {
      next: () => snapshot.next(),
      keepWrapped: (fresh) => this.reports.keepWrapped(fresh),
    });
  }

  /** When nobody reads any more. Nobody waits for this: a failure is told to the log. */
  private async over(
    worker: ExportWorker,
    giveBack: () => Promise<unknown>,
    ended: (progress: Progress) => Promise<unknown>,
  ): Promise<void> {
    try {
      await worker.closed;
      await giveBack();
      await ended(worker.progress);
    } catch (error) {
      this.logger.error(describeFailure(error));
    }
  }

  private async record(acao: AcaoAuditada, { usuarioId }: TeamAccess, detalhes: AuditDetails): Promise<void> {
    await this.audit.record({ acao, usuarioId, detalhes });
  }
}
