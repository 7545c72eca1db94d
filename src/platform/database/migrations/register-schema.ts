/** The register of all reports ever filed. */
export const REGISTER = `
  -- It outlives its reports, and refers to none of them.
  CREATE TABLE "registro" (
    "id" uuid CONSTRAINT "registro_pkey" PRIMARY KEY,
    "referencia" bytea CONSTRAINT "registro_referencia_key" UNIQUE,
    "identificado" bytea,
    "origem" text NOT NULL,
    "motivo" text NOT NULL,
    "recebidoEm" date NOT NULL,
    "acuseAte" date,
    "devolutivaAte" date,
    "acusadoEm" date,
    "prorrogadoEm" date,
    "devolutivaEm" date,
    "concluidoEm" date,
    "apagadoEm" date,
    "trituradoEm" date,
    "desfecho" text,
    "medidas" text array,
    "status" text,
    "gravidade" text,
    "procedenciaDecisao" text,
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
`;
