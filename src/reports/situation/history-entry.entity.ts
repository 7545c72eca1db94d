import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { PartOfCase } from '../case-parts';
import { Report } from '../report.entity';

/**
 * An entry of a report's history besides its thread, sealed under its internal key: the old and new
 * values, time and author.
 */
@PartOfCase()
@Entity('eventos')
export class HistoryEntry {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'eventos_pkey' })
  id!: string;

  @Index('eventos_relato_idx')
  @Column('uuid')
  relatoId!: string;

  @ManyToOne(() => Report, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'relatoId', foreignKeyConstraintName: 'eventos_relato_fkey' })
  relato?: Report;

  @Column('bytea')
  conteudo!: Buffer;
}
