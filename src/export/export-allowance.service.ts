import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import type { AuditDetails, AuditEntry } from '../platform/audit/audit-entry.entity';
import { AuditService } from '../platform/audit/audit.service';
import { DAY_MS } from '../platform/calendar/durations';
import { Clock } from '../platform/clock';
import { AppError } from '../platform/errors/app-error';
import { ReportListService } from '../reports/list/report-list.service';
import type { PendingApprovalDto } from '../users/approvals/approvals.dto';
import { Approvals } from '../users/approvals/approvals.service';
import type { StaffContext, StaffSession } from '../users/staff.decorators';
import { lockUser } from '../users/user.entity';

/**
 * From this share of the reports that a person holds, the exports of one day count as an export of
 * everything.
 */
const NEARLY_ALL = 0.9;

/**
 * Case files allowed per person and day regardless of their share: in a small team one case may be
 * all.
 */
const FREE_ARCHIVES = 5;

/** The content of an export. */
interface Claim {
  rows: number;
  /** Whether it is the archive of one case. */
  archive?: true;
  /** Its entries in the audit log. */
  entries: readonly AuditEntry[];
}

const everythingOf = ({ usuario }: StaffContext) =>
  ({ acao: 'relatos.exportar', alvo: usuario.id }) as const;

/** Limits the share of all reports that one person exports in a day without a second person. */
@Injectable()
export class ExportAllowance {
  constructor(
    private readonly dataSource: DataSource,
    private readonly list: ReportListService,
    private readonly approvals: Approvals,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Records an export that begins. With the person's other exports of a day it must stay below
   * nearly everything, or a second person must have confirmed it.
   * @throws AppError 400 `justificativa` if confirmation must be requested; 409 if the request is
   * pending or was altered
   */
  async claim({ rows, archive, entries }: Claim, by: StaffContext): Promise<void> {
    const { usuario } = by;
    const all = await this.list.count({}, by);
    const refusal = await this.dataSource.transaction(async (manager) => {
      // Serialises the exports of one person, so that each sees the others.
      await lockUser(manager, usuario.id);
      const taken = rows + (await this.takenToday(manager, usuario.id));
      const free = archive !== undefined && taken <= FREE_ARCHIVES;
      const everything = rows > 0 && !free && taken >= NEARLY_ALL * all;
      const refused = everything
        ? await this.approvals.use(manager, everythingOf(by), usuario)
        : undefined;
      if (refused) return refused;
      const more: AuditDetails = everything ? { tudo: true } : {};
      const recorded = entries.map((entry) => ({
        ...entry,
        detalhes: { ...entry.detalhes, ...more },
      }));
      await this.audit.recordAll(recorded, manager);
      return undefined;
    });
    if (refusal) throw refusal;
  }

  /**
   * Requests a second person for one export of everything. @throws AppError 409 if none is needed
   */
  async ask(by: StaffSession, justificativa: string | undefined): Promise<PendingApprovalDto> {
    const asked = await this.dataSource.transaction((manager) =>
      this.approvals.ask(manager, everythingOf(by), by, justificativa),
    );
    if (!asked) throw new AppError(409, 'aprovacao_dispensada');
    return asked;
  }

  /**
   * The day's exported rows and case files in the audit log, without confirmed exports of
   * everything.
   */
  private async takenToday(manager: EntityManager, usuarioId: string): Promise<number> {
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    const recorded = await this.audit.findGenuine(
      {
        usuarioId,
        acao: In(['relatos.exportar', 'relatos.exportar.caso']),
        em: MoreThan(since),
      },
      manager,
    );
    const taken = recorded.map(({ alvo, detalhes }) => {
      const { linhas, tudo } = JSON.parse(detalhes) as { linhas?: number; tudo?: true };
      if (tudo) return 0;
      return alvo === null ? (linhas ?? 0) : 1;
    });
    return taken.reduce((sum, rows) => sum + rows, 0);
  }
}
