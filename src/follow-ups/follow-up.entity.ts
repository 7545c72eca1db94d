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
import { CHECKS } from '../platform/database/checks';
import { PartOfCase } from '../reports/case-parts';
import { Report } from '../reports/report.entity';

/**
 * An internal follow-up, sealed under the report's internal key, which no visitor's session can
 * open. Plain columns hold only the assignee and the due date.
 */
@PartOfCase({ wordsUnder: 'internal' })
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

  /** The assigned staff member, perhaps one whose account is gone; null for a free mail address. */
  @Column('uuid', { nullable: true })
  responsavelId!: string | null;

  @Column('timestamptz', { nullable: true })
  venceEm!: Date | null;

  /** Whether it is still to be done. */
  @Column('boolean')
  aberto!: boolean;

  @Column('bytea')
  conteudo!: Buffer;

  /** Its folded search words, sealed. Only the search reads them. */
  @Column('bytea', { select: false })
  palavras!: Buffer;
}
