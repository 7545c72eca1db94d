import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { Protected, ProtectedRow } from '../platform/integrity/protected-row';
import { type KeyPair, newKeyPair, pairOf } from '../platform/vault/key-pairs';
import { newRecoveryCode, recoveryKey } from '../platform/vault/random-codes';
import { open, randomBytes, seal } from '../platform/vault/sealing';

/**
 * A generation of the team's key pair. Its private half is sealed to each member, the recovery code
 * and the next generation.
 */
@Entity('equipe')
@Protected()
export class TeamKeys extends ProtectedRow {
  /** 1, 2, … */
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'equipe_pkey' })
  geracao!: number;

  @Column('bytea')
  chavePublica!: Buffer;

  /** The private half of the previous generation, sealed to this one; null in the first. */
  @Column('bytea', { nullable: true })
  chaveAnterior!: Buffer | null;

  @Column('timestamptz')
  criadaEm!: Date;

  /**
   * A holder was removed by a person without the key: the next holder who signs in makes a new
   * generation.
   */
  @Column('boolean', { default: false })
  trocar!: boolean;
}

/** The recovery code's key pair: one row. */
@Entity('codigo_recuperacao')
@Protected()
@Check('codigo_recuperacao_unico', '"id" = 1')
export class RecoveryKeys extends ProtectedRow {
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'codigo_recuperacao_pkey' })
  id!: number;

  @Column('bytea')
  chavePublica!: Buffer;

  @Column('bytea')
  sal!: Buffer;

  /** The private half under the code's key. */
  @Column('bytea')
  chavePrivada!: Buffer;

  /** The newest generation of the team's key, sealed to this pair. */
  @Column('bytea')
  chaveEquipe!: Buffer;

  /** When a guardian last proved to hold the code; null since it was made. */
  @Column('timestamptz', { nullable: true })
  confirmadoEm!: Date | null;
}

const RECOVERY_PLACE = 'codigo_recuperacao/chavePrivada';

/** A new recovery code, to be shown once, with its public key and its stored form. */
export function newRecovery() {
  const codigo = newRecoveryCode();
  const { publicKey, privateKey } = newKeyPair();
  const sal = randomBytes(32);
  const chavePrivada = seal(recoveryKey(codigo, sal), privateKey, RECOVERY_PLACE);
  return { codigo, publicKey, columns: { sal, chavePrivada } };
}

export type NewRecovery = ReturnType<typeof newRecovery>;

/** @throws SealBrokenError if it is another code */
export const openByRecoveryCode = ({ sal, chavePrivada }: RecoveryKeys, codigo: string): KeyPair =>
  pairOf(open(recoveryKey(codigo, sal), chavePrivada, RECOVERY_PLACE));
