import { randomUUID } from 'node:crypto';
import type { AcaoAuditada } from '@relato/domain/acao-auditada';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuditDetails } from '../platform/audit/audit-entry.entity';
import { AuditService } from '../platform/audit/audit.service';
import { BoundedQueue } from '../platform/bounded-queue';
import { Cursor } from '../platform/database/cursor';
import { AppError } from '../platform/errors/app-error';
import { describeFailure } from '../platform/errors/redact';
import type { ListQuery } from '../platform/http/list-query';
import { MessagesService } from '../messages/messages.service';
import type { AskedApprovalDto } from '../users/approvals/approvals.dto';
import { Approvals } from '../users/approvals/approvals.service';
import type { Asker, StaffSession } from '../users/staff.decorators';
import { ReportListService } from '../reports/list/report-list.service';
import { SearchService } from '../reports/list/search.service';
import type { Report } from '../reports/report.entity';
import { type Marked, MARKED_COLUMNS } from '../reports/report-marks.service';
import { ReportsService } from '../reports/reports.service';
import { recordedQuery } from './export-options';
import type { ExportedReport } from './export.dto';

/** Each export holds a connection for as long as its reader takes: most are left to everybody else. */
const LINE = { parallel: 4, waiting: 50 };

type ExportedRow = Marked & Pick<Report, 'motivo' | 'gravidade' | 'status' | 'criadoEm' | 'origem'>;

const COLUMNS = {
  ...MARKED_COLUMNS,
  motivo: 'relato.motivo',
  gravidade: 'relato.gravidade',
  status: 'relato.status',
  criadoEm: 'relato.criadoEm',
  origem: 'relato.origem',
} satisfies Record<keyof ExportedRow, string>;

/** Every report of a filter, in order, as they were at one moment. */
export interface Export {
  /** What the record calls it. */
  id: string;
  total: number;
  /** Must be iterated, to its end or not: that gives back the connection that it holds. */
  batches: AsyncGenerator<ExportedReport[]>;
}

const everythingOf = ({ usuario }: Asker) => ({ acao: 'relatos.exportar', alvo: usuario.id }) as const;

@Injectable()
export class ExportsService {
  private readonly line = new BoundedQueue(LINE);
  private readonly logger = new Logger('Export');

  constructor(
    private readonly dataSource: DataSource,
    private readonly list: ReportListService,
    private readonly reports: ReportsService,
    private readonly messages: MessagesService,
    private readonly search: SearchService,
    private readonly audit: AuditService,
    private readonly approvals: Approvals,
  ) {}

  /**
   * Begins an export. Who exports, and what, is in the record by then; how many rows were written is in it before the
   * last of them are sent.
   * @throws AppError 503 when too many exports wait already; 400 `justificativa` for everything, where that was not confirmed
   */
  async begin(asked: ListQuery, formato: 'planilha' | 'linhas', by: Asker): Promise<Export> {
    const { query, among } = await this.search.resolve(asked, by);
    const rows = this.list.query(query, by, among);
    const leave = await this.line.enter();
    let cursor: Cursor<ExportedRow> | undefined;
    try {
      cursor = await Cursor.open<ExportedRow>(this.dataSource, rows, COLUMNS);
      const total = await cursor.total();
      if (await this.isEverything(total, by)) await this.approvals.use(everythingOf(by), by.usuario);
      const id = randomUUID();
      const details = { exportacao: id, formato };
      // Walled reports are not in the numbers that everybody finds in the record.
      const known = total - (await rows.clone().orderBy().andWhere('relato.chavesEquipe IS NULL').getCount());
      await this.record('relatos.exportar', by, { ...details, linhas: known, ...recordedQuery(asked) });
      return { id, total, batches: this.opened(cursor, by, leave, { ...details, total: known }) };
    } catch (error) {
      await cursor?.close();
      leave();
      throw error;
    }
  }

  /** Asks a second person for one export of everything. @throws AppError 409 where it needs nobody else */
  async ask(by: StaffSession, justificativa: string | undefined): Promise<AskedApprovalDto> {
    const asked = await this.dataSource.transaction((manager) =>
      this.approvals.ask(manager, everythingOf(by), by, justificativa),
    );
    if (!asked) throw new AppError(409, 'aprovacao_dispensada', 'Isto não precisa de uma segunda pessoa.');
    return asked;
  }

  /** Whether a filter, if any, leaves nothing out of what they hold. */
  private async isEverything(total: number, by: Asker): Promise<boolean> {
    return total > 0 && total >= (await this.list.count({}, by));
  }

  private async *opened(
    cursor: Cursor<ExportedRow>,
    by: Asker,
    leave: () => void,
    details: AuditDetails,
  ): AsyncGenerator<ExportedReport[]> {
    let linhas = 0;
    let adulterados = 0;
    try {
      for await (const rows of cursor.batches()) {
        const registered = rows.filter(({ origem }) => origem !== 'site').map(({ id }) => id);
        const correctionOf = await this.messages.corrections(registered);
        const opened = await this.reports.readEach(rows, by, (report) => {
          const contents = this.reports.contents(report);
          return { ...contents, relato: correctionOf(report) ?? contents.relato };
        });
        const known = opened.filter(({ relato }) => relato.chavesEquipe !== null);
        const walled = opened.filter(({ relato }) => relato.chavesEquipe === null);
        linhas += known.length;
        adulterados += known.filter(({ contents }) => !contents).length;
        await this.audit.recordAll(
          walled.map(({ relato }) => ({ acao: 'relatos.exportar', usuarioId: by.usuario.id, alvo: relato.id })),
        );
        yield opened.map(({ relato, contents }) => ({ ...relato, contents }));
      }
    } finally {
      leave();
      const ended = { ...details, linhas, ...(adulterados > 0 && { adulterados }) };
      await this.record('relatos.exportar.fim', by, ended).catch((error: unknown) =>
        this.logger.error(describeFailure(error)),
      );
    }
  }

  private async record(acao: AcaoAuditada, { usuario }: Asker, detalhes: AuditDetails): Promise<void> {
    await this.audit.record({ acao, usuarioId: usuario.id, detalhes });
  }
}
