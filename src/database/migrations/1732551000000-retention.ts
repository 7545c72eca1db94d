import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a report was first concluded stays known when it is reopened. What waits in the outbox is found by the report
 * that it tells of, so that it goes with it.
 */
export class Retention1732551000000 implements MigrationInterface {
  name = 'Retention1732551000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "relatos" ADD COLUMN "devolutivaEm" timestamptz;
      UPDATE "relatos" SET "devolutivaEm" = "concluidoEm" WHERE "concluidoEm" IS NOT NULL;
      ALTER TABLE "outbox" ADD COLUMN "relato" bytea
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "outbox" DROP COLUMN "relato";
      ALTER TABLE "relatos" DROP COLUMN "devolutivaEm"
    `);
  }
}
