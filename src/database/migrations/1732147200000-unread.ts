import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The inbox counts the unread reports at every change: an index of only those keeps that cheap and exact. */
export class Unread1732147200000 implements MigrationInterface {
  name = 'Unread1732147200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX "relatos_nao_lidos_idx" ON "relatos" ("id") WHERE ("lido" = false)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "relatos_nao_lidos_idx"');
  }
}
