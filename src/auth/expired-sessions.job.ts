import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { AuditService } from '../platform/audit/audit.service';
import { ScheduledWork } from '../platform/jobs/scheduled-work.service';
import { SessionsService } from './sessions.service';

/** A browser that is closed signs nobody out: its row, with the team's key sealed in it, goes within the hour after. */
@Injectable()
export class ExpiredSessionsJob {
  constructor(
    private readonly work: ScheduledWork,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  run(): Promise<void> {
    return this.work.run('expiredSessions', async () => {
      const sessoes = await this.sessions.deleteExpired();
      if (sessoes === 0) return;
      await this.audit.record({ acao: 'trabalho.executado', detalhes: { trabalho: 'expired-sessions', sessoes } });
    });
  }
}
