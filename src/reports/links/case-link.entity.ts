import type { LinkKind } from '@relato/domain/case-link';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { CHECKS } from '../../platform/database/checks';
import { PartOfCase } from '../case-parts';
import { Report } from '../report.entity';

/**
 * Two related cases: covered by the marks of both, deleted with either. The audit log records the
 * author.
 */
@PartOfCase({ owners: ['relatoId', 'outroId'] })
@Entity('vinculos')
@Check('vinculos_valores', CHECKS.vinculos_valores)
export class CaseLink {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'vinculos_pkey' })
  id!: string;

  @Index('vinculos_relato_idx')
  @Column('uuid')
  relatoId!: string;

  @ManyToOne(() => Report, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'relatoId', foreignKeyConstraintName: 'vinculos_relato_fkey' })
  relato?: Report;

  @Index('vinculos_outro_idx')
  @Column('uuid')
  outroId!: string;

  @ManyToOne(() => Report, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'outroId', foreignKeyConstraintName: 'vinculos_outro_fkey' })
  outro?: Report;

  @Column('text')
  tipo!: LinkKind;

  @Column('timestamptz')
  criadoEm!: Date;
}
