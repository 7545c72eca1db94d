import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reports whose deadlines are open are few among all: found and counted by their date. */
export class OpenReports1732552000000 implements MigrationInterface {
  name = 'OpenReports1732552000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX "relatos_sem_devolutiva_idx" ON "relatos" ("criadoEm", "id") WHERE ("devolutivaEm" IS NULL)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "relatos_sem_devolutiva_idx"');
  }
}
