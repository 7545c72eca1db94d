import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Usuario } from '../../users/user.entity';

/** A link that lets a colleague choose a new password, once and for an hour. */
@Entity('recuperacoes')
export class Recuperacao {
  /** Of the token in the link, which is kept nowhere. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'recuperacoes_pkey' })
  hash!: Buffer;

  @Index('recuperacoes_usuario_idx')
  @Column('uuid')
  usuarioId!: string;

  @ManyToOne(() => Usuario, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'usuarioId', foreignKeyConstraintName: 'recuperacoes_usuario_fkey' })
  usuario?: Usuario;

  @Column('timestamptz')
  expiraEm!: Date;
}
