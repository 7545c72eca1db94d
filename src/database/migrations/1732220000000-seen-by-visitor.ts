import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How much of the thread its visitor has seen, sealed, so that what is new can be marked. */
export class SeenByVisitor1732220000000 implements MigrationInterface {
  name = 'SeenByVisitor1732220000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "relatos" ADD "vistoVisitante" bytea');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "relatos" DROP COLUMN "vistoVisitante"');
  }
}
