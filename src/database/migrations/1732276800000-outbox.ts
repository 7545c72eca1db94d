import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What waits to be delivered is written with what it tells of, so that neither exists without the other. */
export class Outbox1732276800000 implements MigrationInterface {
  name = 'Outbox1732276800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "outbox" (
        "id" uuid NOT NULL,
        "canal" text NOT NULL,
        "tipo" text NOT NULL,
        "conteudo" bytea NOT NULL,
        "criadaEm" timestamptz NOT NULL,
        "desde" timestamptz NOT NULL,
        "proximaEm" timestamptz NOT NULL,
        "adiada" boolean NOT NULL,
        "paradaEm" timestamptz,
        "tentativas" integer NOT NULL,
        "falha" text,
        CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
      );
      CREATE INDEX "outbox_espera_idx" ON "outbox" ("canal", "criadaEm", "id") WHERE ("paradaEm" IS NULL)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "outbox"');
  }
}
