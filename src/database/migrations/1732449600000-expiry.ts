import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The product writes into a thread without being able to seal: it names one of its known texts. */
export class Expiry1732449600000 implements MigrationInterface {
  name = 'Expiry1732449600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "mensagens"
        ALTER COLUMN "conteudo" DROP NOT NULL,
        ADD COLUMN "aviso" text,
        ADD COLUMN "avisoEm" timestamptz,
        ADD CONSTRAINT "mensagens_conteudo_ou_aviso" CHECK (("conteudo" IS NULL) = ("aviso" IS NOT NULL))
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM "mensagens" WHERE "conteudo" IS NULL;
      ALTER TABLE "mensagens"
        DROP CONSTRAINT "mensagens_conteudo_ou_aviso",
        DROP COLUMN "avisoEm",
        DROP COLUMN "aviso",
        ALTER COLUMN "conteudo" SET NOT NULL
    `);
  }
}
