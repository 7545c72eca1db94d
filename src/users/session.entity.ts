import {
  Column,
  DeleteDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
} from 'typeorm';
import { Protected, ProtectedRow } from '../platform/integrity/protected-row';
import { User } from './user.entity';

/**
 * A staff member's session. Their private key is sealed here under a random key that only the token
 * carries.
 */
@Entity('sessoes')
@Protected()
export class Session extends ProtectedRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'sessoes_pkey' })
  id!: string;

  @Index('sessoes_usuario_idx')
  @Column('uuid')
  usuarioId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'usuarioId', foreignKeyConstraintName: 'sessoes_usuario_fkey' })
  usuario?: User;

  @Column('bytea')
  chavePrivada!: Buffer;

  /** Browser and system family, such as `Firefox, Windows`: no version, no address. */
  @Column('text', { nullable: true })
  dispositivo!: string | null;

  @Column('timestamptz')
  criadaEm!: Date;

  /** When it was last used, to the minute. */
  @Column('timestamptz')
  vistaEm!: Date;

  @Column('timestamptz')
  expiraEm!: Date;

  /** When the password was last entered: at the sign-in, or later. */
  @Column('timestamptz')
  confirmadaEm!: Date;

  /** Wrong passwords entered since the last right one. */
  @Column('integer', { default: 0 })
  senhasErradas!: number;

  /** When it ended: it is emptied, no query finds it, and it stays until it would have expired. */
  @DeleteDateColumn({ type: 'timestamptz', nullable: true })
  encerradaEm!: Date | null;
}
