import { type AvisoPessoal, AVISOS_PESSOAIS } from '@relato/domain/aviso-pessoal';
import type { Role } from '@relato/domain/permissions';
import {
  ArrayContains,
  Check,
  Column,
  Entity,
  type EntityManager,
  type FindOptionsWhere,
  PrimaryColumn,
  Unique,
} from 'typeorm';
import { CHECKS } from '../platform/database/migrations/1795305600000-initial';
import { notFound } from '../platform/errors/app-error';
import type { KeyOwner, MarkedKey } from '../platform/vault/key-pairs';
import { type AccountEntry, inOrder, type WithHistory } from './account-history.values';

export const USUARIO_EMAIL_UNIQUE = 'usuarios_email_key';

/** A passkey's public half; the private one never leaves the device. */
export interface ChaveAcesso {
  id: string;
  nome: string;
  /** The authenticator's own id of it, in base 64 (url). */
  credencial: string;
  /** As COSE writes it, in base 64 (url). */
  chavePublica: string;
  /** How often the device says that it was used; zero for ever with many. */
  contador: number;
  transportes: string[];
  /** Milliseconds. */
  criadaEm: number;
  usadaEm: number | null;
}

/** A colleague of the ethics team. No password is stored: a verifier, and a private key under the password's. */
@Entity('usuarios')
@Unique(USUARIO_EMAIL_UNIQUE, ['email'])
@Check('usuarios_valores', CHECKS.usuarios_valores)
export class User implements MarkedKey, WithHistory {
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

  /** The public half of their key pair, which stays the same as long as they know their password. */
  @Column('bytea')
  chavePublica!: Buffer;

  /** See {@link KeyMarks}. Over {@link ownerOf}, too. */
  @Column('bytea')
  marca!: Buffer;

  /** The private half under the password's wrapping key. */
  @Column('bytea')
  chavePrivada!: Buffer;

  /** The newest generation of the team's key, sealed to their public key; absent until a colleague grants it. */
  @Column('bytea', { nullable: true })
  chaveEquipe!: Buffer | null;

  @Column('text', { array: true, default: '{equipe}' })
  papeis!: Role[];

  /** Named beforehand for the cases from which everybody else is walled. */
  @Column('boolean', { default: false })
  suplente!: boolean;

  /** Of what they want to be told by e-mail. */
  @Column('text', { array: true, default: `{${AVISOS_PESSOAIS.join(',')}}` })
  avisos!: AvisoPessoal[];

  /** Somebody else made the password: until it is changed, nothing else is allowed. */
  @Column('boolean', { default: false })
  trocarSenha!: boolean;

  /** The secret of the second factor, sealed under the server's key. */
  @Column('bytea', { nullable: true })
  segundoFator!: Buffer | null;

  /** The half minute of the last code taken: none of it or before is taken again. */
  @Column('integer', { nullable: true })
  segundoFatorPasso!: number | null;

  /** Keyed hashes of the recovery codes for a sign-in without the device; a used one is removed. */
  @Column('bytea', { array: true, default: '{}' })
  segundoFatorCodigos!: Buffer[];

  @Column('integer', { default: 0 })
  segundoFatorErros!: number;

  /** Until when no further code is taken after too many wrong ones. */
  @Column('timestamptz', { nullable: true })
  segundoFatorEspera!: Date | null;

  @Column('jsonb', { default: [] })
  chavesAcesso!: ChaveAcesso[];

  /** Hash of the challenge that one of them is to answer: each is good once, on whichever node. */
  @Column('bytea', { nullable: true })
  desafioAcesso!: Buffer | null;

  @Column('timestamptz', { nullable: true })
  desafioAcessoAte!: Date | null;

  @Column('boolean')
  ativo!: boolean;

  /** Whether a `responsavel` let it have keys: not yet for one that somebody else added, or gave another address. */
  @Column('boolean', { default: true })
  admitido!: boolean;

  /** What it was since it was made, and who changed it; only added to. */
  @Column('jsonb')
  historico!: AccountEntry[];

  @Column('timestamptz')
  criadoEm!: Date;
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

/**
 * Whose an account's key is: its name and address, what it may do, and its history. In JSON, so that no two accounts look
 * the same. The account's mark covers all of it.
 */
export function ownerOf({
  id,
  email,
  ativo,
  suplente,
  papeis,
  nome,
  admitido,
  historico,
}: Standing): KeyOwner {
  const standing = [
    email,
    ativo,
    suplente,
    [...papeis].sort(),
    nome,
    admitido,
    historico.map(inOrder),
  ];
  return `usuarios/${id}/${JSON.stringify(standing)}`;
}

export type Standing = Pick<
  User,
  'id' | 'email' | 'ativo' | 'suplente' | 'papeis' | 'nome' | 'admitido' | 'historico'
>;

/** Whoever is told of what only a `responsavel` may undo: a condition on accounts. */
export const RESPONSIBLE: FindOptionsWhere<User> = { papeis: ArrayContains<Role>(['responsavel']) };

/** A colleague in a mail. */
export const nameOf = ({ nome, email }: Pick<User, 'nome' | 'email'>): string =>
  nome === '' ? email : `${nome} (${email})`;

/** Whether a password alone does not let them in. */
export const hasSecondFactor = ({
  segundoFator,
  chavesAcesso,
}: Pick<User, 'segundoFator' | 'chavesAcesso'>): boolean =>
  segundoFator !== null || chavesAcesso.length > 0;

/** The account, locked: two changes of it take turns. @throws AppError 404 */
export async function lockUser(manager: EntityManager, id: string): Promise<User> {
  const usuario = await manager.findOne(User, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!usuario) throw notFound();
  return usuario;
}
