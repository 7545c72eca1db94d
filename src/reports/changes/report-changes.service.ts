import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { CASES_AT_ONCE } from '../../access/case-access.service';
import { batchesOf } from '../../platform/batches';
import { notFound } from '../../platform/errors/app-error';
import type { MessageAuthor, Report } from '../report.entity';
import { type Counts, type FoundReports, ReportChange } from './report-change.values';
import { ReportEmptying } from './report-emptying.service';
import { ReportLocks } from './report-locks.service';
import { ReportWrites } from './report-writes.service';

/** The reports that a change locks: one, which must exist; those of a list that exist; or found ones. */
type Which = string | readonly string[] | FoundReports;

interface Joined {
  /** A transaction to join, as that of an approval; by default one is opened, for each batch. */
  manager?: EntityManager;
}

interface ChangeOptions extends Joined {
  /** By default `update`. */
  counts?: Counts;
}

type Work<T> = (change: ReportChange) => T | Promise<T>;

/**
 * The only way to change reports: one transaction that locks, lets the feature work, and writes
 * dates, author, version, mark, audit rows and events.
 */
@Injectable()
export class ReportChanges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly locks: ReportLocks,
    private readonly writes: ReportWrites,
    private readonly emptying: ReportEmptying,
  ) {}

  /**
   * Changes reports; concurrent changes wait for it.
   * @param actor the author of an `update`
   * @throws AppError 404 if a single report is missing or in the trash
   */
  change<T>(
    which: Which,
    actor: MessageAuthor,
    work: Work<T>,
    { counts = 'update', manager }: ChangeOptions = {},
  ): Promise<T> {
    return this.within(manager, async (inner) => {
      const change = new ReportChange(inner, await this.lock(inner, which), counts);
      const result = await work(change);
      await this.writes.write(change, actor);
      await change.runSteps();
      return result;
    });
  }

  /**
   * Changes any number of reports silently, also those in the trash, a batch at a time. All are
   * locked in the order of their ids, as by every change of several.
   * @param work changes one batch, by its ids
   */
  async changeInBatches(
    ids: readonly string[],
    actor: MessageAuthor,
    work: (manager: EntityManager, ids: readonly string[]) => Promise<void>,
    { manager }: Joined = {},
  ): Promise<void> {
    for (const batch of batchesOf([...ids].sort(), CASES_AT_ONCE))
      await this.change(
        { where: { id: In(batch) }, order: { id: 'ASC' } },
        actor,
        (change) => work(change.manager, batch),
        { counts: 'silent', manager },
      );
  }

  /**
   * Shreds reports: parts are deleted, rows emptied.
   * @param work runs before, while everything can still be read
   * @throws AppError 404 if a single report is missing or in the trash
   */
  empty<T>(which: Which, work: Work<T>, { manager }: Joined = {}): Promise<T> {
    return this.within(manager, async (inner) => {
      const change = new ReportChange(inner, await this.lock(inner, which), 'silent');
      const result = await work(change);
      for (const { relatos, actions } of change.changed()) {
        await this.emptying.empty(inner, relatos);
        for (const action of actions) await this.writes.record(inner, relatos, action);
      }
      await change.runSteps();
      return result;
    });
  }

  /**
   * Deletes the test report with everything of it: the only report whose row goes, too.
   * @param work runs before, while everything can still be read
   * @returns undefined if there is none
   */
  eraseTest<T>(
    work: (manager: EntityManager, relato: Report) => Promise<T>,
  ): Promise<T | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const [relato] = await this.locks.lockFound(manager, { where: { teste: true } });
      if (!relato) return undefined;
      const result = await work(manager, relato);
      await manager.query('SELECT "relatos_apagar_teste"($1)', [relato.id]);
      return result;
    });
  }

  private within<T>(
    manager: EntityManager | undefined,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    return manager ? work(manager) : this.dataSource.transaction(work);
  }

  private async lock(manager: EntityManager, which: Which): Promise<Report[]> {
    if (typeof which === 'string') {
      const locked = await this.locks.lock(manager, [which]);
      if (locked.length === 0) throw notFound();
      return locked;
    }
    return isList(which) ? this.locks.lock(manager, which) : this.locks.lockFound(manager, which);
  }
}

const isList = (which: Which): which is readonly string[] => Array.isArray(which);
