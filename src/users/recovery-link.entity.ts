import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Protected, ProtectedRow } from '../platform/integrity/protected-row';
import { User } from './user.entity';

/** A link with which a staff member chooses a new password, once and within an hour. */
@Entity('recuperacoes')
@Protected()
export class RecoveryLink extends ProtectedRow {
  /** Keyed hash of the link's token, which is stored nowhere. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'recuperacoes_pkey' })
  hash!: Buffer;

  @Index('recuperacoes_usuario_idx')
  @Column('uuid')
  usuarioId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'usuarioId', foreignKeyConstraintName: 'recuperacoes_usuario_fkey' })
  usuario?: User;

  @Column('timestamptz')
  expiraEm!: Date;

  /** When it was used or ended early; its row stays until it would have expired. */
  @Column('timestamptz', { nullable: true })
  usadaEm!: Date | null;
}
