import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import type { AuditDetails, AuditEntry } from '../platform/audit/audit-entry.entity';
import { AuditService } from '../platform/audit/audit.service';
import { DAY_MS } from '../platform/calendar/durations';
import { Clock } from '../platform/clock';
import { AppError } from '../platform/errors/app-error';
import { ReportListService } from '../reports/list/report-list.service';
import type { AskedApprovalDto } from '../users/approvals/approvals.dto';
import { Approvals } from '../users/approvals/approvals.service';
import type { Asker, StaffSession } from '../users/staff.decorators';
import { lockUser } from '../users/user.entity';

/** From this share of what a person holds on, exports of one day count as an export of everything. */
const NEARLY_ALL = 0.9;

/** Case files that a person may take in a day whatever their share: in a small team one case may be all. */
const FREE_ARCHIVES = 5;

/** What an export takes along. */
interface Claim {
  rows: number;
  /** Whether it is the archive of one case. */
  archive?: true;
  /** What the audit log will hold of it. */
  entries: readonly AuditEntry[];
}

const everythingOf = ({ usuario }: Asker) =>
  ({ acao: 'relatos.exportar', alvo: usuario.id }) as const;

/** How much of all reports one person takes along in a day without a second person. */
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
   * Records an export that begins. Together with what the person exported within a day it is not nearly everything, or a
   * second person confirmed it.
   * @throws AppError 400 `justificativa` where that is to be asked for; 409 where it waits, or was altered
   */
  async claim({ rows, archive, entries }: Claim, by: Asker): Promise<void> {
    const { usuario } = by;
    const all = await this.list.count({}, by);
    const refusal = await this.dataSource.transaction(async (manager) => {
      // Two exports of one person take turns: each sees what the other takes.
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

  /** Asks a second person for one export of everything. @throws AppError 409 where it needs no other */
  async ask(by: StaffSession, justificativa: string | undefined): Promise<AskedApprovalDto> {
    const asked = await this.dataSource.transaction((manager) =>
      this.approvals.ask(manager, everythingOf(by), by, justificativa),
    );
    if (!asked)
      throw new AppError(409, 'aprovacao_dispensada', 'Isto não precisa de uma segunda pessoa.');
    return asked;
  }

  /** Rows and case files that the audit log knows of a day, but for exports of everything, which were confirmed. */
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
