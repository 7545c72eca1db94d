import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { newRecoveryCode, recoveryKey } from '../platform/vault/random-codes';
import { open, randomBytes, seal } from '../platform/vault/sealing';

const RECOVERY_PLACE = 'equipe/chaveRecuperacao';

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

type RecoveryColumns = Pick<TeamKeys, 'salRecuperacao' | 'chaveRecuperacao'>;

/** A new recovery code, to be shown once, and what is stored of it. */
export function newRecovery(privateKey: Buffer): { codigo: string; columns: RecoveryColumns } {
  const codigo = newRecoveryCode();
  const salRecuperacao = randomBytes(32);
  const chaveRecuperacao = seal(recoveryKey(codigo, salRecuperacao), privateKey, RECOVERY_PLACE);
  return { codigo, columns: { salRecuperacao, chaveRecuperacao } };
}

/** @returns the team's private key. @throws SealBrokenError where it is another code */
export const openByRecoveryCode = ({ salRecuperacao, chaveRecuperacao }: RecoveryColumns, codigo: string): Buffer =>
  open(recoveryKey(codigo, salRecuperacao), chaveRecuperacao, RECOVERY_PLACE);
