import type { Questionnaire } from '@relato/domain/questionnaire';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { Protected, ProtectedRow } from '../integrity/protected-row';

/** The number of the draft's row. */
export const DRAFT = 0;

/** The draft has no date of publication, and the numbers of published versions start at 1. */
const NUMBERED = `"numero" >= 0 AND ("numero" = 0) = ("publicadoEm" IS NULL)
  AND ("numero" = 0 OR "conteudo" IS NOT NULL)`;

/**
 * A version of the report form's categories and questions: the draft, or one that was published,
 * which a trigger protects from any change. It is not secret.
 */
@Entity('questionarios')
@Protected()
@Check('questionarios_numerados', NUMBERED)
export class StoredQuestionnaire extends ProtectedRow {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'questionarios_pkey' })
  numero!: number;

  /** Null: the draft was published, and no other was begun. */
  @Column('jsonb', { nullable: true })
  conteudo!: Questionnaire | null;

  @Column('timestamptz')
  alteradoEm!: Date;

  @Column('uuid')
  alteradoPor!: string;

  @Column('timestamptz', { nullable: true })
  publicadoEm!: Date | null;
}

/**
 * The newest published version. The product numbers them without gaps: a row beyond a gap was
 * written from outside.
 */
export const NEWEST_FORM = `SELECT coalesce(max("numero"), 0) AS "numero" FROM
  (SELECT "numero", row_number() OVER (ORDER BY "numero") AS "lugar" FROM "questionarios"
    WHERE "numero" > ${DRAFT}) AS "publicados" WHERE "numero" = "lugar"`;
