import type { MigrationInterface, QueryRunner } from 'typeorm';
import { protect } from './protected-rows';

/** Its rows only move forward, like those of the first schema. */
export const QUESTIONNAIRES = { table: 'questionarios', key: ['numero'] } as const;

/** The versions of the report form's categories and questions. */
export class Questionnaires1795737600000 implements MigrationInterface {
  name = 'Questionnaires1795737600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query(protect(QUESTIONNAIRES));
    await runner.query(PUBLISHED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "questionarios"');
  }
}

const TABLE = `
  CREATE TABLE "questionarios" (
    -- 0 is the draft.
    "numero" integer CONSTRAINT "questionarios_pkey" PRIMARY KEY,
    -- Null: the draft was published, and no other was begun.
    "conteudo" jsonb,
    "alteradoEm" timestamptz NOT NULL,
    "alteradoPor" uuid NOT NULL,
    "publicadoEm" timestamptz,
    "versao" integer NOT NULL,
    "marca" bytea NOT NULL,
    CONSTRAINT "questionarios_numerados" CHECK ("numero" >= 0 AND ("numero" = 0) = ("publicadoEm" IS NULL)
      AND ("numero" = 0 OR "conteudo" IS NOT NULL))
  );
`;

/**
 * A published version never changes: reports were filed in its words. Only its version and mark may,
 * because a new secret of the server marks every row again.
 */
const PUBLISHED = `
  CREATE TRIGGER "questionarios_publicados" BEFORE UPDATE ON "questionarios" FOR EACH ROW
    WHEN (OLD."numero" > 0 AND
      ROW(NEW."conteudo", NEW."alteradoEm", NEW."alteradoPor", NEW."publicadoEm") IS DISTINCT FROM
      ROW(OLD."conteudo", OLD."alteradoEm", OLD."alteradoPor", OLD."publicadoEm"))
    EXECUTE FUNCTION "linhas_recusar"();
`;
