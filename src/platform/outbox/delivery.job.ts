import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { describeFailure } from '../errors/redact';
import { ScheduledWork } from '../jobs/scheduled-work.service';
import { AnalyticsSender } from './analytics-sender.service';
import { DeliveryQueue } from './delivery-queue.service';
import { CANAIS, type Canal, type OpenedDelivery } from './delivery.values';
import { MailService } from './mail.service';

/** How soon a delivery follows what it tells of. */
const EVERY_MS = 2000;

const WORK_OF = { email: 'deliverMail', analytics: 'deliverAnalytics' } as const;

/** Delivers what waits, in its order. Of several nodes each takes what no other has. */
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
    private readonly analytics: AnalyticsSender,
  ) {}

  /** The delivery under way is finished, and no other begun. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    await this.running;
  }

  /** Delivers until nothing is due. Called while it runs, it looks once more. */
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
        // One server's slowness is not the other's.
        await Promise.all(CANAIS.map((canal) => this.deliverAll(canal)));
      }
    } catch (error) {
      // The database is away for a moment; the interval comes again.
      this.logger.error(describeFailure(error));
    }
  }

  private async deliverAll(canal: Canal): Promise<void> {
    if (!(await this.queue.hasDue(canal))) return;
    const deliver = (delivery: OpenedDelivery): Promise<void> =>
      delivery.tipo === 'evento_analitico' ? this.analytics.send(delivery) : this.mail.send(delivery);
    await this.scheduled.runOnEachNode(WORK_OF[canal], async () => {
      let more = true;
      while (more && !this.stopping) more = await this.queue.deliverNext(canal, deliver);
    });
  }
}
