import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { HOUR_MS } from '../calendar/durations';
import { Clock } from '../clock';
import { describeFailure } from '../errors/redact';
import { ifAdvisoryLockFree, type LockName } from './advisory-lock';

/** Work that every node does without a lock: each node reserves its pieces. */
type SharedWork = 'deliverMail' | 'deliverAnalytics';

interface LoggedFailure {
  failure: string;
  /** Milliseconds. */
  at: number;
}

/** Runs scheduled jobs (design section 1, decision 7). */
@Injectable()
export class ScheduledWork implements BeforeApplicationShutdown {
  /** Metrics for operators. */
  readonly registry = new Registry();
  private readonly runs = this.counter('relato_job_runs_total', 'Runs of a job on this node.');
  private readonly failures = this.counter(
    'relato_job_failures_total',
    'Those of them that failed.',
  );
  private readonly seconds = this.counter(
    'relato_job_seconds_total',
    'Time that they took together.',
  );
  private readonly logger = new Logger('Jobs');
  private readonly underWay = new Set<Promise<void>>();
  /** The last line of the log about each piece of work that failed and has not succeeded since. */
  private readonly logged = new Map<string, LoggedFailure>();
  private stopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Does the work unless another node does it. A failure is logged; the work is due again next
   * time.
   */
  run(name: LockName, work: () => Promise<unknown>): Promise<void> {
    return this.attempt(name, () =>
      ifAdvisoryLockFree(this.dataSource, name, () => this.measure(name, work)),
    );
  }

  /** Does the work on each node; otherwise like {@link run}. */
  runOnEachNode(name: SharedWork, work: () => Promise<unknown>): Promise<void> {
    return this.attempt(name, () => this.measure(name, work));
  }

  /**
   * Runs work in the background. A failure is logged once per cause until the work succeeds;
   * shutdown waits for it before the database closes.
   */
  attempt(name: string, work: () => Promise<void>): Promise<void> {
    if (this.stopping) return Promise.resolve();
    const run: Promise<void> = work()
      .then(() => void this.logged.delete(name))
      .catch((error: unknown) => this.logOnce(name, describeFailure(error)))
      .finally(() => this.underWay.delete(run));
    this.underWay.add(run);
    return run;
  }

  /** Waits for running work before the database closes; starts no new work. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.underWay);
  }

  /** Some work is due every two seconds: an outage is one line an hour for each cause. */
  private logOnce(name: string, failure: string): void {
    const now = this.clock.now().getTime();
    const last = this.logged.get(name);
    if (last?.failure === failure && now - last.at < HOUR_MS) return;
    this.logged.set(name, { failure, at: now });
    this.logger.error(`${name}: ${failure}`);
  }

  private async measure(job: LockName | SharedWork, work: () => Promise<unknown>): Promise<void> {
    for (const counter of [this.runs, this.failures, this.seconds]) counter.inc({ job }, 0);
    const startedAt = performance.now();
    try {
      await work();
    } catch (error) {
      this.failures.inc({ job });
      throw error;
    } finally {
      this.runs.inc({ job });
      this.seconds.inc({ job }, (performance.now() - startedAt) / 1000);
    }
  }

  private counter(name: string, help: string): Counter<'job'> {
    return new Counter({ name, help, labelNames: ['job'] as const, registers: [this.registry] });
  }
}
