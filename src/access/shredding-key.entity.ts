import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The shredding key of a report: all sealed copies of its keys are wrapped under it. Once its row is
 * gone and the small table was rewritten, copies left in files and old pages cannot be opened.
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
