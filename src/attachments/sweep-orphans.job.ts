import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource, type EntityManager, In } from 'typeorm';
import { AuditService } from '../platform/audit/audit.service';
import { HOUR_MS } from '../platform/calendar/durations';
import { Clock } from '../platform/clock';
import { ScheduledWork } from '../platform/jobs/scheduled-work.service';
import { BlobStore } from '../platform/storage/blob-store.service';
import { Attachment } from './attachment.entity';

/**
 * Longer than any form takes from its first stored file to its rows: a request is cut after three
 * hours.
 */
const LONGEST_FORM_MS = 4 * HOUR_MS;
const BATCH = 500;

/**
 * A blob of this product: a row's id, optionally of a thumbnail, optionally of an interrupted
 * write.
 */
const OURS = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.miniatura)?(\.part)?$/;

/**
 * A transaction that writes files' rows ends within seconds; a stuck one must not block everyone
 * else.
 */
const LOCK_TIMEOUT = '5s';

/**
 * Removes files without a row. Blobs have no date, which would reveal when a visitor wrote, so two
 * runs must see one.
 */
@Injectable()
export class SweepOrphansJob {
  /** Blobs without a row, and when this process first saw them; a restart begins again. */
  private suspects = new Map<string, Date>();

  constructor(
    private readonly work: ScheduledWork,
    private readonly dataSource: DataSource,
    private readonly blobs: BlobStore,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  @Cron(CronExpression.EVERY_6_HOURS)
  run(): Promise<void> {
    return this.work.run('sweepOrphans', async () => {
      const seen = new Map<string, Date>();
      const outcomes: PromiseSettledResult<void>[] = [];
      let batch: string[] = [];
      for await (const name of this.blobs.list()) {
        if (OURS.test(name)) batch.push(name);
        if (batch.length < BATCH) continue;
        outcomes.push(...(await this.sweep(batch, seen)));
        batch = [];
      }
      outcomes.push(...(await this.sweep(batch, seen)));
      this.suspects = seen;
      const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
      const arquivos = outcomes.length - failed.length;
      const detalhes = { trabalho: 'sweep-orphans', arquivos };
      if (arquivos > 0) await this.audit.record({ acao: 'trabalho.executado', detalhes });
      if (failed[0]) throw failed[0].reason;
    });
  }

  /** @returns the result of each removal: a failed one does not stop the others */
  private async sweep(
    names: readonly string[],
    seen: Map<string, Date>,
  ): Promise<PromiseSettledResult<void>[]> {
    const now = this.clock.now();
    const old: string[] = [];
    for (const name of await withoutRow(this.dataSource.manager, names)) {
      const since = this.suspects.get(name) ?? now;
      if (now.getTime() - since.getTime() < LONGEST_FORM_MS) seen.set(name, since);
      else old.push(name);
    }
    if (old.length === 0) return [];
    const orphans = await this.dataSource.transaction(async (manager) => {
      // Waits until every transaction that is writing rows has ended.
      await manager.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
      await manager.query('LOCK TABLE "anexos" IN SHARE MODE');
      return withoutRow(manager, old);
    });
    return Promise.allSettled(orphans.map((name) => this.blobs.delete(name)));
  }
}

/** Files without a row; an interrupted write never has one. */
async function withoutRow(manager: EntityManager, names: readonly string[]): Promise<string[]> {
  const ids = [...new Set(names.map(idOf))];
  const rows = await manager.find(Attachment, { where: { id: In(ids) }, select: { id: true } });
  const kept = new Set(rows.map(({ id }) => id));
  return names.filter((name) => name.endsWith('.part') || !kept.has(idOf(name)));
}

const idOf = (name: string): string => OURS.exec(name)?.[1] ?? '';
