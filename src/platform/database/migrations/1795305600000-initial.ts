import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The whole schema. Before the first release it is rewritten in place (design, decision 13). */
export class Initial1795305600000 implements MigrationInterface {
  name = 'Initial1795305600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [PEOPLE, REPORTS, OUTBOX, AUDIT]) await runner.query(statements);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Nothing is older than the first schema: drop the database.'));
  }
}

const PEOPLE = `
  CREATE TABLE "equipe" (
    "id" smallint CONSTRAINT "equipe_pkey" PRIMARY KEY CONSTRAINT "equipe_unica" CHECK ("id" = 1),
    "chavePublica" bytea NOT NULL,
    "marca" bytea NOT NULL,
    "salRecuperacao" bytea NOT NULL,
    "chaveRecuperacao" bytea NOT NULL,
    "criadaEm" timestamptz NOT NULL
  );
  CREATE TABLE "usuarios" (
    "id" uuid CONSTRAINT "usuarios_pkey" PRIMARY KEY,
    "email" text NOT NULL CONSTRAINT "usuarios_email_key" UNIQUE,
    "nome" text NOT NULL,
    "papeis" text array NOT NULL DEFAULT '{equipe}',
    "sal" bytea NOT NULL,
    "verificador" bytea NOT NULL,
    "chaveEquipe" bytea,
    "chavePublica" bytea,
    "chaveConcedida" bytea,
    "trocarSenha" boolean NOT NULL DEFAULT false,
    "segundoFator" bytea,
    "segundoFatorPasso" integer,
    "segundoFatorCodigos" bytea array NOT NULL DEFAULT '{}',
    "segundoFatorErros" integer NOT NULL DEFAULT 0,
    "segundoFatorEspera" timestamptz,
    "chavesAcesso" jsonb NOT NULL DEFAULT '[]',
    "desafioAcesso" bytea,
    "desafioAcessoAte" timestamptz,
    "ativo" boolean NOT NULL,
    "criadoEm" timestamptz NOT NULL
  );
  CREATE TABLE "sessoes" (
    "id" uuid CONSTRAINT "sessoes_pkey" PRIMARY KEY,
    "usuarioId" uuid NOT NULL CONSTRAINT "sessoes_usuario_fkey" REFERENCES "usuarios" ("id") ON DELETE CASCADE,
    "chaveEquipe" bytea,
    "dispositivo" text,
    "criadaEm" timestamptz NOT NULL,
    "vistaEm" timestamptz NOT NULL,
    "expiraEm" timestamptz NOT NULL,
    "confirmadaEm" timestamptz NOT NULL
  );
  CREATE INDEX "sessoes_usuario_idx" ON "sessoes" ("usuarioId");
  CREATE TABLE "recuperacoes" (
    "hash" bytea CONSTRAINT "recuperacoes_pkey" PRIMARY KEY,
    "usuarioId" uuid NOT NULL CONSTRAINT "recuperacoes_usuario_fkey" REFERENCES "usuarios" ("id") ON DELETE CASCADE,
    "expiraEm" timestamptz NOT NULL
  );
  CREATE INDEX "recuperacoes_usuario_idx" ON "recuperacoes" ("usuarioId");
`;

const REPORTS = `
  CREATE TABLE "relatos" (
    "id" uuid CONSTRAINT "relatos_pkey" PRIMARY KEY,
    "codigo" bytea NOT NULL CONSTRAINT "relatos_codigo_key" UNIQUE,
    "chaveVisitante" bytea NOT NULL,
    "chavesEquipe" bytea NOT NULL,
    "conteudo" bytea NOT NULL,
    "palavras" bytea NOT NULL,
    "vistoVisitante" bytea,
    "motivo" text NOT NULL,
    "status" text NOT NULL,
    "gravidade" text,
    "procedencia" boolean NOT NULL,
    "lido" boolean NOT NULL,
    "criadoEm" timestamptz NOT NULL,
    "alteradoEm" timestamptz NOT NULL,
    "expiraEm" timestamptz NOT NULL,
    "primeiraRespostaEm" timestamptz,
    "devolutivaEm" timestamptz,
    "concluidoEm" timestamptz,
    "retido" boolean NOT NULL DEFAULT false,
    "apagadoEm" timestamptz,
    "apagadoPor" uuid,
    "alteradoPor" text NOT NULL,
    "versao" integer NOT NULL,
    "idempotencia" bytea CONSTRAINT "relatos_idempotencia_key" UNIQUE,
    "resposta" bytea
  )
  WITH (toast_tuple_target = 600);
  -- What a search reads of each report lies in the row itself, the contents outside it.
  ALTER TABLE "relatos" ALTER COLUMN "conteudo" SET STORAGE EXTERNAL, ALTER COLUMN "palavras" SET STORAGE MAIN,
    ALTER COLUMN "codigo" SET STORAGE PLAIN, ALTER COLUMN "chaveVisitante" SET STORAGE PLAIN,
    ALTER COLUMN "chavesEquipe" SET STORAGE PLAIN, ALTER COLUMN "idempotencia" SET STORAGE PLAIN;
  -- One for each order of the list, which shows nothing that lies in the bin.
  CREATE INDEX "relatos_criado_idx" ON "relatos" ("criadoEm", "id") WHERE ("apagadoEm" IS NULL);
  CREATE INDEX "relatos_alterado_idx" ON "relatos" ("alteradoEm", "criadoEm", "id") WHERE ("apagadoEm" IS NULL);
  CREATE INDEX "relatos_expira_idx" ON "relatos" ("expiraEm", "criadoEm", "id") WHERE ("apagadoEm" IS NULL);
  CREATE INDEX "relatos_motivo_idx" ON "relatos" ("motivo", "criadoEm", "id") WHERE ("apagadoEm" IS NULL);
  CREATE INDEX "relatos_status_idx" ON "relatos" ("status", "criadoEm", "id") WHERE ("apagadoEm" IS NULL);
  CREATE INDEX "relatos_gravidade_idx" ON "relatos" ("gravidade", "criadoEm", "id") WHERE ("apagadoEm" IS NULL);
  CREATE INDEX "relatos_procedencia_idx" ON "relatos" ("procedencia", "criadoEm", "id") WHERE ("apagadoEm" IS NULL);
  CREATE INDEX "relatos_lido_idx" ON "relatos" ("lido", "criadoEm", "id") WHERE ("apagadoEm" IS NULL);
  CREATE INDEX "relatos_vencido_idx" ON "relatos" ("status", "expiraEm") WHERE ("apagadoEm" IS NULL);
  CREATE INDEX "relatos_aberto_idx" ON "relatos" ("criadoEm", "id")
    WHERE ("apagadoEm" IS NULL AND ("devolutivaEm" IS NULL OR "status" IN ('NOVO', 'EM_ANDAMENTO')));
  CREATE INDEX "relatos_concluido_idx" ON "relatos" ("concluidoEm", "id") WHERE ("concluidoEm" IS NOT NULL);
  CREATE INDEX "relatos_lixeira_idx" ON "relatos" ("apagadoEm", "id") WHERE ("apagadoEm" IS NOT NULL);
  CREATE TABLE "sessoes_encerradas" (
    "hash" bytea CONSTRAINT "sessoes_encerradas_pkey" PRIMARY KEY,
    "esquecerEm" timestamptz NOT NULL
  );
  CREATE TABLE "mensagens" (
    "id" uuid CONSTRAINT "mensagens_pkey" PRIMARY KEY,
    "relatoId" uuid NOT NULL CONSTRAINT "mensagens_relato_fkey" REFERENCES "relatos" ("id") ON DELETE CASCADE,
    "ordem" integer NOT NULL,
    "conteudo" bytea,
    "palavras" bytea,
    "aviso" text,
    "avisoEm" timestamptz,
    "idempotencia" bytea,
    CONSTRAINT "mensagens_ordem_key" UNIQUE ("relatoId", "ordem"),
    CONSTRAINT "mensagens_idempotencia_key" UNIQUE ("relatoId", "idempotencia"),
    CONSTRAINT "mensagens_conteudo_ou_aviso" CHECK (("conteudo" IS NULL) = ("aviso" IS NOT NULL))
  );
  CREATE TABLE "acompanhamentos" (
    "id" uuid CONSTRAINT "acompanhamentos_pkey" PRIMARY KEY,
    "relatoId" uuid NOT NULL CONSTRAINT "acompanhamentos_relato_fkey" REFERENCES "relatos" ("id") ON DELETE CASCADE,
    "ordem" integer NOT NULL,
    "conteudo" bytea NOT NULL,
    "palavras" bytea NOT NULL,
    CONSTRAINT "acompanhamentos_ordem_key" UNIQUE ("relatoId", "ordem")
  );
  CREATE TABLE "anexos" (
    "id" uuid CONSTRAINT "anexos_pkey" PRIMARY KEY,
    "relatoId" uuid NOT NULL CONSTRAINT "anexos_relato_fkey" REFERENCES "relatos" ("id") ON DELETE CASCADE,
    "mensagemId" uuid,
    "posicao" integer NOT NULL,
    "conteudo" bytea NOT NULL
  );
  CREATE INDEX "anexos_relato_idx" ON "anexos" ("relatoId", "posicao");
  CREATE TABLE "eventos" (
    "id" uuid CONSTRAINT "eventos_pkey" PRIMARY KEY,
    "relatoId" uuid NOT NULL CONSTRAINT "eventos_relato_fkey" REFERENCES "relatos" ("id") ON DELETE CASCADE,
    "conteudo" bytea NOT NULL
  );
  CREATE INDEX "eventos_relato_idx" ON "eventos" ("relatoId");
  -- It outlives its reports, and refers to none of them.
  CREATE TABLE "registro" (
    "id" uuid CONSTRAINT "registro_pkey" PRIMARY KEY,
    "referencia" bytea CONSTRAINT "registro_referencia_key" UNIQUE,
    "identificado" bytea,
    "origem" text NOT NULL,
    "motivo" text NOT NULL,
    "recebidoEm" date NOT NULL,
    "acusadoEm" date,
    "devolutivaEm" date,
    "concluidoEm" date,
    "apagadoEm" date,
    "trituradoEm" date,
    "status" text,
    "gravidade" text,
    "procedencia" boolean,
    "horasAtePrimeiraResposta" integer,
    "marca" bytea NOT NULL
  );
  CREATE INDEX "registro_recebido_idx" ON "registro" ("recebidoEm", "id");
  CREATE TABLE "registro_fim" (
    "id" smallint CONSTRAINT "registro_fim_pkey" PRIMARY KEY,
    "linhas" integer NOT NULL,
    "soma" bytea NOT NULL,
    "marca" bytea NOT NULL
  );
  INSERT INTO "registro_fim" VALUES (1, 0, '\\x00', '');
  CREATE TABLE "respostas_prontas" (
    "id" uuid CONSTRAINT "respostas_prontas_pkey" PRIMARY KEY,
    "conteudo" bytea NOT NULL,
    "criadoEm" timestamptz NOT NULL,
    "alteradoEm" timestamptz NOT NULL,
    "versao" integer NOT NULL
  );
`;

const OUTBOX = `
  CREATE TABLE "outbox" (
    "id" uuid CONSTRAINT "outbox_pkey" PRIMARY KEY,
    "canal" text NOT NULL,
    "tipo" text NOT NULL,
    "conteudo" bytea NOT NULL,
    "relato" bytea,
    "criadaEm" timestamptz NOT NULL,
    "desde" timestamptz NOT NULL,
    "proximaEm" timestamptz NOT NULL,
    "adiada" boolean NOT NULL,
    "reservadaAte" timestamptz NOT NULL,
    "esquecerEm" timestamptz,
    "paradaEm" timestamptz,
    "tentativas" integer NOT NULL,
    "falha" text
  );
  CREATE INDEX "outbox_espera_idx" ON "outbox" ("canal", "criadaEm", "id") WHERE ("paradaEm" IS NULL);
  CREATE TABLE "resumos" ("dia" date NOT NULL, CONSTRAINT "resumos_pkey" PRIMARY KEY ("dia"));
`;

const AUDIT = `
  CREATE TABLE "auditoria" (
    "numero" bigint CONSTRAINT "auditoria_pkey" PRIMARY KEY,
    "em" timestamptz(3) NOT NULL,
    "usuarioId" uuid,
    "acao" text NOT NULL,
    "alvo" uuid,
    "detalhes" text NOT NULL,
    "anterior" bytea NOT NULL,
    "hash" bytea NOT NULL
  );
  CREATE INDEX "auditoria_em_idx" ON "auditoria" ("em", "numero");
  CREATE INDEX "auditoria_acao_idx" ON "auditoria" ("acao", "numero");
  CREATE INDEX "auditoria_usuario_idx" ON "auditoria" ("usuarioId", "numero");
  CREATE INDEX "auditoria_alvo_idx" ON "auditoria" ("alvo", "numero");

  -- The canonical form is written a second time, for the verification, in src/platform/audit/verify.ts.
  CREATE FUNCTION "auditoria_encadear"() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    "ultima" record;
  BEGIN
    PERFORM pg_advisory_xact_lock(1919249505, 20);
    SELECT "numero", "hash" INTO "ultima" FROM "auditoria" ORDER BY "numero" DESC LIMIT 1;
    NEW."numero" := coalesce("ultima"."numero", 0) + 1;
    NEW."anterior" := coalesce("ultima"."hash", decode(repeat('00', 32), 'hex'));
    NEW."hash" := sha256(convert_to(concat_ws(E'\\n',
      'relato/auditoria/1',
      NEW."numero",
      (extract(epoch FROM NEW."em") * 1000)::bigint,
      coalesce(NEW."usuarioId"::text, '-'),
      NEW."acao",
      coalesce(NEW."alvo"::text, '-'),
      encode(NEW."anterior", 'hex'),
      NEW."detalhes"), 'UTF8'));
    RETURN NEW;
  END $$;
  CREATE TRIGGER "auditoria_encadear" BEFORE INSERT ON "auditoria"
    FOR EACH ROW EXECUTE FUNCTION "auditoria_encadear"();

  CREATE FUNCTION "auditoria_recusar"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'The audit record is only ever added to.' USING ERRCODE = 'insufficient_privilege';
  END $$;
  CREATE TRIGGER "auditoria_recusar" BEFORE UPDATE OR DELETE OR TRUNCATE ON "auditoria"
    FOR EACH STATEMENT EXECUTE FUNCTION "auditoria_recusar"();
  -- Also where a session switches ordinary triggers off (session_replication_role).
  ALTER TABLE "auditoria" ENABLE ALWAYS TRIGGER "auditoria_recusar";

  -- Its rows live no longer than the transaction that writes them: nothing of them needs to survive a crash.
  CREATE UNLOGGED TABLE "auditoria_espera" (
    "id" bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT "auditoria_espera_pkey" PRIMARY KEY,
    "em" timestamptz(3) NOT NULL,
    "usuarioId" uuid,
    "acao" text NOT NULL,
    "alvo" uuid,
    "detalhes" text NOT NULL
  );
  CREATE FUNCTION "auditoria_anotar"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO "auditoria" ("em", "usuarioId", "acao", "alvo", "detalhes")
    VALUES (NEW."em", NEW."usuarioId", NEW."acao", NEW."alvo", NEW."detalhes");
    DELETE FROM "auditoria_espera" WHERE "id" = NEW."id";
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER "auditoria_anotar" AFTER INSERT ON "auditoria_espera"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "auditoria_anotar"();

  -- The record goes on naming colleagues whose account is gone.
  CREATE TABLE "usuarios_apagados" (
    "id" uuid CONSTRAINT "usuarios_apagados_pkey" PRIMARY KEY,
    "nome" text NOT NULL,
    "email" text NOT NULL
  );
  CREATE FUNCTION "usuarios_lembrar"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO "usuarios_apagados" ("id", "nome", "email") VALUES (OLD."id", OLD."nome", OLD."email")
    ON CONFLICT ("id") DO NOTHING;
    RETURN NULL;
  END $$;
  CREATE TRIGGER "usuarios_lembrar" AFTER DELETE ON "usuarios"
    FOR EACH ROW EXECUTE FUNCTION "usuarios_lembrar"();
`;
