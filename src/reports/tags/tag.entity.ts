import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { PartOfCase } from '../case-parts';
import { Report } from '../report.entity';

/**
 * A tag of a case: sealed under its internal key, like notes. Rows of equal tags have nothing in
 * common, so that the database does not show which cases share one.
 */
@PartOfCase({ wordsUnder: 'internal', isLater: true })
@Entity('etiquetas')
export class Tag {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'etiquetas_pkey' })
  id!: string;

  @Index('etiquetas_relato_idx')
  @Column('uuid')
  relatoId!: string;

  @ManyToOne(() => Report, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'relatoId', foreignKeyConstraintName: 'etiquetas_relato_fkey' })
  relato?: Report;

  @Column('bytea')
  conteudo!: Buffer;

  /** Its folded search words, sealed. Only the search reads them. */
  @Column('bytea', { select: false })
  palavras!: Buffer;
}
