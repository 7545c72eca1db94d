import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource, In } from 'typeorm';
import { AuditService } from '../audit/audit.service';
import { Clock } from '../common/clock';
import { ScheduledWork } from '../database/scheduled-work.service';
import { BlobStore } from '../storage/blob-store.service';
import { Anexo } from './anexo.entity';

const DAY = 86_400_000;
const BATCH = 500;

/** A blob of ours: a row's id, perhaps of its small picture, perhaps of a write that was cut short. */
const OURS = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.miniatura)?(\.part)?$/;

/** A transaction that writes files' rows ends within seconds; one that does not shall not hold up everybody else's. */
const PATIENCE = '5s';

/** Removes files that no row speaks of: a crash or a lost connection leaves them behind. */
@Injectable()
export class SweepOrphansJob {
  constructor(
    private readonly work: ScheduledWork,
    private readonly dataSource: DataSource,
    private readonly blobs: BlobStore,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** A file younger than a day is left alone: its row may be on its way. */
  @Cron(CronExpression.EVERY_6_HOURS)
  run(): Promise<void> {
    return this.work.run('sweepOrphans', async () => {
      const before = new Date(this.clock.now().getTime() - DAY);
      let batch: string[] = [];
      let removed = 0;
      for await (const { name, storedAt } of this.blobs.list()) {
        if (storedAt >= before || !OURS.test(name)) continue;
        batch.push(name);
        if (batch.length < BATCH) continue;
        removed += await this.sweep(batch);
        batch = [];
      }
      removed += await this.sweep(batch);
      if (removed === 0) return;
      await this.audit.record({
        acao: 'trabalho.executado',
        detalhes: { trabalho: 'sweep-orphans', arquivos: removed },
      });
    });
  }

  /** @returns how many were removed */
  private async sweep(names: readonly string[]): Promise<number> {
    const suspects = await this.withoutRow(names, (ids) => this.rows(ids));
    const orphans = await this.withoutRow(suspects, (ids) => this.rowsOnceWritten(ids));
    for (const name of orphans) await this.blobs.delete(name);
    return orphans.length;
  }

  private async withoutRow(
    names: readonly string[],
    find: (ids: string[]) => Promise<Pick<Anexo, 'id'>[]>,
  ): Promise<string[]> {
    if (names.length === 0) return [];
    const rows = await find([...new Set(names.map(idOf))]);
    const kept = new Set(rows.map(({ id }) => id));
    return names.filter((name) => isDraft(name) || !kept.has(idOf(name)));
  }

  private rows(ids: string[]): Promise<Pick<Anexo, 'id'>[]> {
    return this.dataSource.manager.find(Anexo, { where: { id: In(ids) }, select: { id: true } });
  }

  /** The rows that are there once every transaction that is writing some has ended. */
  private rowsOnceWritten(ids: string[]): Promise<Pick<Anexo, 'id'>[]> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(`SET LOCAL lock_timeout = '${PATIENCE}'`);
      await manager.query('LOCK TABLE "anexos" IN SHARE MODE');
      return manager.find(Anexo, { where: { id: In(ids) }, select: { id: true } });
    });
  }
}

function idOf(name: string): string {
  return OURS.exec(name)?.[1] ?? '';
}

function isDraft(name: string): boolean {
  return name.endsWith('.part');
}
