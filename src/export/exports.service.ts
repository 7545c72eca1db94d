import { randomUUID } from 'node:crypto';
import type { AcaoAuditada } from '@relato/domain/acao-auditada';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type QueryRunner, type SelectQueryBuilder } from 'typeorm';
import type { AuditDetails } from '../platform/audit/audit-entry.entity';
import { AuditService } from '../platform/audit/audit.service';
import { BoundedQueue } from '../platform/bounded-queue';
import { describeFailure } from '../platform/errors/redact';
import type { ListQuery } from '../platform/http/list-query';
import type { TeamAccess } from '../platform/vault/team-keys';
import { ReportListService } from '../reports/list/report-list.service';
import { SearchFilters } from '../reports/list/search-filters.service';
import type { Report } from '../reports/report.entity';
import { ReportsService } from '../reports/reports.service';
import { recordedQuery } from './export-options';
import type { ExportedReport } from './export.dto';

/** Each export holds a connection for as long as its reader takes: most are left to everybody else. */
const LINE = { parallel: 4, waiting: 50 };

const COLUMNS = ['id', 'chavesEquipe', 'conteudo', 'motivo', 'gravidade', 'status', 'criadoEm'] as const;
type ExportedRow = Pick<Report, (typeof COLUMNS)[number]>;

/** Rows fetched and opened at once: few enough that opening them is a short turn. */
const BATCH = 100;

/** Every report of a filter, in order, as they were at one moment. */
export interface Export {
  /** What the record calls it. */
  id: string;
  total: number;
  /** Must be iterated, to its end or not: that gives back the connection that it holds. */
  batches: AsyncGenerator<ExportedReport[]>;
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
    const runner = this.dataSource.createQueryRunner();
    const close = () => giveBack(runner).finally(leave);
    try {
      const total = await declareCursor(runner, rows);
      const id = randomUUID();
      const details = { exportacao: id, formato };
      await this.record('relatos.exportar', team, { ...details, linhas: total, ...recordedQuery(asked) });
      return { id, total, batches: this.opened(runner, team, close, { ...details, total }) };
    } catch (error) {
      await close();
      throw error;
    }
  }

  private async *opened(
    runner: QueryRunner,
    team: TeamAccess,
    close: () => Promise<void>,
    details: AuditDetails,
  ): AsyncGenerator<ExportedReport[]> {
    let linhas = 0;
    let adulterados = 0;
    try {
      for await (const rows of fetchBatches(runner)) {
        const opened = await this.reports.openEach(rows, team);
        linhas += opened.length;
        adulterados += opened.filter(({ contents }) => !contents).length;
        yield opened.map(({ relato, contents }) => ({ ...relato, contents }));
      }
    } finally {
      await close();
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

/** Opens a cursor on the rows of a query over 'relato' as they are at this moment. @returns how many there are */
async function declareCursor(runner: QueryRunner, query: SelectQueryBuilder<Report>): Promise<number> {
  await runner.startTransaction('REPEATABLE READ');
  await runner.query('SET TRANSACTION READ ONLY');
  const total = await query.clone().setQueryRunner(runner).getCount();
  query.select([]);
  for (const column of COLUMNS) query.addSelect(`relato.${column}`, column);
  const [sql, parameters] = query.getQueryAndParameters();
  await runner.query(`DECLARE "rows" NO SCROLL CURSOR FOR ${sql}`, parameters);
  return total;
}

/** The cursor's rows, some at a time; the database works on the next ones while the last ones are used. */
async function* fetchBatches(runner: QueryRunner): AsyncGenerator<ExportedRow[]> {
  const fetch = (): Promise<ExportedRow[]> => {
    const rows = runner.query(`FETCH ${BATCH} FROM "rows"`) as Promise<ExportedRow[]>;
    rows.catch(() => undefined); // the rejection is handled by the next await
    return rows;
  };
  let next = fetch();
  try {
    for (let rows = await next; rows.length > 0; rows = await next) {
      next = fetch();
      yield rows;
    }
  } finally {
    await next.catch(() => undefined);
  }
}

/** Ends the transaction, and with it the cursor. A connection that was lost has ended both; the pool drops it by itself. */
async function giveBack(runner: QueryRunner): Promise<void> {
  if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
  await runner.release();
}
