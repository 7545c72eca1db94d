import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuditDetails } from '../platform/audit/audit-entry.entity';
import { AuditService } from '../platform/audit/audit.service';
import { BoundedQueue } from '../platform/bounded-queue';
import { Cursor } from '../platform/database/cursor';
import { describeFailure } from '../platform/errors/redact';
import type { ListQuery } from '../platform/http/list-query';
import { Corrections } from '../messages/corrections.service';
import type { StaffContext } from '../users/staff.decorators';
import { ReportListService } from '../reports/list/report-list.service';
import { SearchService } from '../reports/list/search.service';
import { isWalled, type Report } from '../reports/report.entity';
import { markedColumns, type ReportWithMark } from '../reports/report-marks.service';
import { ReportsService } from '../reports/reports.service';
import { ExportAllowance } from './export-allowance.service';
import { recordedQuery } from './export-options';
import type { ExportedReport } from './export.dto';

/** Each export holds a connection as long as its reader takes: most are kept for other requests. */
const LINE = { parallel: 4, waiting: 50 };

type ExportedRow = ReportWithMark &
  Pick<Report, 'motivo' | 'gravidade' | 'status' | 'criadoEm' | 'origem'>;

const exportedColumns = (): Record<keyof ExportedRow, string> => ({
  ...markedColumns(),
  motivo: 'relato.motivo',
  gravidade: 'relato.gravidade',
  status: 'relato.status',
  criadoEm: 'relato.criadoEm',
  origem: 'relato.origem',
});

/** All reports of a filter, in order, from one snapshot. */
export interface Export {
  /** Its id in the audit log. */
  id: string;
  total: number;
  /** Must be iterated, at least in part: ending the iteration releases its connection. */
  batches: AsyncGenerator<ExportedReport[]>;
}

/** The kind of an export, as the audit log records it. */
type ExportFormat = 'planilha' | 'planilha_respostas' | 'linhas';

@Injectable()
export class ExportsService {
  private readonly line = new BoundedQueue(LINE);
  private readonly logger = new Logger('Export');

  constructor(
    private readonly dataSource: DataSource,
    private readonly list: ReportListService,
    private readonly reports: ReportsService,
    private readonly corrections: Corrections,
    private readonly search: SearchService,
    private readonly audit: AuditService,
    private readonly allowance: ExportAllowance,
  ) {}

  /**
   * Begins an export, after recording the person and the filter in the audit log; the number of
   * written rows is recorded before the last of them are sent.
   * @throws AppError 503 if too many exports wait already; 400 `justificativa` for an unconfirmed
   * export of nearly everything
   */
  async begin(asked: ListQuery, formato: ExportFormat, by: StaffContext): Promise<Export> {
    const { query, among } = await this.search.resolve(asked, by);
    const rows = this.list.query(query, by, among);
    const leave = await this.line.enter();
    let cursor: Cursor<ExportedRow> | undefined;
    try {
      cursor = await Cursor.open<ExportedRow>(this.dataSource, rows, exportedColumns());
      const total = await cursor.total();
      const id = randomUUID();
      const details = { exportacao: id, formato };
      // Walled reports are left out of the numbers that the whole team sees in the audit log: each
      // has a separate row.
      const walled = await rows
        .clone()
        .orderBy()
        .andWhere('relato.chavesEquipe IS NULL')
        .select('relato.id')
        .getMany();
      const known = total - walled.length;
      const entry = { acao: 'relatos.exportar', usuarioId: by.usuario.id } as const;
      const entries = [
        { ...entry, detalhes: { ...details, linhas: known, ...recordedQuery(asked) } },
        ...walled.map(({ id: alvo }) => ({ ...entry, alvo })),
      ];
      await this.allowance.claim({ rows: total, entries }, by);
      return { id, total, batches: this.opened(cursor, by, leave, { ...details, total: known }) };
    } catch (error) {
      await cursor?.close();
      leave();
      throw error;
    }
  }

  private async *opened(
    cursor: Cursor<ExportedRow>,
    by: StaffContext,
    leave: () => void,
    details: AuditDetails,
  ): AsyncGenerator<ExportedReport[]> {
    let linhas = 0;
    let adulterados = 0;
    try {
      for await (const rows of cursor.batches()) {
        const registered = rows.filter(({ origem }) => origem !== 'site').map(({ id }) => id);
        const correctionOf = await this.corrections.of(registered);
        const opened = await this.reports.readEach(rows, by, (report) => {
          const contents = this.reports.contents(report);
          return { ...contents, relato: correctionOf(report) ?? contents.relato };
        });
        const known = opened.filter(({ relato }) => !isWalled(relato));
        linhas += known.length;
        adulterados += known.filter(({ contents }) => !contents).length;
        yield opened.map(({ relato, contents }) => ({ ...relato, contents }));
      }
    } finally {
      leave();
      const ended = { ...details, linhas, ...(adulterados > 0 && { adulterados }) };
      await this.audit
        .record({ acao: 'relatos.exportar.fim', usuarioId: by.usuario.id, detalhes: ended })
        .catch((error: unknown) => this.logger.error(describeFailure(error)));
    }
  }
}
