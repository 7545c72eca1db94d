/** Accesses and walls: the staff members who hold a case, and those kept away from it. */
export const ACCESS = `
  CREATE TABLE "acessos" (
    "relatoId" uuid NOT NULL,
    "usuarioId" uuid NOT NULL CONSTRAINT "acessos_usuario_fkey" REFERENCES "usuarios" ("id"),
    "chaves" bytea NOT NULL,
    "chavePublica" bytea NOT NULL,
    "desde" timestamptz NOT NULL,
    "ate" timestamptz,
    CONSTRAINT "acessos_pkey" PRIMARY KEY ("relatoId", "usuarioId")
  );
  CREATE INDEX "acessos_usuario_idx" ON "acessos" ("usuarioId");
  CREATE TABLE "acessos_recuperacao" (
    "relatoId" uuid CONSTRAINT "acessos_recuperacao_pkey" PRIMARY KEY,
    "chaves" bytea NOT NULL,
    "chavePublica" bytea NOT NULL
  );
  -- It outlives reports and accounts, and refers to none of them.
  CREATE TABLE "barreiras" (
    "id" uuid CONSTRAINT "barreiras_pkey" PRIMARY KEY,
    "relatoId" uuid NOT NULL,
    "usuarioId" uuid NOT NULL,
    "motivo" bytea,
    "desde" timestamptz NOT NULL,
    "por" uuid,
    CONSTRAINT "barreiras_pessoa_key" UNIQUE ("relatoId", "usuarioId")
  );
  -- Walls are asked for with each row of a list, and PostgreSQL takes a table that it never looked at for ten pages.
  ANALYZE "barreiras";
`;
