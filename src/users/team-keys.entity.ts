import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What `chaveRecuperacao` is bound to. */
export const RECOVERY_PLACE = 'equipe/chaveRecuperacao';

/** The team's key pair: one row. The private half is only here under the recovery code, and with each colleague. */
@Entity('equipe')
@Check('equipe_unica', '"id" = 1')
export class TeamKeys {
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'equipe_pkey' })
  id!: number;

  @Column('bytea')
  chavePublica!: Buffer;

  @Column('bytea')
  salRecuperacao!: Buffer;

  /** The private key under the recovery code's key. */
  @Column('bytea')
  chaveRecuperacao!: Buffer;

  /** MAC of the public key under the server's secret: {@link teamMark}. */
  @Column('bytea')
  marca!: Buffer;

  @Column('timestamptz')
  criadaEm!: Date;
}
