import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { ScheduledWork } from '../platform/jobs/scheduled-work.service';
import { Digest } from './digest.service';
import { ExpiryService } from './expiry.service';

/** What the clock does to reports, on one node. What waits for the team is never closed by a job. */
@Injectable()
export class ExpiryJobs {
  constructor(
    private readonly work: ScheduledWork,
    private readonly expiry: ExpiryService,
    private readonly digest: Digest,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  conclude(): Promise<void> {
    return this.work.run('expiry', () => this.expiry.conclude());
  }

  @Cron(CronExpression.EVERY_HOUR)
  shred(): Promise<void> {
    return this.work.run('shredding', () => this.expiry.shred());
  }

  /** Often, so that one node that was off at the digest's hour sends it later. */
  @Cron(CronExpression.EVERY_10_MINUTES)
  sendDigest(): Promise<void> {
    return this.work.run('digest', () => this.digest.send());
  }
}
