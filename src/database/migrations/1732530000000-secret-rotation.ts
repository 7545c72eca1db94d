import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The server's secret may be replaced: each report says which one its protocol needs. */
export class SecretRotation1732530000000 implements MigrationInterface {
  name = 'SecretRotation1732530000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "relatos" ADD COLUMN "impressaoChaves" bytea;
      ALTER TABLE "equipe" ADD COLUMN "primeiraImpressao" bytea;
      UPDATE "equipe" SET "primeiraImpressao" = "impressaoChaves"
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "equipe" DROP COLUMN "primeiraImpressao";
      ALTER TABLE "relatos" DROP COLUMN "impressaoChaves"
    `);
  }
}
