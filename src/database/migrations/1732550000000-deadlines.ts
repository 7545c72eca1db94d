import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a report was first answered and when it was concluded, whether it is held, and what is left of one that was
 * shredded. Of reports from before, a message's author and time are sealed: the last change stands for both moments,
 * which are never later than that.
 */
export class Deadlines1732550000000 implements MigrationInterface {
  name = 'Deadlines1732550000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "relatos"
        ADD COLUMN "primeiraRespostaEm" timestamptz,
        ADD COLUMN "concluidoEm" timestamptz,
        ADD COLUMN "retido" boolean NOT NULL DEFAULT false;
      UPDATE "relatos" SET
        "concluidoEm" = CASE WHEN "status" = 'CONCLUIDO' THEN "alteradoEm" END,
        "primeiraRespostaEm" = CASE WHEN EXISTS (
          SELECT FROM "mensagens" WHERE "relatoId" = "relatos"."id" AND "conteudo" IS NOT NULL
        ) THEN "alteradoEm" END
      WHERE "status" <> 'NOVO';
      CREATE INDEX "relatos_concluido_idx" ON "relatos" ("concluidoEm", "id") WHERE ("concluidoEm" IS NOT NULL);
      CREATE TABLE "relatos_triturados" (
        "id" uuid NOT NULL,
        "mes" date NOT NULL,
        "motivo" text NOT NULL,
        "status" text NOT NULL,
        "gravidade" text,
        "procedencia" boolean NOT NULL,
        "horasAtePrimeiraResposta" integer,
        CONSTRAINT "relatos_triturados_pkey" PRIMARY KEY ("id")
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE "relatos_triturados";
      DROP INDEX "relatos_concluido_idx";
      ALTER TABLE "relatos" DROP COLUMN "retido", DROP COLUMN "concluidoEm", DROP COLUMN "primeiraRespostaEm"
    `);
  }
}
