import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { ScheduledWork } from '../platform/jobs/scheduled-work.service';
import { Digest } from './digest.service';
import { Shredding } from './shredding.service';
import { SilentReports } from './silent-reports.service';

/** Concludes silent reports every hour, on one node. What waits for the team is never closed by a job. */
@Injectable()
export class ExpiryJob {
  constructor(
    private readonly work: ScheduledWork,
    private readonly silent: SilentReports,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  run(): Promise<void> {
    return this.work.run('expiry', () => this.silent.conclude());
  }
}

/** Looks every few minutes whether the day's digest is to be sent, so that one node that was off sends it later. */
@Injectable()
export class DigestJob {
  constructor(
    private readonly work: ScheduledWork,
    private readonly digest: Digest,
  ) {}

  @Cron(CronExpression.EVERY_10_MINUTES)
  run(): Promise<void> {
    return this.work.run('digest', () => this.digest.send());
  }
}

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
