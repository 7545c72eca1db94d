import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Beside the words of a segment, who of its reports gave a name: sealed too, and small, so that counting need not open
 * the words. Segments from before have none: they go, and the next search packs their reports anew.
 */
export class SegmentSummaries1732511000000 implements MigrationInterface {
  name = 'SegmentSummaries1732511000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM "segmentos"; ALTER TABLE "segmentos" ADD COLUMN "resumo" bytea NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "segmentos" DROP COLUMN "resumo"');
  }
}
