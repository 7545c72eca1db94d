import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { describeFailure } from '../errors/redact';
import { NotificationListener } from '../database/notifications';
import { ScheduledWork } from '../jobs/scheduled-work.service';
import { DeliveryQueue } from './delivery-queue.service';
import { DeliverySender } from './delivery-sender.service';
import { CANAIS, type Canal } from './delivery.values';
import { OUTBOX_EVENTS } from './outbox.service';

/** For what is due again; what is new is announced. */
const EVERY_MS = 5000;

/** What is announced this close together is delivered in one go: a burst of reports costs fewer statements. */
const GATHER_MS = 200;

const WORK_OF = { email: 'deliverMail', analytics: 'deliverAnalytics' } as const;

/** Delivers what waits, soon after it was written and in its order. Of several nodes each takes what no other has. */
@Injectable()
export class DeliveryJob implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Outbox');
  private readonly listener: NotificationListener;
  private gathering: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private wanted = false;
  private stopping = false;

  constructor(
    dataSource: DataSource,
    private readonly scheduled: ScheduledWork,
    private readonly queue: DeliveryQueue,
    private readonly sender: DeliverySender,
  ) {
    const wake = (): void => {
      this.gathering ??= setTimeout(() => void this.run(), GATHER_MS);
    };
    this.listener = new NotificationListener(dataSource, OUTBOX_EVENTS, {
      onNotification: { [OUTBOX_EVENTS]: wake },
      onConnected: wake,
    });
  }

  onModuleInit(): void {
    this.listener.start();
  }

  /** The delivery under way is finished, and no other begun. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.gathering);
    await this.listener.stop();
    await this.running;
  }

  /** Delivers until nothing is due. Called while it runs, it looks once more. */
  @Interval(EVERY_MS)
  run(): Promise<void> {
    clearTimeout(this.gathering);
    this.gathering = undefined;
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
    await this.scheduled.runOnEachNode(WORK_OF[canal], async () => {
      let more = true;
      while (more && !this.stopping)
        more = await this.queue.deliverNext(canal, (delivery) => this.sender.send(delivery));
    });
  }
}
