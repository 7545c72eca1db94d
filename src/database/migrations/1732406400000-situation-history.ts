import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How a report's situation changed is part of its story; from now on it is recorded, sealed. */
export class SituationHistory1732406400000 implements MigrationInterface {
  name = 'SituationHistory1732406400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "eventos" (
        "id" uuid NOT NULL,
        "relatoId" uuid NOT NULL,
        "conteudo" bytea NOT NULL,
        CONSTRAINT "eventos_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "eventos_relato_fkey" FOREIGN KEY ("relatoId") REFERENCES "relatos" ("id") ON DELETE CASCADE
      );
      CREATE INDEX "eventos_relato_idx" ON "eventos" ("relatoId");
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "eventos"');
  }
}
