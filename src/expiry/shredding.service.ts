import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, LessThan } from 'typeorm';
import { AttachmentsService } from '../attachments/attachments.service';
import { AuditService } from '../platform/audit/audit.service';
import type { AuditEntry } from '../platform/audit/audit-entry.entity';
import { Deletions } from '../reports/situation/deletions.service';
import { ShreddedReport } from '../reports/shredded-report.entity';
import { Report } from '../reports/report.entity';
import { ReportClock } from '../reports/report-clock.service';

/** Reports of one transaction: few enough that a colleague who deletes one meanwhile hardly waits. */
const BATCH = 200;

const HOUR = 3_600_000;

/** Destroys what was concluded long enough ago: `RETENTION_DAYS` (design section 5). */
@Injectable()
export class Shredding {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deletions: Deletions,
    private readonly attachments: AttachmentsService,
    private readonly time: ReportClock,
    private readonly audit: AuditService,
  ) {}

  /** What {@link shred} would destroy now, the longest concluded first. */
  async find(skip: number, take: number): Promise<{ relatos: Report[]; total: number }> {
    const due = this.due();
    if (!due) return { relatos: [], total: 0 };
    const [relatos, total] = await this.dataSource.manager.findAndCount(Report, {
      where: due,
      order: { concluidoEm: 'ASC', id: 'ASC' },
      skip,
      take,
    });
    return { relatos, total };
  }

  /**
   * Destroys them: keys, contents and files. Each batch is one transaction: killed at any moment, the next run goes
   * on where this one stopped.
   * @returns how many were destroyed
   */
  async shred(): Promise<number> {
    const due = this.due();
    let shredded = 0;
    for (let batch = due ? BATCH : 0; due && batch === BATCH; shredded += batch) batch = await this.shredBatch(due);
    return shredded;
  }

  /** The rows go first, and with them the only keys: files whose removal fails open nothing, and the sweep finds them. */
  private async shredBatch(due: FindOptionsWhere<Report>): Promise<number> {
    const { count, files } = await this.dataSource.transaction(async (manager) => {
      // A report that is being changed right now is skipped: it is either reopened, or due again in an hour.
      const relatos = await manager.find(Report, {
        where: due,
        order: { concluidoEm: 'ASC', id: 'ASC' },
        take: BATCH,
        lock: { mode: 'for_no_key_update', onLocked: 'skip_locked' },
      });
      const ids = relatos.map(({ id }) => id);
      // Nothing can be attached to a locked report.
      const attached = await this.attachments.idsOf(ids);
      await this.keepCounting(manager, relatos);
      await this.deletions.remove(manager, ids);
      await this.audit.recordAll(deedsOf(ids), manager);
      return { count: ids.length, files: attached };
    });
    await this.attachments.discard(files);
    return count;
  }

  /** Leaves a row in the place of each, with which statistics go on and from which nothing leads back. */
  private async keepCounting(manager: EntityManager, relatos: readonly Report[]): Promise<void> {
    const rows = relatos.map(
      ({ motivo, status, gravidade, procedencia, criadoEm, primeiraRespostaEm }): ShreddedReport => ({
        id: randomUUID(),
        mes: `${criadoEm.toISOString().slice(0, 7)}-01`,
        motivo,
        status,
        gravidade,
        procedencia,
        horasAtePrimeiraResposta:
          primeiraRespostaEm && Math.floor((primeiraRespostaEm.getTime() - criadoEm.getTime()) / HOUR),
      }),
    );
    if (rows.length > 0) await manager.insert(ShreddedReport, rows);
  }

  /** @returns undefined where reports are kept for good */
  private due(): FindOptionsWhere<Report> | undefined {
    const before = this.time.keptSince();
    return before && { status: 'CONCLUIDO', concluidoEm: LessThan(before), retido: false };
  }
}

/** A run that found nothing to do is not worth a word. */
function deedsOf(ids: readonly string[]): AuditEntry[] {
  if (ids.length === 0) return [];
  const run: AuditEntry = { acao: 'trabalho.executado', detalhes: { trabalho: 'trituracao', relatos: ids.length } };
  return [...ids.map((alvo): AuditEntry => ({ acao: 'relatos.triturar', alvo })), run];
}
