import type { AcaoAuditada } from '@relato/domain/acao-auditada';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One deed in the record. The database numbers and chains the rows, and refuses to change any. */
@Entity('auditoria')
@Index('auditoria_em_idx', ['em', 'numero'])
@Index('auditoria_acao_idx', ['acao', 'numero'])
@Index('auditoria_usuario_idx', ['usuarioId', 'numero'])
@Index('auditoria_alvo_idx', ['alvo', 'numero'])
export class AuditRecord {
  /** From 1 on, without a gap. */
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'auditoria_pkey' })
  numero!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  em!: Date;

  @Column('uuid', { nullable: true })
  usuarioId!: string | null;

  @Column('text')
  acao!: AcaoAuditada;

  @Column('uuid', { nullable: true })
  alvo!: string | null;

  /** JSON with its keys in order, as it was hashed. */
  @Column('text')
  detalhes!: string;

  /** The hash of the row before; zeros in the first. */
  @Column('bytea')
  anterior!: Buffer;

  @Column('bytea')
  hash!: Buffer;
}

/** What a deed's details may be: codes, ids, numbers. A text that somebody wrote has no place here. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>;

export interface AuditEntry {
  acao: AcaoAuditada;
  /** The colleague who did it; absent where the product itself did, or nobody knows who. */
  usuarioId?: string | null;
  /** The id of the row it was done to (a report's, an account's, …): never a protocol, an address or a text. */
  alvo?: string | null;
  detalhes?: AuditDetails;
}
