import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The first schema: colleagues, their sessions, the team's key, and sealed reports with what hangs from them. */
export class Initial1732060800000 implements MigrationInterface {
  name = 'Initial1732060800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "equipe" (
        "id" smallint NOT NULL,
        "chavePublica" bytea NOT NULL,
        "salRecuperacao" bytea NOT NULL,
        "chaveRecuperacao" bytea NOT NULL,
        "criadaEm" timestamptz NOT NULL,
        CONSTRAINT "equipe_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "equipe_unica" CHECK ("id" = 1)
      );
      CREATE TABLE "usuarios" (
        "id" uuid NOT NULL,
        "email" text NOT NULL,
        "nome" text NOT NULL,
        "sal" bytea NOT NULL,
        "verificador" bytea NOT NULL,
        "chaveEquipe" bytea,
        "ativo" boolean NOT NULL,
        "criadoEm" timestamptz NOT NULL,
        CONSTRAINT "usuarios_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "usuarios_email_key" UNIQUE ("email")
      );
      CREATE TABLE "sessoes" (
        "id" uuid NOT NULL,
        "usuarioId" uuid NOT NULL,
        "chaveEquipe" bytea,
        "criadaEm" timestamptz NOT NULL,
        "vistaEm" timestamptz NOT NULL,
        "expiraEm" timestamptz NOT NULL,
        CONSTRAINT "sessoes_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "sessoes_usuario_fkey" FOREIGN KEY ("usuarioId") REFERENCES "usuarios" ("id") ON DELETE CASCADE
      );
      CREATE INDEX "sessoes_usuario_idx" ON "sessoes" ("usuarioId");
      CREATE TABLE "relatos" (
        "id" uuid NOT NULL,
        "codigo" bytea NOT NULL,
        "chaveVisitante" bytea NOT NULL,
        "chavesEquipe" bytea NOT NULL,
        "conteudo" bytea NOT NULL,
        "motivo" text NOT NULL,
        "status" text NOT NULL,
        "gravidade" text,
        "procedencia" boolean NOT NULL,
        "lido" boolean NOT NULL,
        "criadoEm" timestamptz NOT NULL,
        "alteradoEm" timestamptz NOT NULL,
        "expiraEm" timestamptz NOT NULL,
        "alteradoPor" text NOT NULL,
        "versao" integer NOT NULL,
        "idempotencia" bytea,
        "resposta" bytea,
        CONSTRAINT "relatos_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "relatos_codigo_key" UNIQUE ("codigo"),
        CONSTRAINT "relatos_idempotencia_key" UNIQUE ("idempotencia")
      );
      CREATE INDEX "relatos_criado_idx" ON "relatos" ("criadoEm", "id");
      CREATE TABLE "mensagens" (
        "id" uuid NOT NULL,
        "relatoId" uuid NOT NULL,
        "ordem" integer NOT NULL,
        "conteudo" bytea NOT NULL,
        "idempotencia" bytea,
        CONSTRAINT "mensagens_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "mensagens_ordem_key" UNIQUE ("relatoId", "ordem"),
        CONSTRAINT "mensagens_idempotencia_key" UNIQUE ("relatoId", "idempotencia"),
        CONSTRAINT "mensagens_relato_fkey" FOREIGN KEY ("relatoId") REFERENCES "relatos" ("id") ON DELETE CASCADE
      );
      CREATE TABLE "acompanhamentos" (
        "id" uuid NOT NULL,
        "relatoId" uuid NOT NULL,
        "ordem" integer NOT NULL,
        "conteudo" bytea NOT NULL,
        CONSTRAINT "acompanhamentos_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "acompanhamentos_ordem_key" UNIQUE ("relatoId", "ordem"),
        CONSTRAINT "acompanhamentos_relato_fkey" FOREIGN KEY ("relatoId") REFERENCES "relatos" ("id") ON DELETE CASCADE
      );
      CREATE TABLE "anexos" (
        "id" uuid NOT NULL,
        "relatoId" uuid NOT NULL,
        "mensagemId" uuid,
        "posicao" integer NOT NULL,
        "conteudo" bytea NOT NULL,
        CONSTRAINT "anexos_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "anexos_relato_fkey" FOREIGN KEY ("relatoId") REFERENCES "relatos" ("id") ON DELETE CASCADE
      );
      CREATE INDEX "anexos_relato_idx" ON "anexos" ("relatoId", "posicao");
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE "anexos", "acompanhamentos", "mensagens", "relatos", "sessoes", "usuarios", "equipe"',
    );
  }
}
