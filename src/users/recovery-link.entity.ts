import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from './user.entity';

/** A link that lets a colleague choose a new password, once and for an hour. */
@Entity('recuperacoes')
export class RecoveryLink {
  /** Under the server's secret, of the token in the link, which is kept nowhere. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'recuperacoes_pkey' })
  hash!: Buffer;

  @Index('recuperacoes_usuario_idx')
  @Column('uuid')
  usuarioId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'usuarioId', foreignKeyConstraintName: 'recuperacoes_usuario_fkey' })
  usuario?: User;

  @Column('timestamptz')
  expiraEm!: Date;
}
