import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource, IsNull, LessThan, Not } from 'typeorm';
import { Clock } from '../platform/clock';
import { ScheduledWork } from '../platform/jobs/scheduled-work.service';
import { Report } from '../reports/report.entity';
import { RESEND_MS } from './filing.values';
import { DAY_MS } from '../platform/calendar/durations';

/**
 * Deletes expired data: the answer for a form resent within minutes, the form's key that refuses
 * duplicates for a day, and ended sessions whose cookies have expired.
 */
@Injectable()
export class ForgetJob {
  constructor(
    private readonly work: ScheduledWork,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  run(): Promise<void> {
    return this.work.run('forget', async () => {
      const { manager } = this.dataSource;
      const now = this.clock.now().getTime();
      await manager.update(
        Report,
        { criadoEm: LessThan(new Date(now - DAY_MS)), idempotencia: Not(IsNull()) },
        { idempotencia: null, resposta: null },
      );
      await manager.update(
        Report,
        { criadoEm: LessThan(new Date(now - RESEND_MS)), resposta: Not(IsNull()) },
        { resposta: null },
      );
      await manager.query('SELECT "sessoes_encerradas_purgar"($1)', [new Date(now)]);
    });
  }
}
