import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource, In, MoreThanOrEqual } from 'typeorm';
import { AuditService } from '../platform/audit/audit.service';
import { Calendar } from '../platform/calendar/calendar';
import { Clock } from '../platform/clock';
import { Cursor } from '../platform/database/cursor';
import { DigestedRows } from '../platform/integrity/digested-rows.service';
import { digestedColumns } from '../platform/integrity/row-marks';
import { ScheduledWork } from '../platform/jobs/scheduled-work.service';
import { Report } from './report.entity';

/** The columns that a mark is verified against. */
export type ReportWithMark = Pick<
  Report,
  'id' | 'versao' | 'chavesEquipe' | 'chaveTrituracao' | 'conteudo' | 'impressao' | 'marca'
>;

/** A report whose files may have been found damaged. */
type ReportWithFiles = ReportWithMark & Pick<Report, 'arquivosAlterados'>;

/**
 * The columns of {@link ReportWithMark}, for a cursor over reports called 'relato'. A function,
 * because every part of a case is known only once all files are loaded.
 */
export const markedColumns = () =>
  digestedColumns(Report, 'relato') as Record<keyof ReportWithMark, string>;

/**
 * Altered reports that a node records in a day: altering all of them must not flood the audit log.
 */
const MAX_RECORDED_A_DAY = 1000;

/**
 * Reports that were altered in the database from outside: finds and records them (decision 58).
 */
@Injectable()
export class ReportMarks implements OnApplicationBootstrap {
  private day = '';
  private readonly recorded = new Set<string>();

  constructor(
    private readonly rows: DigestedRows,
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly calendar: Calendar,
    private readonly work: ScheduledWork,
  ) {}

  /** Whether report, thread and history are as the product left them. */
  isIntact(relato: ReportWithMark): boolean {
    return this.rows.verify(Report, relato as Report);
  }

  /** Whether its keys and contents are ours: anyone can seal others to the team's public key. */
  isSealedByUs(relato: ReportWithMark): boolean {
    return this.rows.verifySealed(Report, relato as Report);
  }

  /**
   * Whether it is shown as altered: a damaged file is part of a case too, though everything else of
   * it is genuine and stays in use.
   */
  isShownAltered(relato: ReportWithFiles): boolean {
    return relato.arquivosAlterados.length > 0 || !this.isIntact(relato);
  }

  /** Looks at every report once a night, so that one that no person opens is recorded too. */
  @Cron(CronExpression.EVERY_DAY_AT_4AM)
  lookAtAll(): Promise<void> {
    return this.work.run('alteredReports', async () => {
      // Shredded ones too: only an emptied row may say that it is one.
      const all = this.dataSource.manager.createQueryBuilder(Report, 'relato').withDeleted();
      const cursor = await Cursor.open<ReportWithFiles>(this.dataSource, all, {
        ...markedColumns(),
        arquivosAlterados: 'relato.arquivosAlterados',
      });
      for await (const rows of cursor.batches())
        await this.recordAltered(rows.filter((relato) => this.isShownAltered(relato)));
    });
  }

  /** Records altered reports, each once a day. */
  async recordAltered(relatos: readonly Pick<Report, 'id'>[]): Promise<void> {
    const day = this.calendar.dayOf(this.clock.now());
    if (day !== this.day) this.recorded.clear();
    this.day = day;
    const fresh = relatos.map(({ id }) => id).filter((id) => !this.recorded.has(id));
    const ids = fresh.slice(0, MAX_RECORDED_A_DAY - this.recorded.size);
    if (ids.length === 0) return;
    for (const id of ids) this.recorded.add(id);
    try {
      await this.recordOnce(ids);
    } catch (error) {
      // The next look at them records them.
      for (const id of ids) this.recorded.delete(id);
      throw error;
    }
  }

  /** Another node may have recorded some of them today, or this one before a restart. */
  private async recordOnce(ids: readonly string[]): Promise<void> {
    const rows = await this.audit.findGenuine({
      acao: 'relatos.adulterado',
      alvo: In(ids),
      em: MoreThanOrEqual(this.calendar.startOfDay(this.clock.now())),
    });
    const known = new Set(rows.map(({ alvo }) => alvo));
    await this.audit.recordAll(
      ids.filter((id) => !known.has(id)).map((alvo) => ({ acao: 'relatos.adulterado', alvo })),
    );
  }

  /** While a former secret is set, renews the marks under the present one. */
  async onApplicationBootstrap(): Promise<void> {
    await this.rows.renewMarks(Report);
  }
}
