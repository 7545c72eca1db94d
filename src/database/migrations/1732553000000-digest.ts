import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The days whose digest was seen to, so that each is by one node alone. */
export class Digest1732553000000 implements MigrationInterface {
  name = 'Digest1732553000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE "resumos" ("dia" date NOT NULL, CONSTRAINT "resumos_pkey" PRIMARY KEY ("dia"))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "resumos"');
  }
}
