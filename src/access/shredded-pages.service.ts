import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { ScheduledWork } from '../platform/jobs/scheduled-work.service';

/**
 * Removes shredding keys that were deleted or replaced from the database's files: from the pages of
 * their table, by writing it again, and from the write-ahead log. The database remembers that this is
 * due in the transaction that makes it due, so that a crash in between only delays it.
 */
@Injectable()
export class ShreddedPages implements OnApplicationBootstrap {
  private readonly logger = new Logger('ShreddedPages');
  private hasWarned = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly work: ScheduledWork,
  ) {}

  onApplicationBootstrap(): void {
    void this.rewrite();
  }

  /** Does nothing unless a key was deleted or replaced since the last time. */
  @Cron(CronExpression.EVERY_10_SECONDS)
  async rewrite(): Promise<void> {
    await this.work.attempt('shreddedPagesDue', async () => {
      if (await this.isDue()) await this.work.run('shreddedPages', () => this.rewriteNow());
    });
  }

  private async isDue(): Promise<boolean> {
    const [due] = await this.dataSource.query<[{ due: boolean }]>(
      'SELECT EXISTS (SELECT FROM "trituracoes_pendentes") AS "due"',
    );
    return due.due;
  }

  /**
   * Three statements of a transaction each: the old file of a table is gone once its transaction is
   * committed, and the log's segments once a checkpoint follows. A deleted row that an older
   * snapshot may still see stays, and is due again next time.
   */
  private async rewriteNow(): Promise<void> {
    const [{ gone }] = await this.dataSource.query<[{ gone: string[] }]>(
      'SELECT "trituracao_reescrever"() AS "gone"',
    );
    if (gone.length === 0) return;
    const [{ cleared }] = await this.dataSource.query<[{ cleared: boolean }]>(
      'SELECT "trituracao_limpar_log"() AS "cleared"',
    );
    if (!cleared && !this.hasWarned) {
      this.hasWarned = true;
      this.logger.warn(
        'The database owner may not write a checkpoint: shredding keys stay in the write-ahead log until PostgreSQL removes it (docs/operations.md).',
      );
    }
    await this.dataSource.query('DELETE FROM "trituracoes_pendentes" WHERE "id" = ANY($1)', [gone]);
  }
}
