import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource, LessThan, Not, IsNull } from 'typeorm';
import { AuditService } from '../audit/audit.service';
import { Clock } from '../common/clock';
import { ScheduledWork } from '../database/scheduled-work.service';
import { Relato } from './relato.entity';

const DAY = 86_400_000;

/** A form is sent again within minutes; after a day its key and answer are worth nothing but to a thief. */
@Injectable()
export class ForgetResendsJob {
  constructor(
    private readonly work: ScheduledWork,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  run(): Promise<void> {
    return this.work.run('forgetResends', async () => {
      const before = new Date(this.clock.now().getTime() - DAY);
      const { affected } = await this.dataSource.manager.update(
        Relato,
        { criadoEm: LessThan(before), idempotencia: Not(IsNull()) },
        { idempotencia: null, resposta: null },
      );
      if (!affected) return;
      await this.audit.record({
        acao: 'trabalho.executado',
        detalhes: { trabalho: 'forget-resends', relatos: affected },
      });
    });
  }
}
