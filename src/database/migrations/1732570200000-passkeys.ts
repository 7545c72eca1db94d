import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys as a second factor, and the challenge that one of them answers. */
export class Passkeys1732570200000 implements MigrationInterface {
  name = 'Passkeys1732570200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "usuarios"
        ADD COLUMN "chavesAcesso" jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN "desafioAcesso" bytea,
        ADD COLUMN "desafioAcessoAte" timestamptz
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "usuarios"
        DROP COLUMN "desafioAcessoAte",
        DROP COLUMN "desafioAcesso",
        DROP COLUMN "chavesAcesso"
    `);
  }
}
