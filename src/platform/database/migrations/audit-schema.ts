/** The audit log: rows are only added, each chained to the previous one (decision 39). */
export const AUDIT = `
  CREATE TABLE "auditoria" (
    "numero" bigint CONSTRAINT "auditoria_pkey" PRIMARY KEY,
    "em" timestamptz(3) NOT NULL,
    "usuarioId" uuid,
    "acao" text NOT NULL,
    "alvo" uuid,
    "detalhes" text NOT NULL,
    -- Made by the process (src/platform/audit/audit-marks.ts); what the application's role inserts by itself has no valid one.
    "marca" bytea NOT NULL CONSTRAINT "auditoria_marca" UNIQUE,
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
    -- In the namespace of jobs/advisory-lock.ts, whose numbers are hashes of names.
    PERFORM pg_advisory_xact_lock(1919249505, 20);
    SELECT "numero", "hash" INTO "ultima" FROM "auditoria" ORDER BY "numero" DESC LIMIT 1;
    NEW."numero" := coalesce("ultima"."numero", 0) + 1;
    NEW."anterior" := coalesce("ultima"."hash", decode(repeat('00', 32), 'hex'));
    NEW."hash" := sha256(convert_to(concat_ws(E'\\n',
      'relato/auditoria/2',
      NEW."numero",
      (extract(epoch FROM NEW."em") * 1000)::bigint,
      coalesce(NEW."usuarioId"::text, '-'),
      NEW."acao",
      coalesce(NEW."alvo"::text, '-'),
      encode(NEW."marca", 'hex'),
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
    "detalhes" text NOT NULL CHECK (jsonb_typeof("detalhes"::jsonb) = 'object'),
    "marca" bytea NOT NULL
  );
  -- As its owner, since the application's role may neither add to the record itself nor see what waits (decision 61).
  CREATE FUNCTION "auditoria_anotar"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  BEGIN
    INSERT INTO "auditoria" ("em", "usuarioId", "acao", "alvo", "detalhes", "marca")
    VALUES (NEW."em", NEW."usuarioId", NEW."acao", NEW."alvo", NEW."detalhes", NEW."marca");
    DELETE FROM "auditoria_espera" WHERE "id" = NEW."id";
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER "auditoria_anotar" AFTER INSERT ON "auditoria_espera"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "auditoria_anotar"();
`;
