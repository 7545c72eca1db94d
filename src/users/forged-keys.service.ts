import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import type { AuditDetails } from '../platform/audit/audit-entry.entity';
import { AuditService } from '../platform/audit/audit.service';
import { Clock } from '../platform/clock';
import { ScheduledWork } from '../platform/jobs/scheduled-work.service';
import { KeyMarks, type KeyOwner } from '../platform/vault/key-pairs';
import { markedKeys } from './team-keys.entity';
import { DAY_MS } from '../platform/calendar/durations';

const DEED = { acao: 'chave.adulterada' } as const;

/** Finds public keys that were written to the database from outside, and reports them. */
@Injectable()
export class ForgedKeys {
  constructor(
    private readonly dataSource: DataSource,
    private readonly marks: KeyMarks,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly work: ScheduledWork,
  ) {}

  async find(): Promise<KeyOwner[]> {
    const marked = await markedKeys(this.dataSource.manager);
    return marked.filter((key) => !this.marks.holds(key.dono, key)).map(({ dono }) => dono);
  }

  /** Records each once a day while it lasts. */
  @Cron(CronExpression.EVERY_5_MINUTES)
  run(): Promise<void> {
    return this.work.run('forgedKeys', async () => {
      const em = MoreThan(new Date(this.clock.now().getTime() - DAY_MS));
      for (const dono of await this.find()) {
        const [chave = '', id = ''] = dono.split('/');
        const alvo = chave === 'usuarios' ? id : null;
        const detalhes: AuditDetails =
          chave === 'equipe' ? { chave, geracao: Number(id) } : { chave };
        const told = { ...DEED, alvo: alvo ?? IsNull(), detalhes: JSON.stringify(detalhes), em };
        if ((await this.audit.findGenuine(told)).length === 0) {
          await this.audit.record({ ...DEED, alvo, detalhes });
        }
      }
    });
  }
}
