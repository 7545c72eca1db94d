import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { describeFailure } from '../common/failure';
import { ifAdvisoryLockFree, type LockName } from './advisory-lock';

/** What this process has done of one kind of work. */
export interface WorkFigures {
  runs: number;
  failures: number;
  /** Time that all the runs took together. */
  seconds: number;
}

/** What is done by the clock, on one node at a time: design section 1, decision 7. */
@Injectable()
export class ScheduledWork implements BeforeApplicationShutdown {
  readonly figures = new Map<LockName, WorkFigures>();
  private readonly logger = new Logger('Jobs');
  private readonly underWay = new Set<Promise<void>>();
  private stopping = false;

  constructor(private readonly dataSource: DataSource) {}

  /** Does the work unless another node is at it. It fails into the log: whatever was not done is due again. */
  run(name: LockName, work: () => Promise<unknown>): Promise<void> {
    if (this.stopping) return Promise.resolve();
    const run = this.attempt(name, work).finally(() => this.underWay.delete(run));
    this.underWay.add(run);
    return run;
  }

  /** Lets what is under way end before the database goes; nothing new begins. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.underWay);
  }

  private async attempt(name: LockName, work: () => Promise<unknown>): Promise<void> {
    try {
      await ifAdvisoryLockFree(this.dataSource, name, () => this.measure(name, work));
    } catch (error) {
      this.logger.error(`${name}: ${describeFailure(error)}`);
    }
  }

  private async measure(name: LockName, work: () => Promise<unknown>): Promise<void> {
    const figures = this.figures.get(name) ?? { runs: 0, failures: 0, seconds: 0 };
    this.figures.set(name, figures);
    const startedAt = performance.now();
    try {
      await work();
    } catch (error) {
      figures.failures++;
      throw error;
    } finally {
      figures.runs++;
      figures.seconds += (performance.now() - startedAt) / 1000;
    }
  }
}
