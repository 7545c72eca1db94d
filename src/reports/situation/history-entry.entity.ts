import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Report } from '../report.entity';

/** What happened to a report beside its thread, sealed under its internal key: what it was, what it became, when and by whom. */
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
