import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Column, DataSource, Entity, MoreThan, PrimaryColumn } from 'typeorm';
import { Protected, ProtectedRow } from '../platform/integrity/protected-row';
import { ProtectedRows } from '../platform/integrity/protected-rows.service';
import { ScheduledWork } from '../platform/jobs/scheduled-work.service';
import { LawInForce } from '../platform/settings/law-in-force.service';
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

/** Stored in place of the rules when terms of two rules are mixed: the next start recomputes all. */
const MIXED = '';

/** An id below every report's id. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** How often a node compares its rules with those that it applied. */
const LOOK_MS = 1_000;

/** This long after a change every node has noticed it, and none stores a term by former rules. */
const SETTLED_MS = 60_000;

/** The recomputation that a node did last. */
interface AppliedRules {
  /** The state of the rules that it applied. */
  state: string;
  /** When it began. */
  since: Date;
  /** Whether it was the last one needed: a change needs a second, see {@link DueDatesService.follow}. */
  isSettled: boolean;
}

/**
 * Recomputes the open terms of all reports after the organisation's zone or terms changed: at the
 * start, and when the settings change.
 */
@Injectable()
export class DueDatesService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private applied: AppliedRules | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ReportChanges,
    private readonly rows: ProtectedRows,
    private readonly time: ReportClock,
    private readonly law: LawInForce,
    private readonly work: ScheduledWork,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { rules } = this.time;
    const { state } = this;
    // Settings that were altered in the database must not move open terms.
    if (this.law.isAltered) return;
    const stored = await this.storedRules();
    // A row that was altered in the database proves nothing about the terms: recompute them.
    if (stored?.regras !== rules || !this.rows.verify(stored)) await this.renewAll(rules);
    this.applied = { state, since: this.time.now(), isSettled: true };
  }

  /**
   * Stores {@link MIXED} if another node has applied other rules meanwhile, as when nodes are
   * restarted one after the other: since then this node has stored some terms by its former rules.
   */
  async beforeApplicationShutdown(): Promise<void> {
    if (this.law.isAltered) return;
    const { manager } = this.dataSource;
    const storeMixed = async (): Promise<void> => {
      const stored = await this.storedRules();
      if (stored && stored.regras !== this.time.rules)
        await this.rows.replaceIfCurrent(manager, stored, { regras: MIXED });
    };
    // While the database is away, no other node recomputes either.
    await storeMixed().catch(() => undefined);
  }

  /**
   * Recomputes after a change of the rules, and once more after {@link SETTLED_MS}: until all nodes
   * have noticed the change, another one may store a term by the former rules.
   */
  @Interval(LOOK_MS)
  async follow(): Promise<void> {
    if (this.law.isAltered || !this.isDue()) return;
    await this.work.run('dueDates', async () => {
      const { state } = this;
      const isSecond = this.applied?.state === state;
      const since = this.time.now();
      await this.renewAll(this.time.rules);
      this.applied = { state, since, isSettled: isSecond };
    });
  }

  /**
   * The rules and their revision. The rules alone are not enough: they may change and change back
   * between two looks.
   */
  private get state(): string {
    return `${this.law.revision} ${this.time.rules}`;
  }

  private isDue(): boolean {
    if (this.applied?.state !== this.state) return true;
    const { isSettled, since } = this.applied;
    return !isSettled && this.time.now().getTime() - since.getTime() >= SETTLED_MS;
  }

  private storedRules(): Promise<DueDateRules | null> {
    return this.dataSource.manager.findOneBy(DueDateRules, { id: 1 });
  }

  private async renewAll(rules: string): Promise<void> {
    const { manager } = this.dataSource;
    const stored = await this.storedRules();
    let last: string | undefined = BEFORE_ALL;
    while (last !== undefined) last = await this.renewBatch(last);
    // Stored last, so that the next start repeats an interrupted run. A row that another node has
    // written meanwhile stays.
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
