import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { PartOfCase } from '../reports/case-parts';
import { Report } from '../reports/report.entity';

/**
 * A file on a report, or on one of its messages or notes. Its bytes are sealed in the blob store
 * under the same id.
 */
@PartOfCase()
@Entity('anexos')
@Index('anexos_relato_idx', ['relatoId', 'posicao'])
export class Attachment {
  /** Random: a time-based id would reveal when an anonymous visitor wrote. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'anexos_pkey' })
  id!: string;

  @Column('uuid')
  relatoId!: string;

  @ManyToOne(() => Report, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'relatoId', foreignKeyConstraintName: 'anexos_relato_fkey' })
  relato?: Report;

  /** The message it came with; absent on the report itself, and on a note. */
  @Column('uuid', { nullable: true })
  mensagemId!: string | null;

  /**
   * The team's note it came with: sealed under the internal key, so that no visitor's session opens
   * it.
   */
  @Column('uuid', { nullable: true })
  notaId!: string | null;

  @Column('integer')
  posicao!: number;

  @Column('bytea')
  conteudo!: Buffer;
}
