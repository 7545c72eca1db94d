import { type PersonalNotice, PERSONAL_NOTICES } from '@relato/domain/personal-notice';
import type { Role } from '@relato/domain/permissions';
import {
  ArrayContains,
  Check,
  Column,
  DeleteDateColumn,
  Entity,
  Index,
  type EntityManager,
  type FindOptionsWhere,
  PrimaryColumn,
} from 'typeorm';
import { HOUR_MS } from '../platform/calendar/durations';
import { CHECKS } from '../platform/database/checks';
import { notFound } from '../platform/errors/app-error';
import { Protected, ProtectedRow } from '../platform/integrity/protected-row';
import type { AccountEntry, WithHistory } from './account-history.values';

export const USER_EMAIL_UNIQUE = 'usuarios_email_key';

/** A passkey's public half; the private one never leaves the device. */
export interface Passkey {
  id: string;
  nome: string;
  /** The authenticator's id of it, in base64url. */
  credencial: string;
  /** In COSE format, in base64url. */
  chavePublica: string;
  /** The device's signature counter; always zero on many devices. */
  contador: number;
  transportes: string[];
  /** Milliseconds. */
  criadaEm: number;
  usadaEm: number | null;
}

/**
 * A staff member's account. No password is stored, only a verifier and a private key wrapped under
 * the password.
 */
@Entity('usuarios')
@Protected()
@Index(USER_EMAIL_UNIQUE, ['email'], { unique: true, where: '("apagadoEm" IS NULL)' })
@Check('usuarios_valores', CHECKS.usuarios_valores)
export class User extends ProtectedRow implements WithHistory {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'usuarios_pkey' })
  id!: string;

  /** Lower case. */
  @Column('text')
  email!: string;

  @Column('text')
  nome!: string;

  @Column('bytea')
  sal!: Buffer;

  @Column('bytea')
  verificador!: Buffer;

  /** The public half of the person's key pair. */
  @Column('bytea')
  chavePublica!: Buffer;

  /** The private half under the password's wrapping key. */
  @Column('bytea')
  chavePrivada!: Buffer;

  /**
   * The newest generation of the team's key, sealed to this public key; absent until it is granted.
   */
  @Column('bytea', { nullable: true })
  chaveEquipe!: Buffer | null;

  /** The private half of the former pair, sealed to this public key until the next sign-in. */
  @Column('bytea', { nullable: true })
  chaveAnterior!: Buffer | null;

  /** The team's key was replaced: the next sign-in gives the person a new pair. */
  @Column('boolean', { default: false })
  renovarChave!: boolean;

  @Column('text', { array: true, default: '{equipe}' })
  papeis!: Role[];

  /** Appointed in advance for cases from which everyone else is walled. */
  @Column('boolean', { default: false })
  suplente!: boolean;

  /** The events that they receive by e-mail. */
  @Column('text', { array: true, default: `{${PERSONAL_NOTICES.join(',')}}` })
  avisos!: PersonalNotice[];

  /** Another person chose the password: until it is changed, nothing else is allowed. */
  @Column('boolean', { default: false })
  trocarSenha!: boolean;

  /** The secret of the second factor, sealed under the server's key. */
  @Column('bytea', { nullable: true })
  segundoFator!: Buffer | null;

  /** The half minute of the last accepted code: earlier or equal ones are refused. */
  @Column('integer', { nullable: true })
  segundoFatorPasso!: number | null;

  /** Keyed hashes of the backup codes; a used one is removed. */
  @Column('bytea', { array: true, default: '{}' })
  segundoFatorCodigos!: Buffer[];

  @Column('integer', { default: 0 })
  segundoFatorErros!: number;

  /** No code is accepted until then, after too many wrong ones. */
  @Column('timestamptz', { nullable: true })
  segundoFatorEspera!: Date | null;

  @Column('jsonb', { default: [] })
  chavesAcesso!: Passkey[];

  /** Hash of the challenge that a passkey has to sign: each is valid once, on any node. */
  @Column('bytea', { nullable: true })
  desafioAcesso!: Buffer | null;

  @Column('timestamptz', { nullable: true })
  desafioAcessoAte!: Date | null;

  @Column('boolean')
  ativo!: boolean;

  /**
   * Whether a `responsavel` admitted the account to keys: not yet after another person created it,
   * after it changed its own address, nor, for a role that holds given cases only, after a password
   * set by a mailed link.
   */
  @Column('boolean', { default: true })
  admitido!: boolean;

  /** The account's history since its creation; only appended to. */
  @Column('jsonb')
  historico!: AccountEntry[];

  @Column('timestamptz')
  criadoEm!: Date;

  /** When the open invitation was mailed; absent once the person has chosen a password. */
  @Column('timestamptz', { nullable: true })
  convidadoEm!: Date | null;

  /** When the account was removed: it is emptied, and no query finds it. Name and address stay. */
  @DeleteDateColumn({ type: 'timestamptz', nullable: true })
  apagadoEm!: Date | null;
}

export const NO_SECOND_FACTOR = {
  segundoFator: null,
  segundoFatorPasso: null,
  segundoFatorCodigos: [],
  segundoFatorErros: 0,
  segundoFatorEspera: null,
  chavesAcesso: [],
  desafioAcesso: null,
  desafioAcessoAte: null,
} satisfies Partial<User>;

/** Receives mails about actions that only a `responsavel` can undo: a condition on accounts. */
export const RESPONSIBLE: FindOptionsWhere<User> = { papeis: ArrayContains<Role>(['responsavel']) };

/** How long an invitation is valid. */
const INVITATION_MS = 72 * HOUR_MS;

/** When the account's open invitation ends, or ended; undefined without one. */
export const invitedUntil = ({ convidadoEm }: Pick<User, 'convidadoEm'>): Date | undefined =>
  convidadoEm === null ? undefined : new Date(convidadoEm.getTime() + INVITATION_MS);

/** A staff member's name in a mail. */
export const nameOf = ({ nome, email }: Pick<User, 'nome' | 'email'>): string =>
  nome === '' ? email : `${nome} (${email})`;

/** Whether a password alone is not enough to sign in. */
export const hasSecondFactor = ({
  segundoFator,
  chavesAcesso,
}: Pick<User, 'segundoFator' | 'chavesAcesso'>): boolean =>
  segundoFator !== null || chavesAcesso.length > 0;

/** The account, locked, so that two changes take turns. @throws AppError 404 */
export async function lockUser(manager: EntityManager, id: string): Promise<User> {
  const usuario = await manager.findOne(User, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!usuario) throw notFound();
  return usuario;
}
