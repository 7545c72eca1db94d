import type { AuditedJob } from '@relato/domain/audit-detail';
import { Injectable } from '@nestjs/common';
import {
  And,
  DataSource,
  type FindManyOptions,
  FindOperator,
  type FindOptionsWhere,
  IsNull,
  LessThan,
  Not,
} from 'typeorm';
import { anyOf } from '../platform/database/any-of';
import type { Page } from '../platform/http/list-query';
import type { FoundReports, ReportChange } from '../reports/changes/report-change.values';
import { CheckIns } from '../reports/check-ins/check-ins.service';
import type { AuditEntry } from '../platform/audit/audit-entry.entity';
import { ReportClock } from '../reports/report-clock.service';
import { isWalled, Report } from '../reports/report.entity';
import { ReportsService } from '../reports/reports.service';
import type { StaffContext } from '../users/staff.decorators';

/**
 * Reports of one transaction: few enough that a replying visitor or a staff member hardly waits.
 */
const BATCH = 200;

/** Jobs skip a report in the trash until it is restored, and a test report always. */
const HELD = { apagadoEm: IsNull(), teste: false };

/**
 * Jobs conclude an expired report unless it is a denunciation: the law requires words to the
 * reporter, not a status.
 */
const CONCLUDED: FindOptionsWhere<Report> = { motivo: Not('denuncia') };
const MARKED_SILENT: FindOptionsWhere<Report> = { motivo: 'denuncia', silenteEm: IsNull() };

export interface Due extends Pick<FindManyOptions<Report>, 'order'> {
  /** Alternatives. */
  where: FindOptionsWhere<Report>[];
}

/**
 * Runs work on the reports of a batch that were not altered, if there are any; the change leaves
 * the others as they are.
 */
type IntactReports = <T>(
  change: ReportChange,
  work: (relatos: readonly Report[]) => Promise<T>,
) => Promise<T | undefined>;

interface Preview {
  relatos: Report[];
  total: number;
}

/** The reports that jobs change next, and their batches. */
@Injectable()
export class DueReports {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
    private readonly checkIns: CheckIns,
    private readonly time: ReportClock,
  ) {}

  /** @param by absent if the job itself asks */
  silent(page: Page, by?: StaffContext): Promise<Preview> {
    return this.preview(this.silentNow(CONCLUDED, MARKED_SILENT), page, by);
  }

  shreddable(page: Page, by?: StaffContext): Promise<Preview> {
    return this.preview(this.kept, page, by);
  }

  askable(page: Page): Promise<Preview> {
    return this.preview(this.toAsk, page);
  }

  inTrash(page: Page): Promise<Preview> {
    return this.preview(this.trashed, page);
  }

  /** Silent reports to conclude. */
  get toConclude(): Due {
    return this.silentNow(CONCLUDED);
  }

  /** Silent denunciations to mark. */
  get toMark(): Due {
    return this.silentNow(MARKED_SILENT);
  }

  /** Reports whose visitors did not answer a check-in. */
  get unanswered(): Due {
    return { where: [{ ...HELD, ...this.checkIns.silent }] };
  }

  /**
   * Each batch is one transaction: after an interruption the next run continues here.
   * @param due asked before each batch: a setting may change during a long run
   * @param run changes one batch, whose reports it takes from its second parameter
   * @returns the number of changed reports
   */
  async eachBatch(
    due: () => Due,
    run: (found: FoundReports, intact: IntactReports) => Promise<void>,
  ): Promise<number> {
    const seen: string[] = [];
    let done = 0;
    let read = BATCH;
    while (read === BATCH) {
      await run(unseen(due(), seen), async (change, work) => {
        read = change.relatos.length;
        // The dates and status of altered reports may be forged: these wait for the team.
        const altered = await this.reports.alteredAmong(change.relatos);
        seen.push(...idsOf(altered));
        change.leave(altered);
        const relatos = change.relatos.filter((relato) => !altered.includes(relato));
        done += relatos.length;
        return relatos.length > 0 ? work(relatos) : undefined;
      });
    }
    return done;
  }

  private async preview(due: Due, { skip, take }: Page, by?: StaffContext): Promise<Preview> {
    const query = by
      ? this.reports.visibleTo(by)
      : this.dataSource.manager.createQueryBuilder(Report, 'relato');
    const [relatos, total] = await query.setFindOptions({ ...due, skip, take }).getManyAndCount();
    return { relatos, total };
  }

  private silentNow(...which: FindOptionsWhere<Report>[]): Due {
    const over = {
      ...HELD,
      status: 'AGUARDANDO_RESPOSTA',
      expiraEm: LessThan(this.time.now()),
    } as const;
    return {
      where: which.map((one) => ({ ...over, ...one })),
      order: { expiraEm: 'ASC', id: 'ASC' },
    };
  }

  get kept(): Due {
    const order = { concluidoEm: 'ASC', id: 'ASC' } as const;
    return { where: this.time.erasable.map((one) => ({ ...HELD, ...one })), order };
  }

  get toAsk(): Due {
    return { where: [{ ...HELD, ...this.checkIns.due }], order: { id: 'ASC' } };
  }

  get trashed(): Due {
    const order = { apagadoEm: 'ASC', id: 'ASC' } as const;
    return { where: [{ ...this.time.trashOver, retido: false, teste: false }], order };
  }
}

/**
 * A batch of due reports, except some. Skips reports that are being changed right now: they are
 * answered, reopened, or due again in an hour.
 */
function unseen({ where: due, order }: Due, seen: readonly string[]): FoundReports {
  const others = Not(anyOf(seen));
  const where = due.map((one) => ({
    ...one,
    id: one.id instanceof FindOperator ? And(others, one.id) : others,
  }));
  return { where, order, take: BATCH, skipLocked: true };
}

export const idsOf = (relatos: readonly Report[]): string[] => relatos.map(({ id }) => id);

/**
 * Audit rows of a run with its number of reports; each walled one has a separate row, which only
 * its holders find.
 */
export function runOf(trabalho: AuditedJob, relatos: readonly Report[]): AuditEntry[] {
  const acao = 'trabalho.executado';
  const walled = relatos.filter(isWalled);
  const others = relatos.length - walled.length;
  return [
    ...(others > 0 ? [{ acao, detalhes: { trabalho, relatos: others } } as const] : []),
    ...walled.map(({ id }) => ({ acao, alvo: id, detalhes: { trabalho, relatos: 1 } }) as const),
  ];
}
