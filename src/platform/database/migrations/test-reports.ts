/**
 * Deletes a test report with all its rows. Runs as its owner, because the application's role deletes
 * no report; it refuses every report that was not filed as a test, which no update can change.
 */
export const TEST_REPORTS = `
  CREATE FUNCTION "relatos_apagar_teste"("apagado" uuid) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  BEGIN
    PERFORM FROM "relatos" WHERE "id" = "apagado" AND "teste" FOR UPDATE;
    IF NOT FOUND THEN
      RETURN false;
    END IF;
    DELETE FROM "acessos" WHERE "relatoId" = "apagado";
    DELETE FROM "acessos_recuperacao" WHERE "relatoId" = "apagado";
    DELETE FROM "chaves_trituracao" WHERE "relatoId" = "apagado";
    DELETE FROM "barreiras" WHERE "relatoId" = "apagado";
    -- All other parts go with the row that they refer to.
    DELETE FROM "relatos" WHERE "id" = "apagado" AND "teste";
    RETURN true;
  END $$;
`;
