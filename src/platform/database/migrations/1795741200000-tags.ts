import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tags of cases, a part of a case like its notes. */
export class Tags1795741200000 implements MigrationInterface {
  name = 'Tags1795741200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "etiquetas" (
        "id" uuid CONSTRAINT "etiquetas_pkey" PRIMARY KEY,
        "relatoId" uuid NOT NULL CONSTRAINT "etiquetas_relato_fkey" REFERENCES "relatos" ("id") ON DELETE CASCADE,
        "conteudo" bytea NOT NULL,
        "palavras" bytea NOT NULL
      );
      CREATE INDEX "etiquetas_relato_idx" ON "etiquetas" ("relatoId");
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "etiquetas"');
  }
}
