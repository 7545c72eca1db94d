import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, LessThan } from 'typeorm';
import { AuditService } from '../platform/audit/audit.service';
import { MessagesService } from '../messages/messages.service';
import { Report } from '../reports/report.entity';
import { ReportClock } from '../reports/report-clock.service';
import { ReportChanges } from '../reports/report-changes.service';

/** Reports of one transaction: few enough that a visitor who replies meanwhile hardly waits. */
const BATCH = 200;

/** Reports whose visitor let the team's question lie until its time was over (design section 5). */
@Injectable()
export class SilentReports {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ReportChanges,
    private readonly messages: MessagesService,
    private readonly time: ReportClock,
    private readonly audit: AuditService,
  ) {}

  /** What {@link conclude} would conclude now, the longest silent first. */
  async find(skip: number, take: number): Promise<{ relatos: Report[]; total: number }> {
    const [relatos, total] = await this.dataSource.manager.findAndCount(Report, {
      where: this.due(),
      order: { expiraEm: 'ASC', id: 'ASC' },
      skip,
      take,
    });
    return { relatos, total };
  }

  /**
   * Concludes them, with a message in the thread that says why. Each batch is one transaction: killed at any moment,
   * the next run goes on where this one stopped.
   * @returns how many were concluded
   */
  async conclude(): Promise<number> {
    let concluded = 0;
    for (let batch = BATCH; batch === BATCH; concluded += batch) {
      batch = await this.dataSource.transaction((manager) => this.concludeBatch(manager));
    }
    return concluded;
  }

  private async concludeBatch(manager: EntityManager): Promise<number> {
    // A report that is being changed right now is skipped: it is either answered, or due again in an hour.
    const rows = await manager.find(Report, {
      select: { id: true },
      where: this.due(),
      order: { expiraEm: 'ASC', id: 'ASC' },
      take: BATCH,
      lock: { mode: 'for_no_key_update', onLocked: 'skip_locked' },
    });
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await this.messages.addNotice(manager, ids, 'concluido_sem_resposta');
    await this.changes.write(manager, ids, 'sistema', { status: 'CONCLUIDO' });
    const detalhes = { trabalho: 'expiracao', relatos: ids.length };
    await this.audit.record({ acao: 'trabalho.executado', detalhes }, manager);
    return ids.length;
  }

  private due(): FindOptionsWhere<Report> {
    return { status: 'AGUARDANDO_RESPOSTA', expiraEm: LessThan(this.time.now()) };
  }
}
