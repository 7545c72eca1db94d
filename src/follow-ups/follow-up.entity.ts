import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { Report } from '../reports/report.entity';

/** An internal follow-up, sealed under the report's internal key, which no visitor's session can open. */
@Entity('acompanhamentos')
@Unique('acompanhamentos_ordem_key', ['relatoId', 'ordem'])
export class FollowUp {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'acompanhamentos_pkey' })
  id!: string;

  @Column('uuid')
  relatoId!: string;

  @ManyToOne(() => Report, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'relatoId', foreignKeyConstraintName: 'acompanhamentos_relato_fkey' })
  relato?: Report;

  @Column('integer')
  ordem!: number;

  @Column('bytea')
  conteudo!: Buffer;

  /** Its folded words for the search, sealed. Read by the search alone. */
  @Column('bytea', { select: false })
  palavras!: Buffer;
}
