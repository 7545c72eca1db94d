import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sealed words to search through; whatever deletes a report, by whatever way, deletes every copy of its words. */
export class Search1732233600000 implements MigrationInterface {
  name = 'Search1732233600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "segmentos" (
        "id" uuid NOT NULL,
        "conteudo" bytea NOT NULL,
        CONSTRAINT "segmentos_pkey" PRIMARY KEY ("id")
      );
      ALTER TABLE "segmentos" ALTER COLUMN "conteudo" SET STORAGE EXTERNAL;
      CREATE TABLE "buscas" (
        "relatoId" uuid NOT NULL,
        "segmentoId" uuid NOT NULL,
        CONSTRAINT "buscas_pkey" PRIMARY KEY ("relatoId"),
        CONSTRAINT "buscas_relato_fkey" FOREIGN KEY ("relatoId") REFERENCES "relatos" ("id") ON DELETE CASCADE,
        CONSTRAINT "buscas_segmento_fkey" FOREIGN KEY ("segmentoId") REFERENCES "segmentos" ("id") ON DELETE CASCADE
      );
      CREATE INDEX "buscas_segmento_idx" ON "buscas" ("segmentoId");
      -- One deletion at a time: two reports of one segment would otherwise wait for each other.
      CREATE FUNCTION "relatos_apagar_um_por_vez"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(1919249505, 10);
        RETURN NULL;
      END $$;
      CREATE TRIGGER "relatos_apagar_um_por_vez" BEFORE DELETE ON "relatos"
        FOR EACH STATEMENT EXECUTE FUNCTION "relatos_apagar_um_por_vez"();
      CREATE FUNCTION "relatos_apagar_segmento"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM "segmentos" WHERE "id" = (SELECT "segmentoId" FROM "buscas" WHERE "relatoId" = OLD."id");
        RETURN OLD;
      END $$;
      CREATE TRIGGER "relatos_apagar_segmento" BEFORE DELETE ON "relatos"
        FOR EACH ROW EXECUTE FUNCTION "relatos_apagar_segmento"();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER "relatos_apagar_segmento" ON "relatos";
      DROP TRIGGER "relatos_apagar_um_por_vez" ON "relatos";
      DROP FUNCTION "relatos_apagar_segmento", "relatos_apagar_um_por_vez";
      DROP TABLE "buscas", "segmentos";
    `);
  }
}
