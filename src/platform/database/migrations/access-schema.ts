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
  -- The sealed keys of a report are wrapped under its shredding key. No statistics: they would keep samples of the keys.
  CREATE TABLE "chaves_trituracao" (
    "relatoId" uuid CONSTRAINT "chaves_trituracao_pkey" PRIMARY KEY,
    "chave" bytea NOT NULL
  );
  ALTER TABLE "chaves_trituracao" ALTER COLUMN "chave" SET STORAGE PLAIN, ALTER COLUMN "chave" SET STATISTICS 0;
  -- A row for each transaction that deleted or replaced shredding keys, until they are gone from the files.
  CREATE TABLE "trituracoes_pendentes" (
    "id" uuid CONSTRAINT "trituracoes_pendentes_pkey" PRIMARY KEY DEFAULT gen_random_uuid()
  );
  CREATE FUNCTION "trituracao_lembrar"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
    BEGIN
      INSERT INTO "trituracoes_pendentes" DEFAULT VALUES;
      RETURN NULL;
    END
  $$;
  CREATE TRIGGER "trituracao_lembrar" AFTER UPDATE OR DELETE ON "chaves_trituracao"
    EXECUTE FUNCTION "trituracao_lembrar"();
  -- Writes the table of the shredding keys to a new file. CLUSTER keeps rows that an older snapshot may still see: a
  -- deletion is complete if its transaction, that of its row, is older than the oldest which CLUSTER left unfrozen.
  -- It waits for the table only shortly, because filings and readers wait behind it.
  CREATE FUNCTION "trituracao_reescrever"() RETURNS uuid[] LANGUAGE plpgsql SECURITY DEFINER
    SET search_path FROM CURRENT SET lock_timeout TO '300ms' AS $$
    DECLARE
      "pendentes" uuid[];
    BEGIN
      SELECT array_agg("id") INTO "pendentes" FROM "trituracoes_pendentes";
      IF "pendentes" IS NULL THEN
        RETURN '{}';
      END IF;
      BEGIN
        LOCK TABLE "chaves_trituracao" IN ACCESS EXCLUSIVE MODE;
      EXCEPTION WHEN lock_not_available THEN
        RETURN '{}';
      END;
      CLUSTER "chaves_trituracao" USING "chaves_trituracao_pkey";
      RETURN ARRAY(SELECT "id" FROM "trituracoes_pendentes" WHERE "id" = ANY("pendentes")
        AND age(xmin) > (SELECT age(relfrozenxid) FROM pg_class WHERE oid = '"chaves_trituracao"'::regclass));
    END
  $$;
  -- Ends the segment of the write-ahead log in use; the checkpoint then removes those before it.
  CREATE FUNCTION "trituracao_limpar_log"() RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
    BEGIN
      PERFORM pg_switch_wal();
      CHECKPOINT;
      RETURN true;
    EXCEPTION WHEN insufficient_privilege THEN
      RETURN false;
    END
  $$;
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
