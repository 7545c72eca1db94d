import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { ScheduledWork } from '../platform/jobs/scheduled-work.service';
import { Digest } from './digest.service';

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
