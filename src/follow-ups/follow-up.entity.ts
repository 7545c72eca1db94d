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

export const FOLLOW_UP_IDEMPOTENCY_UNIQUE = 'acompanhamentos_idempotencia_key';

/**
 * An internal follow-up, sealed under the report's internal key, which no visitor's session can
 * open. Plain columns hold only the assignee and the due date.
 */
@PartOfCase<FollowUp>({ wordsUnder: 'internal', laterColumns: ['idempotencia'] })
@Entity('acompanhamentos')
@Check('acompanhamentos_datas', CHECKS.acompanhamentos_datas)
@Unique('acompanhamentos_ordem_key', ['relatoId', 'ordem'])
@Unique(FOLLOW_UP_IDEMPOTENCY_UNIQUE, ['relatoId', 'idempotencia'])
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

  /** Keyed hash of the form's key, so that a resent form adds one follow-up. */
  @Column('bytea', { nullable: true })
  idempotencia!: Buffer | null;
}
