import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Column, DataSource, Entity, type EntityManager, MoreThan, PrimaryColumn } from 'typeorm';
import { ReportChanges } from './report-changes.service';
import { ReportClock } from './report-clock.service';
import { Report } from './report.entity';

/** The zone and terms by which the due dates were computed. */
@Entity('regras_prazos')
export class DueDateRules {
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
    private readonly time: ReportClock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { manager } = this.dataSource;
    const { rules } = this.time;
    const stored = await manager.findOneBy(DueDateRules, { id: 1 });
    if (stored?.regras === rules) return;
    let last: string | undefined = BEFORE_ALL;
    while (last !== undefined) last = await this.renewBatch(last);
    // Last, so that an interrupted start begins again.
    await manager.upsert(DueDateRules, { id: 1, regras: rules }, ['id']);
  }

  /** @returns the id of the last report of the batch; undefined if none is left */
  private renewBatch(after: string): Promise<string | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const found = { where: { id: MoreThan(after) }, order: { id: 'ASC' }, take: BATCH } as const;
      const relatos = await this.changes.lockFound(manager, found);
      await this.renew(manager, relatos);
      return relatos.length < BATCH ? undefined : relatos.at(-1)?.id;
    });
  }

  private async renew(manager: EntityManager, relatos: readonly Report[]): Promise<void> {
    const moved = relatos.filter((relato) => {
      const renewed = Object.entries(this.time.renewedDueDatesOf(relato)) as [
        keyof Report,
        Date | null,
      ][];
      return renewed.some(
        ([column, date]) => (relato[column] as Date | null)?.getTime() !== date?.getTime(),
      );
    });
    for (const relato of moved)
      await manager.update(Report, { id: relato.id }, this.time.renewedDueDatesOf(relato));
    await this.changes.renewTermsSilently(manager, moved);
  }
}
