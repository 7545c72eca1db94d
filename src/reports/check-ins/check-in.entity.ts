import type { CheckInResult } from '@relato/domain/check-in';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { CHECKS } from '../../platform/database/checks';
import { PartOfCase } from '../case-parts';
import { Report } from '../report.entity';

/**
 * A moment at which a report's visitor is to be asked whether they are well; deleted when they
 * answer or stay silent.
 */
@PartOfCase()
@Entity('verificacoes')
@Check('verificacoes_datas', CHECKS.verificacoes_datas)
export class CheckIn {
  /** Random. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'verificacoes_pkey' })
  id!: string;

  @Index('verificacoes_relato_idx')
  @Column('uuid')
  relatoId!: string;

  @ManyToOne(() => Report, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'relatoId', foreignKeyConstraintName: 'verificacoes_relato_fkey' })
  relato?: Report;

  @Column('timestamptz')
  em!: Date;

  /** When they were asked; null until then. */
  @Column('timestamptz', { nullable: true })
  avisadaEm!: Date | null;
}

/** Results of a year's check-ins, as counts without a link to reports. */
@Entity('contagens_verificacao')
@Check('contagens_verificacao_valores', CHECKS.contagens_verificacao_valores)
export class CheckInCount {
  /** The year in which they were asked, in the organisation's zone. */
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'contagens_verificacao_pkey' })
  ano!: number;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'contagens_verificacao_pkey' })
  resposta!: CheckInResult;

  @Column('integer')
  total!: number;
}
