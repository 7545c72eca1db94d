/** Mails and events to send, and the digests and reminders already sent. */
export const OUTBOX = `
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
  CREATE TABLE "lembretes" (
    "relatoId" uuid NOT NULL CONSTRAINT "lembretes_relato_fkey" REFERENCES "relatos" ("id") ON DELETE CASCADE,
    "usuarioId" uuid NOT NULL,
    "prazo" text NOT NULL,
    "ate" timestamptz NOT NULL,
    CONSTRAINT "lembretes_pkey" PRIMARY KEY ("relatoId", "usuarioId", "prazo", "ate")
  );
`;
