import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The keys of forms that added follow-ups, so that a resent one adds none. */
export class ResentFollowUps1795748400000 implements MigrationInterface {
  name = 'ResentFollowUps1795748400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "acompanhamentos" ADD COLUMN "idempotencia" bytea,
        ADD CONSTRAINT "acompanhamentos_idempotencia_key" UNIQUE ("relatoId", "idempotencia");
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "acompanhamentos" DROP COLUMN "idempotencia"');
  }
}
