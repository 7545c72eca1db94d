import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { ScheduledWork } from '../platform/jobs/scheduled-work.service';
import { Shredding } from './shredding.service';

/** Shreds what has been kept for long enough, every hour, on one node. */
@Injectable()
export class ShreddingJob {
  constructor(
    private readonly work: ScheduledWork,
    private readonly shredding: Shredding,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  run(): Promise<void> {
    return this.work.run('shredding', () => this.shredding.shred());
  }
}
