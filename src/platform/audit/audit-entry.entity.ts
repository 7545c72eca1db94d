import type { AuditAction } from '@relato/domain/audit-action';
import type { AuditDetail } from '@relato/domain/audit-detail';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/**
 * One action in the audit log. The database numbers and chains the rows and refuses to change them.
 */
@Entity('auditoria')
@Unique('auditoria_marca', ['marca'])
@Index('auditoria_em_idx', ['em', 'numero'])
@Index('auditoria_acao_idx', ['acao', 'numero'])
@Index('auditoria_usuario_idx', ['usuarioId', 'numero'])
@Index('auditoria_alvo_idx', ['alvo', 'numero'])
export class AuditRecord {
  /** Counts from 1 without a gap. */
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'auditoria_pkey' })
  numero!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  em!: Date;

  @Column('uuid', { nullable: true })
  usuarioId!: string | null;

  @Column('text')
  acao!: AuditAction;

  @Column('uuid', { nullable: true })
  alvo!: string | null;

  /** JSON with sorted keys, exactly as it was hashed. */
  @Column('text')
  detalhes!: string;

  /** Shows that the product wrote the row (audit-marks.ts); no two rows have the same. */
  @Column('bytea')
  marca!: Buffer;

  /** The hash of the previous row; zeros in the first. */
  @Column('bytea')
  anterior!: Buffer;

  @Column('bytea')
  hash!: Buffer;
}

/**
 * Details of an action: codes, ids and numbers, never a text that a person wrote. The audit page
 * has words for each name.
 */
export type AuditDetails = Readonly<Partial<Record<AuditDetail, string | number | boolean | null>>>;

export interface AuditEntry {
  acao: AuditAction;
  /** The staff member who acted; absent when the product acted, or when the actor is unknown. */
  usuarioId?: string | null;
  /**
   * The id of the affected row (a report, an account, …): never a protocol, an address or a text.
   */
  alvo?: string | null;
  detalhes?: AuditDetails;
}
