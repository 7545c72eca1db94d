import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Report } from '../report.entity';

/** A change of a report's situation, sealed under its internal key: what it was, what it became, when and by whom. */
@Entity('eventos')
export class SituationChange {
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
