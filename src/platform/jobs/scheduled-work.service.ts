import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { describeFailure } from '../errors/redact';
import { ifAdvisoryLockFree, type LockName } from './advisory-lock';

export interface WorkFigures {
  runs: number;
  failures: number;
  seconds: number;
}

/** What every node does, with no lock: whoever comes first reserves a piece of it. */
type SharedWork = 'deliverMail' | 'deliverAnalytics';

/** What is done by the clock: design section 1, decision 7. */
@Injectable()
export class ScheduledWork implements BeforeApplicationShutdown {
  readonly figures = new Map<LockName | SharedWork, WorkFigures>();
  private readonly logger = new Logger('Jobs');
  private readonly underWay = new Set<Promise<void>>();
  private stopping = false;

  constructor(private readonly dataSource: DataSource) {}

  /** Does the work unless another node is at it. It fails into the log: whatever was not done is due again. */
  run(name: LockName, work: () => Promise<unknown>): Promise<void> {
    return this.attempt(name, () => ifAdvisoryLockFree(this.dataSource, name, () => this.measure(name, work)));
  }

  /** Does the work, whatever other nodes do; like {@link run} otherwise. */
  runOnEachNode(name: SharedWork, work: () => Promise<unknown>): Promise<void> {
    return this.attempt(name, () => this.measure(name, work));
  }

  /** Does something beside what goes on. It fails into the log, and is waited for before the database goes. */
  attempt(name: string, work: () => Promise<void>): Promise<void> {
    if (this.stopping) return Promise.resolve();
    const run: Promise<void> = work()
      .catch((error: unknown) => this.logger.error(`${name}: ${describeFailure(error)}`))
      .finally(() => this.underWay.delete(run));
    this.underWay.add(run);
    return run;
  }

  /** Lets what is under way end before the database goes; nothing new begins. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.underWay);
  }

  private async measure(name: LockName | SharedWork, work: () => Promise<unknown>): Promise<void> {
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
