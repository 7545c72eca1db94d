import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Column, DataSource, Entity, MoreThan, PrimaryColumn } from 'typeorm';
import { Protected, ProtectedRow } from '../platform/integrity/protected-row';
import { ProtectedRows } from '../platform/integrity/protected-rows.service';
import type { ReportChange } from './changes/report-change.values';
import { ReportChanges } from './changes/report-changes.service';
import { ReportClock } from './report-clock.service';
import type { Report } from './report.entity';

/** The zone and terms by which the due dates were computed. */
@Entity('regras_prazos')
@Protected()
export class DueDateRules extends ProtectedRow {
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'regras_prazos_pkey' })
  id!: 1;

  @Column('text')
  regras!: string;
}

/** Reports of one transaction. */
const BATCH = 200;

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Recomputes the open terms of all reports at the first start after the organisation's zone or
 * terms changed.
 */
@Injectable()
export class DueDatesService implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ReportChanges,
    private readonly rows: ProtectedRows,
    private readonly time: ReportClock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { manager } = this.dataSource;
    const { rules } = this.time;
    const stored = await manager.findOneBy(DueDateRules, { id: 1 });
    // Rules that were altered from outside could keep open terms as they were.
    if (stored?.regras === rules && this.rows.verify(stored)) return;
    let last: string | undefined = BEFORE_ALL;
    while (last !== undefined) last = await this.renewBatch(last);
    // Last, so that an interrupted start begins again.
    // If another node has written the row meanwhile, it stays.
    if (stored) await this.rows.replaceIfCurrent(manager, stored, { regras: rules });
    else await this.rows.insertUnlessKnown(manager, DueDateRules, { id: 1, regras: rules });
  }

  /** @returns the id of the last report of the batch; undefined if none is left */
  private renewBatch(after: string): Promise<string | undefined> {
    const found = { where: { id: MoreThan(after) }, order: { id: 'ASC' }, take: BATCH } as const;
    const work = (change: ReportChange): string | undefined => {
      change.leave();
      for (const relato of change.relatos) {
        const dates = this.time.renewedDueDatesOf(relato);
        if (isMoved(relato, dates)) change.group([relato]).set(dates);
      }
      return change.relatos.length < BATCH ? undefined : change.relatos.at(-1)?.id;
    };
    return this.changes.change(found, 'sistema', work, { counts: 'silent' });
  }
}

/** Whether one of these due dates differs from the report's. */
function isMoved(relato: Report, dates: Partial<Report>): boolean {
  const renewed = Object.entries(dates) as [keyof Report, Date | null][];
  return renewed.some(
    ([column, date]) => (relato[column] as Date | null)?.getTime() !== date?.getTime(),
  );
}
