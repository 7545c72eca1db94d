import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { User } from '../users/user.entity';

/** A case that a colleague holds by their own key and not by the team's: its keys, sealed to their public key. */
@Entity('acessos')
@Index('acessos_usuario_idx', ['usuarioId'])
export class CaseAccess {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'acessos_pkey' })
  relatoId!: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'acessos_pkey' })
  usuarioId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'usuarioId', foreignKeyConstraintName: 'acessos_usuario_fkey' })
  usuario!: User;

  /** Both keys of the report; empty once it is shredded. */
  @Column('bytea')
  chaves!: Buffer;

  /** What they were sealed to: with another key pair since, they open no more. Empty once the report is shredded. */
  @Column('bytea')
  chavePublica!: Buffer;

  @Column('timestamptz')
  desde!: Date;

  /** Null where it lasts until it is taken back. */
  @Column('timestamptz', { nullable: true })
  ate!: Date | null;
}

/** The keys of a walled case, sealed to the recovery code's public key. */
@Entity('acessos_recuperacao')
export class CaseRecovery {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'acessos_recuperacao_pkey' })
  relatoId!: string;

  @Column('bytea')
  chaves!: Buffer;

  /** What they were sealed to: a code that was replaced had another. */
  @Column('bytea')
  chavePublica!: Buffer;
}

/**
 * A wall: somebody who may not know of a case. A case with any is sealed to persons and not to the team. It outlives its
 * case and the account, which must not come to light afterwards.
 */
@Entity('barreiras')
@Unique('barreiras_pessoa_key', ['relatoId', 'usuarioId'])
export class Barrier {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'barreiras_pkey' })
  id!: string;

  @Column('uuid')
  relatoId!: string;

  @Column('uuid')
  usuarioId!: string;

  /** The reason that a colleague gave, sealed under the internal key. */
  @Column('bytea', { nullable: true })
  motivo!: Buffer | null;

  @Column('timestamptz')
  desde!: Date;

  /** The colleague who raised it, perhaps the same; null where the report did. */
  @Column('uuid', { nullable: true })
  por!: string | null;
}
