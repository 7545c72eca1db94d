import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { ScheduledWork } from '../platform/jobs/scheduled-work.service';
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
