import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
  VirtualColumn,
} from 'typeorm';
import { User } from '../users/user.entity';
import { shreddingKeyOf } from './shredding-key.entity';

/**
 * A case that a staff member opens with their own key instead of the team's: its keys, sealed to
 * their public key.
 */
@Entity('acessos')
@Index('acessos_usuario_idx', ['usuarioId'])
export class CaseAccess {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'acessos_pkey' })
  relatoId!: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'acessos_pkey' })
  usuarioId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'usuarioId', foreignKeyConstraintName: 'acessos_usuario_fkey' })
  usuario!: User;

  /** Both keys of the report; empty once it is shredded. */
  @Column('bytea')
  chaves!: Buffer;

  /**
   * The public key they were sealed to: a later key pair does not open them. Empty once the report
   * is shredded; {@link ENDED} once the person lost the case with their role.
   */
  @Column('bytea')
  chavePublica!: Buffer;

  @Column('timestamptz')
  desde!: Date;

  /** Null if it lasts until it is revoked. */
  @Column('timestamptz', { nullable: true })
  ate!: Date | null;

  /** The report's shredding key, under which the keys are wrapped. */
  @VirtualColumn({ type: 'bytea', query: (acesso) => shreddingKeyOf(`${acesso}."relatoId"`) })
  chaveTrituracao!: Buffer;
}

/**
 * In place of the public key of an access that its holder lost by leaving: the recovery code does
 * not give it back.
 */
export const ENDED = Buffer.of(0);

/** The keys of a walled case, sealed to the recovery code's public key. */
@Entity('acessos_recuperacao')
export class CaseRecovery {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'acessos_recuperacao_pkey' })
  relatoId!: string;

  @Column('bytea')
  chaves!: Buffer;

  /** The public key they were sealed to: a replaced code had another. */
  @Column('bytea')
  chavePublica!: Buffer;

  /** As of {@link CaseAccess}. */
  @VirtualColumn({ type: 'bytea', query: (acesso) => shreddingKeyOf(`${acesso}."relatoId"`) })
  chaveTrituracao!: Buffer;
}

/**
 * A wall: a staff member who must not know of a case. A walled case is sealed to persons and not to
 * the team. The wall outlives case and account, so that the case does not become visible
 * afterwards.
 */
@Entity('barreiras')
@Unique('barreiras_pessoa_key', ['relatoId', 'usuarioId'])
export class Barrier {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'barreiras_pkey' })
  id!: string;

  @Column('uuid')
  relatoId!: string;

  /** The walled account, or {@link EVERYONE_ELSE}. */
  @Column('uuid')
  usuarioId!: string;

  /** The reason that a staff member gave, sealed under the internal key. */
  @Column('bytea', { nullable: true })
  motivo!: Buffer | null;

  @Column('timestamptz')
  desde!: Date;

  /** The staff member who raised it, perhaps the walled person; null if the report did. */
  @Column('uuid', { nullable: true })
  por!: string | null;
}
