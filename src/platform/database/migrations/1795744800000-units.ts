import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CHECKS } from '../checks';
import { protect } from './protected-rows';

/** Its rows only move forward, like those of the first schema. */
export const UNITS = { table: 'unidades', key: ['id'] } as const;

/** The units of an organisation, and the actions on them that need a second person. */
export class Units1795744800000 implements MigrationInterface {
  name = 'Units1795744800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "unidades" (
        "id" uuid CONSTRAINT "unidades_pkey" PRIMARY KEY,
        "endereco" text NOT NULL CONSTRAINT "unidades_endereco_key" UNIQUE,
        "nome" jsonb NOT NULL,
        "pessoas" jsonb NOT NULL,
        "alteradoEm" timestamptz NOT NULL,
        "alteradoPor" uuid NOT NULL,
        "encerradaEm" timestamptz,
        "versao" integer NOT NULL,
        "marca" bytea NOT NULL
      );
    `);
    await runner.query(protect(UNITS));
    await runner.query(`
      ALTER TABLE "aprovacoes" DROP CONSTRAINT "aprovacoes_valores";
      ALTER TABLE "aprovacoes" ADD CONSTRAINT "aprovacoes_valores" CHECK (${CHECKS.aprovacoes_valores});
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "unidades"');
  }
}
