import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
} from 'typeorm';
import { CHECKS } from '../platform/database/migrations/1795305600000-initial';
import { Report } from '../reports/report.entity';

/**
 * An internal follow-up, sealed under the report's internal key, which no visitor's session can open. Plain is only what
 * finds somebody's tasks, and when they are due.
 */
@Entity('acompanhamentos')
@Check('acompanhamentos_datas', CHECKS.acompanhamentos_datas)
@Unique('acompanhamentos_ordem_key', ['relatoId', 'ordem'])
@Index('acompanhamentos_tarefas_idx', ['responsavelId', 'venceEm'], { where: 'aberto' })
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

  /** The colleague whose task it is, perhaps one who is gone; null where it is somebody by a free address. */
  @Column('uuid', { nullable: true })
  responsavelId!: string | null;

  @Column('timestamptz', { nullable: true })
  venceEm!: Date | null;

  /** Whether it is still to be done. */
  @Column('boolean')
  aberto!: boolean;

  @Column('bytea')
  conteudo!: Buffer;

  /** Its folded words for the search, sealed. Read by the search alone. */
  @Column('bytea', { select: false })
  palavras!: Buffer;
}
