import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts that the team keeps for its replies, sealed. */
export class CannedReplies1732510000000 implements MigrationInterface {
  name = 'CannedReplies1732510000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "respostas_prontas" (
        "id" uuid NOT NULL,
        "conteudo" bytea NOT NULL,
        "criadoEm" timestamptz NOT NULL,
        "alteradoEm" timestamptz NOT NULL,
        "versao" integer NOT NULL,
        CONSTRAINT "respostas_prontas_pkey" PRIMARY KEY ("id")
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "respostas_prontas"');
  }
}
