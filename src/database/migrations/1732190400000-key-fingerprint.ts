import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A start with another secret or other Argon2id parameters than the first is refused rather than silently useless. */
export class KeyFingerprint1732190400000 implements MigrationInterface {
  name = 'KeyFingerprint1732190400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "equipe" ADD "impressaoChaves" bytea');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "equipe" DROP COLUMN "impressaoChaves"');
  }
}
