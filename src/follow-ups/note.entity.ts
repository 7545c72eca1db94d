import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { PartOfCase } from '../reports/case-parts';
import { Report } from '../reports/report.entity';

export const NOTE_IDEMPOTENCY_UNIQUE = 'notas_idempotencia_key';

/** A note among the holders of a case: sealed under its internal key, like follow-ups. */
@PartOfCase({ wordsUnder: 'internal' })
@Entity('notas')
@Unique('notas_ordem_key', ['relatoId', 'ordem'])
@Unique(NOTE_IDEMPOTENCY_UNIQUE, ['relatoId', 'idempotencia'])
export class Note {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'notas_pkey' })
  id!: string;

  @Column('uuid')
  relatoId!: string;

  @ManyToOne(() => Report, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'relatoId', foreignKeyConstraintName: 'notas_relato_fkey' })
  relato?: Report;

  @Column('integer')
  ordem!: number;

  @Column('bytea')
  conteudo!: Buffer;

  /** Its folded search words, sealed. Only the search reads them. */
  @Column('bytea', { select: false })
  palavras!: Buffer;

  /** Keyed hash of the form's key, so that a resent form adds one note. */
  @Column('bytea', { nullable: true })
  idempotencia!: Buffer | null;
}
