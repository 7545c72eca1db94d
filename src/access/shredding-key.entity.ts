import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The shredding key of a report: all sealed copies of the report's keys are wrapped under it. Once
 * this row is deleted and its small table rewritten, copies that remain in the database's files
 * cannot be opened.
 */
@Entity('chaves_trituracao')
export class ShreddingKey {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'chaves_trituracao_pkey' })
  relatoId!: string;

  @Column('bytea')
  chave!: Buffer;
}

/** A report with its shredding key, under which its sealed keys are wrapped. */
export type ShreddableCase = Readonly<{ id: string; chaveTrituracao: Buffer }>;

/** A report's shredding key as SQL; empty if there is none. @param relatoId the column with its id */
export const shreddingKeyOf = (relatoId: string): string =>
  `coalesce((SELECT "trituracao"."chave" FROM "chaves_trituracao" "trituracao"
    WHERE "trituracao"."relatoId" = ${relatoId}), '')`;
