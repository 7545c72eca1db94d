import { randomUUID } from 'node:crypto';
import type { AcaoAuditada } from '@relato/domain/acao-auditada';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService } from '../platform/audit/audit.service';
import type { AuditDetails } from '../platform/audit/audit-entry.entity';
import { BoundedQueue } from '../platform/bounded-queue';
import { describeFailure } from '../platform/errors/redact';
import type { ListQuery } from '../platform/http/list-query';
import { ReportListService } from '../reports/list/report-list.service';
import { ReportsService } from '../reports/reports.service';
import { SearchFilters } from '../reports/list/search-filters.service';
import type { TeamAccess } from '../platform/vault/team-keys';
import { recordedQuery } from './export-options';
import type { ExportedReport } from './export-row.dto';
import { Snapshot } from './snapshot';

/** Each export holds a connection for as long as its reader takes: most are left to everybody else. */
const LINE = { parallel: 4, waiting: 50 };

/** Every report of a filter, in order, as they were at one moment. */
export interface Export {
  /** What the record calls it. */
  id: string;
  total: number;
  /** Must be iterated, to its end or not: that gives back the connection that it holds. */
  reports: AsyncGenerator<ExportedReport[]>;
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
   * Begins an export. Who exports, and what, is in the record by then; how many rows were written is in it before the
   * last of them are sent.
   * @throws AppError 503 when too many exports wait already
   */
  async begin(asked: ListQuery, formato: 'planilha' | 'linhas', team: TeamAccess): Promise<Export> {
    const { query, among } = await this.search.resolve(asked, team);
    const rows = this.list.query(query, team, among);
    const leave = await this.line.enter();
    const id = randomUUID();
    let snapshot: Snapshot | undefined;
    try {
      snapshot = await Snapshot.take(this.dataSource, rows);
      const { total } = snapshot;
      const details = { exportacao: id, formato };
      await this.record('relatos.exportar', team, { ...details, linhas: total, ...recordedQuery(asked) });
      return { id, total, reports: this.opened(snapshot, team, leave, { ...details, total }) };
    } catch (error) {
      await snapshot?.close();
      leave();
      throw error;
    }
  }

  private async *opened(
    snapshot: Snapshot,
    team: TeamAccess,
    leave: () => void,
    details: AuditDetails,
  ): AsyncGenerator<ExportedReport[]> {
    let linhas = 0;
    let adulterados = 0;
    try {
      for await (const rows of snapshot.batches()) {
        const opened = await this.reports.openEach(rows, team);
        linhas += opened.length;
        adulterados += opened.filter(({ contents }) => !contents).length;
        yield opened.map(({ relato, contents }) => ({ ...relato, contents }));
      }
    } finally {
      await snapshot.close();
      leave();
      const ended = { ...details, linhas, ...(adulterados > 0 && { adulterados }) };
      await this.record('relatos.exportar.fim', team, ended).catch((error: unknown) =>
        this.logger.error(describeFailure(error)),
      );
    }
  }

  private async record(acao: AcaoAuditada, { usuarioId }: TeamAccess, detalhes: AuditDetails): Promise<void> {
    await this.audit.record({ acao, usuarioId, detalhes });
  }
}
