import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Config } from '../config/config';
import { describeFailure } from '../errors/redact';
import { ScheduledWork } from '../jobs/scheduled-work.service';
import { DeliveryQueue } from './delivery-queue.service';
import {
  CHANNELS,
  type Channel,
  DeliveryFailure,
  type DeliveryOf,
  type OpenedDelivery,
} from './delivery.values';
import { MailService } from './mail.service';

const TIMEOUT_MS = 10_000;

const LATER = [408, 425, 429];

const EVERY_MS = 2000;

const WORK_OF = { email: 'deliverMail', analytics: 'deliverAnalytics' } as const;

/** Delivers waiting rows in order. Each of several nodes takes rows that no other has. */
@Injectable()
export class DeliveryJob implements OnModuleDestroy {
  private readonly logger = new Logger('Outbox');
  private running: Promise<void> | undefined;
  private wanted = false;
  private stopping = false;

  constructor(
    private readonly scheduled: ScheduledWork,
    private readonly queue: DeliveryQueue,
    private readonly mail: MailService,
    private readonly config: Config,
  ) {}

  /** Finishes the current delivery and starts no other. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    await this.running;
  }

  /** Delivers until nothing is due. If called while it runs, it checks once more at its end. */
  @Interval(EVERY_MS)
  run(): Promise<void> {
    this.wanted = true;
    this.running ??= this.work().finally(() => (this.running = undefined));
    return this.running;
  }

  private async work(): Promise<void> {
    try {
      while (this.wanted && !this.stopping) {
        this.wanted = false;
        await this.queue.forgetPeople();
        // In parallel: a slow server must not delay the other channel.
        await Promise.all(CHANNELS.map((canal) => this.deliverAll(canal)));
      }
    } catch (error) {
      // The database is temporarily unavailable; the interval comes again.
      this.logger.error(describeFailure(error));
    }
  }

  private async deliverAll(canal: Channel): Promise<void> {
    if (!(await this.queue.hasDue(canal))) return;
    const deliver = (delivery: OpenedDelivery): Promise<void> =>
      delivery.tipo === 'evento_analitico' ? this.count(delivery) : this.mail.send(delivery);
    await this.scheduled.runOnEachNode(WORK_OF[canal], async () => {
      let more = true;
      while (more && !this.stopping) more = await this.queue.deliverNext(canal, deliver);
    });
  }
  /** Sends an analytics event without person, report or origin. */
  private async count({ contents: { evento, id } }: DeliveryOf<'evento_analitico'>): Promise<void> {
    const { analyticsUrl } = this.config;
    // It was set when the event was written, and is not any more.
    if (analyticsUrl === undefined) throw new DeliveryFailure('refused', 'sem_servidor');
    const status = await post(analyticsUrl, { evento, id });
    if (status >= 200 && status < 300) return;
    const unreachable = status >= 500 || LATER.includes(status);
    throw new DeliveryFailure(unreachable ? 'unreachable' : 'refused', `HTTP ${status}`);
  }
}

async function post(url: string, event: object): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    throw new DeliveryFailure('unreachable', code ?? (error as Error).name);
  }
}
