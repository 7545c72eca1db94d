import { PERSONAL_NOTICES } from '@relato/domain/personal-notice';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CHECKS } from '../checks';
import { ACCESS } from './access-schema';
import { AUDIT } from './audit-schema';
import { OUTBOX } from './outbox-schema';
import { keep, KEPT_TABLES, protect, PROTECTED_ROWS, PROTECTED_TABLES } from './protected-rows';
import { TEST_REPORTS } from './test-reports';

/** The whole schema. Before the first release it is rewritten in place (design, decision 13). */
export class Initial1795651200000 implements MigrationInterface {
  name = 'Initial1795651200000';

  async up(runner: QueryRunner): Promise<void> {
    // For functions that run as their owner: an object that a caller creates must not shadow our
    // tables.
    await runner.query(
      `SELECT set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true)`,
    );
    for (const statements of [PEOPLE, REPORTS, ACCESS, OUTBOX, AUDIT, PROTECTED_ROWS, TEST_REPORTS])
      await runner.query(statements);
    for (const table of PROTECTED_TABLES) await runner.query(protect(table));
    for (const table of KEPT_TABLES) await runner.query(keep(table));
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Nothing is older than the first schema: drop the database.'));
  }
}

const check = (name: keyof typeof CHECKS): string => `CONSTRAINT "${name}" CHECK (${CHECKS[name]})`;

const PEOPLE = `
  CREATE TABLE "equipe" (
    "geracao" smallint CONSTRAINT "equipe_pkey" PRIMARY KEY,
    "chavePublica" bytea NOT NULL,
    "chaveAnterior" bytea,
    "criadaEm" timestamptz NOT NULL,
    "trocar" boolean NOT NULL DEFAULT false,
    "versao" integer NOT NULL,
    "marca" bytea NOT NULL
  );
  CREATE TABLE "codigo_recuperacao" (
    "id" smallint CONSTRAINT "codigo_recuperacao_pkey" PRIMARY KEY
      CONSTRAINT "codigo_recuperacao_unico" CHECK ("id" = 1),
    "chavePublica" bytea NOT NULL,
    "sal" bytea NOT NULL,
    "chavePrivada" bytea NOT NULL,
    "chaveEquipe" bytea NOT NULL,
    "confirmadoEm" timestamptz,
    "versao" integer NOT NULL,
    "marca" bytea NOT NULL
  );
  CREATE TABLE "usuarios" (
    "id" uuid CONSTRAINT "usuarios_pkey" PRIMARY KEY,
    "email" text NOT NULL,
    "nome" text NOT NULL,
    "papeis" text array NOT NULL DEFAULT '{equipe}',
    "suplente" boolean NOT NULL DEFAULT false,
    "avisos" text array NOT NULL DEFAULT '{${PERSONAL_NOTICES.join(',')}}',
    "sal" bytea NOT NULL,
    "verificador" bytea NOT NULL,
    "chavePublica" bytea NOT NULL,
    "chavePrivada" bytea NOT NULL,
    "chaveEquipe" bytea,
    "chaveAnterior" bytea,
    "renovarChave" boolean NOT NULL DEFAULT false,
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
    "admitido" boolean NOT NULL DEFAULT true,
    "historico" jsonb NOT NULL,
    "criadoEm" timestamptz NOT NULL,
    "convidadoEm" timestamptz,
    -- A removed account is emptied and stays as a row; the audit log goes on naming it.
    "apagadoEm" timestamptz,
    "versao" integer NOT NULL,
    "marca" bytea NOT NULL,
    ${check('usuarios_valores')}
  );
  CREATE UNIQUE INDEX "usuarios_email_key" ON "usuarios" ("email") WHERE ("apagadoEm" IS NULL);
  CREATE TABLE "sessoes" (
    "id" uuid CONSTRAINT "sessoes_pkey" PRIMARY KEY,
    "usuarioId" uuid NOT NULL CONSTRAINT "sessoes_usuario_fkey" REFERENCES "usuarios" ("id"),
    "chavePrivada" bytea NOT NULL,
    "dispositivo" text,
    "criadaEm" timestamptz NOT NULL,
    "vistaEm" timestamptz NOT NULL,
    "expiraEm" timestamptz NOT NULL,
    "confirmadaEm" timestamptz NOT NULL,
    "senhasErradas" integer NOT NULL DEFAULT 0,
    -- An ended session is emptied and stays until it would have expired.
    "encerradaEm" timestamptz,
    "versao" integer NOT NULL,
    "marca" bytea NOT NULL
  );
  CREATE INDEX "sessoes_usuario_idx" ON "sessoes" ("usuarioId");
  CREATE TABLE "recuperacoes" (
    "hash" bytea CONSTRAINT "recuperacoes_pkey" PRIMARY KEY,
    "usuarioId" uuid NOT NULL CONSTRAINT "recuperacoes_usuario_fkey" REFERENCES "usuarios" ("id"),
    "expiraEm" timestamptz NOT NULL,
    -- A link that was used stays until it would have expired.
    "usadaEm" timestamptz,
    "versao" integer NOT NULL,
    "marca" bytea NOT NULL
  );
  CREATE INDEX "recuperacoes_usuario_idx" ON "recuperacoes" ("usuarioId");
  CREATE TABLE "aprovacoes" (
    "id" uuid CONSTRAINT "aprovacoes_pkey" PRIMARY KEY,
    "acao" text NOT NULL,
    "alvo" uuid NOT NULL,
    "dados" jsonb NOT NULL,
    "justificativa" bytea NOT NULL,
    "chaves" jsonb NOT NULL,
    "pedidaPor" uuid NOT NULL,
    "pedidaEm" timestamptz NOT NULL,
    "expiraEm" timestamptz NOT NULL,
    "confirmadaEm" timestamptz,
    -- A request that was decided, used or closed is emptied and stays as a row.
    "encerradaEm" timestamptz,
    "versao" integer NOT NULL,
    "marca" bytea NOT NULL,
    ${check('aprovacoes_valores')}
  );
  CREATE UNIQUE INDEX "aprovacoes_pedido_key" ON "aprovacoes" ("acao", "alvo") WHERE ("encerradaEm" IS NULL);
  -- The organisation's own settings: a setting without a row has its specified value.
  CREATE TABLE "configuracoes" (
    "chave" text CONSTRAINT "configuracoes_pkey" PRIMARY KEY,
    "valor" jsonb,
    "alteradoEm" timestamptz NOT NULL,
    "alteradoPor" uuid NOT NULL,
    "anteriores" jsonb NOT NULL,
    "versao" integer NOT NULL,
    "marca" bytea NOT NULL
  );
  CREATE TABLE "logotipos" (
    "nome" text CONSTRAINT "logotipos_pkey" PRIMARY KEY,
    -- A logo that no setting names any more is emptied and stays as a row.
    "conteudo" bytea NOT NULL,
    "enviadoEm" timestamptz NOT NULL,
    "versao" integer NOT NULL,
    "marca" bytea NOT NULL
  );
`;

const REPORTS = `
  CREATE TABLE "relatos" (
    "id" uuid CONSTRAINT "relatos_pkey" PRIMARY KEY,
    "codigo" bytea NOT NULL CONSTRAINT "relatos_codigo_key" UNIQUE,
    "chaveVisitante" bytea NOT NULL,
    "chavesEquipe" bytea,
    "conteudo" bytea NOT NULL,
    "palavras" bytea NOT NULL,
    "vistoVisitante" bytea,
    "identificado" bytea,
    "motivo" text NOT NULL,
    "status" text NOT NULL,
    "gravidade" text,
    "procedencia" boolean NOT NULL,
    "procedenciaDecisao" text,
    "lido" boolean NOT NULL,
    "origem" text NOT NULL,
    "teste" boolean NOT NULL DEFAULT false,
    "recebidoEm" timestamptz NOT NULL,
    "criadoEm" timestamptz NOT NULL,
    "alteradoEm" timestamptz NOT NULL,
    "expiraEm" timestamptz NOT NULL,
    "acuseAte" timestamptz,
    "devolutivaAte" timestamptz,
    "encontroAte" timestamptz,
    "venceEm" timestamptz,
    "iniciadoEm" timestamptz,
    "primeiraRespostaEm" timestamptz,
    "acusadoEm" timestamptz,
    "prorrogadoEm" timestamptz,
    "devolutivaEm" timestamptz,
    "silenteEm" timestamptz,
    "concluidoEm" timestamptz,
    "desfecho" text,
    "medidas" text array,
    "encontroPedido" boolean NOT NULL DEFAULT false,
    "encontroEm" timestamptz,
    "encontroRespondidoEm" timestamptz,
    "retido" boolean NOT NULL DEFAULT false,
    "arquivosAlterados" text array NOT NULL DEFAULT '{}',
    "responsavelId" uuid,
    "apagadoEm" timestamptz,
    "apagadoPor" uuid,
    -- A shredded report is emptied and stays as a row, which holds days and no times.
    "trituradoEm" date,
    "alteradoPor" text NOT NULL,
    "edicao" integer NOT NULL,
    "versao" integer NOT NULL,
    "idempotencia" bytea CONSTRAINT "relatos_idempotencia_key" UNIQUE,
    "resposta" bytea,
    "marca" bytea NOT NULL,
    ${check('relatos_valores')},
    ${check('relatos_datas')}
  )
  WITH (toast_tuple_target = 600);
  -- What a search reads of each report lies in the row itself, the contents outside it.
  ALTER TABLE "relatos" ALTER COLUMN "conteudo" SET STORAGE EXTERNAL, ALTER COLUMN "palavras" SET STORAGE MAIN,
    ALTER COLUMN "codigo" SET STORAGE PLAIN, ALTER COLUMN "chaveVisitante" SET STORAGE PLAIN,
    ALTER COLUMN "chavesEquipe" SET STORAGE PLAIN, ALTER COLUMN "idempotencia" SET STORAGE PLAIN,
    ALTER COLUMN "identificado" SET STORAGE PLAIN, ALTER COLUMN "marca" SET STORAGE PLAIN;
  -- One for each order of the list, which shows nothing that is shredded, in the trash or a test.
  CREATE INDEX "relatos_criado_idx" ON "relatos" ("criadoEm", "id") WHERE (("apagadoEm" IS NULL) AND ("trituradoEm" IS NULL) AND (NOT teste));
  CREATE INDEX "relatos_alterado_idx" ON "relatos" ("alteradoEm", "criadoEm", "id") WHERE (("apagadoEm" IS NULL) AND ("trituradoEm" IS NULL) AND (NOT teste));
  CREATE INDEX "relatos_expira_idx" ON "relatos" ("expiraEm", "criadoEm", "id") WHERE (("apagadoEm" IS NULL) AND ("trituradoEm" IS NULL) AND (NOT teste));
  CREATE INDEX "relatos_motivo_idx" ON "relatos" ("motivo", "criadoEm", "id") WHERE (("apagadoEm" IS NULL) AND ("trituradoEm" IS NULL) AND (NOT teste));
  CREATE INDEX "relatos_status_idx" ON "relatos" ("status", "criadoEm", "id") WHERE (("apagadoEm" IS NULL) AND ("trituradoEm" IS NULL) AND (NOT teste));
  CREATE INDEX "relatos_gravidade_idx" ON "relatos" ("gravidade", "criadoEm", "id") WHERE (("apagadoEm" IS NULL) AND ("trituradoEm" IS NULL) AND (NOT teste));
  CREATE INDEX "relatos_procedencia_idx" ON "relatos" ("procedencia", "criadoEm", "id") WHERE (("apagadoEm" IS NULL) AND ("trituradoEm" IS NULL) AND (NOT teste));
  CREATE INDEX "relatos_lido_idx" ON "relatos" ("lido", "criadoEm", "id") WHERE (("apagadoEm" IS NULL) AND ("trituradoEm" IS NULL) AND (NOT teste));
  CREATE INDEX "relatos_responsavel_idx" ON "relatos" ("responsavelId", "criadoEm", "id")
    WHERE (("apagadoEm" IS NULL) AND ("trituradoEm" IS NULL) AND (NOT teste));
  CREATE INDEX "relatos_vencido_idx" ON "relatos" ("status", "expiraEm", "id") WHERE (("apagadoEm" IS NULL) AND ("trituradoEm" IS NULL) AND (NOT teste));
  CREATE INDEX "relatos_vence_idx" ON "relatos" ("venceEm", "criadoEm", "id") WHERE (("apagadoEm" IS NULL) AND ("trituradoEm" IS NULL) AND (NOT teste));
  CREATE INDEX "relatos_concluido_idx" ON "relatos" ("concluidoEm", "id") WHERE ("concluidoEm" IS NOT NULL);
  CREATE INDEX "relatos_lixeira_idx" ON "relatos" ("apagadoEm", "id") WHERE ("apagadoEm" IS NOT NULL);
  -- One at a time.
  CREATE UNIQUE INDEX "relatos_teste_key" ON "relatos" ("teste") WHERE "teste";
  -- The earliest end of the clocks that run: of expiry while the team's turn lasts, and of each term that nothing kept.
  CREATE FUNCTION "relatos_vencer"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW."venceEm" := CASE WHEN NEW."trituradoEm" IS NULL THEN LEAST(
        CASE WHEN NEW."status" IN ('NOVO', 'EM_ANDAMENTO') THEN NEW."expiraEm" END,
        CASE WHEN NEW."acusadoEm" IS NULL THEN NEW."acuseAte" END,
        CASE WHEN NEW."devolutivaEm" IS NULL THEN NEW."devolutivaAte" END,
        CASE WHEN NEW."encontroRespondidoEm" IS NULL THEN NEW."encontroAte" END
      ) END;
      RETURN NEW;
    END
  $$;
  CREATE TRIGGER "relatos_vencer" BEFORE INSERT OR UPDATE ON "relatos"
    FOR EACH ROW EXECUTE FUNCTION "relatos_vencer"();
  -- By which zone and terms the due dates were computed.
  CREATE TABLE "regras_prazos" (
    "id" smallint CONSTRAINT "regras_prazos_pkey" PRIMARY KEY
      CONSTRAINT "regras_prazos_unica" CHECK ("id" = 1),
    "regras" text NOT NULL,
    "versao" integer NOT NULL,
    "marca" bytea NOT NULL
  );
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
    CONSTRAINT "mensagens_conteudo_ou_aviso" CHECK (("conteudo" IS NULL) = ("aviso" IS NOT NULL)),
    ${check('mensagens_aviso')}
  );
  CREATE TABLE "acompanhamentos" (
    "id" uuid CONSTRAINT "acompanhamentos_pkey" PRIMARY KEY,
    "relatoId" uuid NOT NULL CONSTRAINT "acompanhamentos_relato_fkey" REFERENCES "relatos" ("id") ON DELETE CASCADE,
    "ordem" integer NOT NULL,
    "responsavelId" uuid,
    "venceEm" timestamptz,
    "aberto" boolean NOT NULL,
    "conteudo" bytea NOT NULL,
    "palavras" bytea NOT NULL,
    CONSTRAINT "acompanhamentos_ordem_key" UNIQUE ("relatoId", "ordem"),
    ${check('acompanhamentos_datas')}
  );
  CREATE INDEX "acompanhamentos_tarefas_idx" ON "acompanhamentos" ("responsavelId", "venceEm") WHERE ("aberto");
  CREATE TABLE "notas" (
    "id" uuid CONSTRAINT "notas_pkey" PRIMARY KEY,
    "relatoId" uuid NOT NULL CONSTRAINT "notas_relato_fkey" REFERENCES "relatos" ("id") ON DELETE CASCADE,
    "ordem" integer NOT NULL,
    "conteudo" bytea NOT NULL,
    "palavras" bytea NOT NULL,
    "idempotencia" bytea,
    CONSTRAINT "notas_ordem_key" UNIQUE ("relatoId", "ordem"),
    CONSTRAINT "notas_idempotencia_key" UNIQUE ("relatoId", "idempotencia")
  );
  CREATE TABLE "anexos" (
    "id" uuid CONSTRAINT "anexos_pkey" PRIMARY KEY,
    "relatoId" uuid NOT NULL CONSTRAINT "anexos_relato_fkey" REFERENCES "relatos" ("id") ON DELETE CASCADE,
    "mensagemId" uuid,
    "notaId" uuid,
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
  CREATE TABLE "vinculos" (
    "id" uuid CONSTRAINT "vinculos_pkey" PRIMARY KEY,
    "relatoId" uuid NOT NULL CONSTRAINT "vinculos_relato_fkey" REFERENCES "relatos" ("id") ON DELETE CASCADE,
    "outroId" uuid NOT NULL CONSTRAINT "vinculos_outro_fkey" REFERENCES "relatos" ("id") ON DELETE CASCADE,
    "tipo" text NOT NULL,
    "criadoEm" timestamptz NOT NULL,
    ${check('vinculos_valores')}
  );
  CREATE INDEX "vinculos_relato_idx" ON "vinculos" ("relatoId");
  CREATE INDEX "vinculos_outro_idx" ON "vinculos" ("outroId");
  CREATE TABLE "verificacoes" (
    "id" uuid CONSTRAINT "verificacoes_pkey" PRIMARY KEY,
    "relatoId" uuid NOT NULL CONSTRAINT "verificacoes_relato_fkey" REFERENCES "relatos" ("id") ON DELETE CASCADE,
    "em" timestamptz NOT NULL,
    "avisadaEm" timestamptz,
    ${check('verificacoes_datas')}
  );
  CREATE INDEX "verificacoes_relato_idx" ON "verificacoes" ("relatoId");
  -- Of which reports it is, it does not say.
  CREATE TABLE "contagens_verificacao" (
    "ano" smallint NOT NULL,
    "resposta" text NOT NULL,
    "total" integer NOT NULL,
    CONSTRAINT "contagens_verificacao_pkey" PRIMARY KEY ("ano", "resposta"),
    ${check('contagens_verificacao_valores')}
  );
  -- Whose a view is; without a person, the team's.
  CREATE TABLE "consultas" (
    "id" uuid CONSTRAINT "consultas_pkey" PRIMARY KEY,
    "usuarioId" uuid CONSTRAINT "consultas_usuario_fkey" REFERENCES "usuarios" ("id"),
    "conteudo" bytea NOT NULL
  );
  CREATE INDEX "consultas_usuario_idx" ON "consultas" ("usuarioId");
  CREATE TABLE "respostas_prontas" (
    "id" uuid CONSTRAINT "respostas_prontas_pkey" PRIMARY KEY,
    "conteudo" bytea NOT NULL,
    "criadoEm" timestamptz NOT NULL,
    "alteradoEm" timestamptz NOT NULL,
    "versao" integer NOT NULL
  );
`;
