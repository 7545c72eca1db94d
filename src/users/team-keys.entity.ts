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

  /** How the server derives its keys now; absent on a set-up from before it was kept. */
  @Column('bytea', { nullable: true })
  impressaoChaves!: Buffer | null;

  /** How it did at the first set-up; it is another once the server's secret was replaced. */
  @Column('bytea', { nullable: true })
  primeiraImpressao!: Buffer | null;

  @Column('timestamptz')
  criadaEm!: Date;
}
