import { Injectable } from '@nestjs/common';
import { DataSource, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { AuditList } from '../access/record/audit-list.service';
import { Calendar } from '../platform/calendar/calendar';
import { Clock } from '../platform/clock';
import { Config } from '../platform/config/config';
import { AuditService } from '../platform/audit/audit.service';
import { OutboxService } from '../platform/outbox/outbox.service';
import { DigestContents } from './digest-contents.service';
import { Reminders } from './reminders.service';

@Entity('resumos')
export class SentDigest {
  /** A local day: `2026-01-31`. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'resumos_pkey' })
  dia!: string;
}

/** Mails the committee once a day how many reports wait for the team, with links to them. */
@Injectable()
export class Digest {
  constructor(
    private readonly dataSource: DataSource,
    private readonly contents: DigestContents,
    private readonly reminders: Reminders,
    private readonly notices: OutboxService,
    private readonly audit: AuditService,
    private readonly record: AuditList,
    private readonly clock: Clock,
    private readonly calendar: Calendar,
    private readonly config: Config,
  ) {}

  /**
   * Sends the day's digest and reminders, if the hour has come and they were not sent; a day
   * without waiting reports gets no digest.
   */
  async send(): Promise<void> {
    const dia = this.dueDay();
    if (dia === undefined) return;
    await this.dataSource.transaction(async (manager) => {
      if (!(await claim(manager, dia))) return;
      await this.reminders.tell(manager);
      await this.contents.notifyHolders(manager);
      const counts = await this.contents.count();
      const total = [
        counts.vencidos,
        counts.outrosVencidos,
        ...Object.values(counts.prazos),
      ].reduce((sum, count) => sum + count, 0);
      if (total === 0) return;
      await this.notices.digest(manager, { ...counts, registro: await this.record.end() });
      const detalhes = {
        trabalho: 'resumo',
        vencidos: counts.vencidos,
        outrosVencidos: counts.outrosVencidos,
        ...counts.prazos,
      };
      await this.audit.record({ acao: 'trabalho.executado', detalhes }, manager);
    });
  }

  private dueDay(): string | undefined {
    const { digestHour } = this.config.mail;
    // A late digest is worthless: without a mail server none is queued.
    if (digestHour === undefined || !this.notices.sendsMail) return undefined;
    const now = this.clock.now();
    return this.calendar.hourOf(now) >= digestHour ? this.calendar.dayOf(now) : undefined;
  }
}

/**
 * @returns whether the day's digest is still to be sent; of two simultaneous callers, the second
 * waits for the first
 */
async function claim(manager: EntityManager, dia: string): Promise<boolean> {
  const insert = manager
    .createQueryBuilder()
    .insert()
    .into(SentDigest)
    .values({ dia })
    .orIgnore()
    .returning('"dia"');
  return ((await insert.execute()).raw as unknown[]).length > 0;
}
