import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity';

/** A case that was given to somebody who does not hold every one: its keys, sealed to their public key. */
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

  /** Both keys of the report. */
  @Column('bytea')
  chaves!: Buffer;

  /** What they were sealed to: for who has another pair since, they open no more. */
  @Column('bytea')
  chavePublica!: Buffer;

  @Column('timestamptz')
  desde!: Date;

  /** Null where it lasts until it is taken back. */
  @Column('timestamptz', { nullable: true })
  ate!: Date | null;
}
