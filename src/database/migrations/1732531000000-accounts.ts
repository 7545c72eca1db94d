import type { MigrationInterface, QueryRunner } from 'typeorm';

/** First passwords, recovery by mail, access given back by a colleague, second factors, and sessions that people can tell apart. */
export class Accounts1732531000000 implements MigrationInterface {
  name = 'Accounts1732531000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "usuarios"
        ADD COLUMN "trocarSenha" boolean NOT NULL DEFAULT false,
        ADD COLUMN "chavePublica" bytea,
        ADD COLUMN "chaveConcedida" bytea,
        ADD COLUMN "segundoFator" bytea,
        ADD COLUMN "segundoFatorPasso" integer,
        ADD COLUMN "segundoFatorCodigos" bytea array NOT NULL DEFAULT '{}';
      ALTER TABLE "sessoes" ADD COLUMN "dispositivo" text;
      CREATE TABLE "recuperacoes" (
        "hash" bytea NOT NULL,
        "usuarioId" uuid NOT NULL,
        "expiraEm" timestamptz NOT NULL,
        CONSTRAINT "recuperacoes_pkey" PRIMARY KEY ("hash"),
        CONSTRAINT "recuperacoes_usuario_fkey" FOREIGN KEY ("usuarioId") REFERENCES "usuarios" ("id") ON DELETE CASCADE
      );
      CREATE INDEX "recuperacoes_usuario_idx" ON "recuperacoes" ("usuarioId")
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE "recuperacoes";
      ALTER TABLE "sessoes" DROP COLUMN "dispositivo";
      ALTER TABLE "usuarios"
        DROP COLUMN "segundoFatorCodigos",
        DROP COLUMN "segundoFatorPasso",
        DROP COLUMN "segundoFator",
        DROP COLUMN "chaveConcedida",
        DROP COLUMN "chavePublica",
        DROP COLUMN "trocarSenha"
    `);
  }
}
