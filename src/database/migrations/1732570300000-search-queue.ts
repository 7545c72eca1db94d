import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every report stands in `buscas` from its filing on: in a segment, or waiting for one, so that what waits is found
 * without comparing all reports with all that are packed. And beside a segment's words stand the protocols of its
 * reports, sealed too, so that one is looked up without opening the words. Segments from before get theirs when the team
 * next looks.
 */
export class SearchQueue1732570300000 implements MigrationInterface {
  name = 'SearchQueue1732570300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "segmentos" ADD COLUMN "protocolos" bytea;
      ALTER TABLE "segmentos" ALTER COLUMN "protocolos" SET STORAGE EXTERNAL;
      ALTER TABLE "buscas" ALTER COLUMN "segmentoId" DROP NOT NULL;
      ALTER TABLE "buscas" DROP CONSTRAINT "buscas_segmento_fkey";
      ALTER TABLE "buscas" ADD CONSTRAINT "buscas_segmento_fkey" FOREIGN KEY ("segmentoId") REFERENCES "segmentos" ("id")
        ON DELETE SET NULL;
      CREATE INDEX "buscas_espera_idx" ON "buscas" ("relatoId") WHERE ("segmentoId" IS NULL);
      CREATE FUNCTION "relatos_esperar_busca"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO "buscas" ("relatoId") SELECT "id" FROM "novos";
        RETURN NULL;
      END $$;
      CREATE TRIGGER "relatos_esperar_busca" AFTER INSERT ON "relatos" REFERENCING NEW TABLE AS "novos"
        FOR EACH STATEMENT EXECUTE FUNCTION "relatos_esperar_busca"();
      -- After the trigger, whose making waits for filings under way and lets none in before all of this is done.
      INSERT INTO "buscas" ("relatoId") SELECT "id" FROM "relatos" ON CONFLICT DO NOTHING;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER "relatos_esperar_busca" ON "relatos";
      DROP FUNCTION "relatos_esperar_busca";
      DROP INDEX "buscas_espera_idx";
      DELETE FROM "buscas" WHERE "segmentoId" IS NULL;
      ALTER TABLE "buscas" DROP CONSTRAINT "buscas_segmento_fkey";
      ALTER TABLE "buscas" ADD CONSTRAINT "buscas_segmento_fkey" FOREIGN KEY ("segmentoId") REFERENCES "segmentos" ("id")
        ON DELETE CASCADE;
      ALTER TABLE "buscas" ALTER COLUMN "segmentoId" SET NOT NULL;
      ALTER TABLE "segmentos" DROP COLUMN "protocolos"
    `);
  }
}
