import { type PersonalNotice, PERSONAL_NOTICES } from '@relato/domain/personal-notice';
import { wordsOf, PASSWORD_STRENGTH_MIN, PASSWORD_JUDGED_LENGTH } from '@relato/domain/password';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import {
  type EntityManager,
  type FindManyOptions,
  type FindOptionsWhere,
  IsNull,
  Not,
  Repository,
} from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { Clock } from '../platform/clock';
import { Organisation } from '../platform/settings/organisation.service';
import { notify } from '../platform/database/notifications';
import { invalidData, notFound } from '../platform/errors/app-error';
import { Argon2Queue, derivePasswordKeys, SALT_BYTES } from '../platform/vault/argon2-queue';
import { FindsColleagues } from '../platform/outbox/mail.service';
import { AlteredRowError } from '../platform/integrity/altered-row.error';
import { ProtectedRows } from '../platform/integrity/protected-rows.service';
import { type KeyPair, newKeyPair, pairOf } from '../platform/vault/key-pairs';
import { PurposeKeys } from '../platform/vault/purpose-keys';
import {
  keyedHash,
  open,
  openWithAny,
  randomBytes,
  sameBytes,
  seal,
  unlessBroken,
} from '../platform/vault/sealing';
import { type AccountEntry, everyNameAndAddressOf, withEntry } from './account-history.values';
import { RecoveryLink } from './recovery-link.entity';
import { Session } from './session.entity';
import { lockUser, NO_SECOND_FACTOR, User } from './user.entity';

/** The PostgreSQL channel that notifies every node of ended sessions. */
export const SESSION_EVENTS = 'relato_sessoes';

/** A staff member who proved the password, with the key pair that it unwrapped. */
export interface ProvenUser {
  usuario: User;
  own: KeyPair;
  /** Wraps the private half under the proven password. */
  wrappingKey: Buffer;
}

type PasswordColumns = Pick<User, 'sal' | 'verificador' | 'chavePrivada' | 'trocarSenha'>;
type KeyColumns = Pick<User, 'chavePublica' | 'chaveEquipe' | 'chaveAnterior' | 'renovarChave'>;

type ActiveOptions = Omit<FindManyOptions<User>, 'where'> & { where?: FindOptionsWhere<User> };

/** Id, keys and password columns of a new account ({@link UsersService.prepare}). */
type PreparedUser = Pick<User, 'id'> & PasswordColumns & KeyColumns;

type NewUser = Pick<
  User,
  'email' | 'nome' | 'papeis' | 'suplente' | 'trocarSenha' | 'admitido' | 'convidadoEm'
> & {
  prepared: PreparedUser;
  /** The id of the account that creates it; null for the product's set-up. */
  por: string | null;
};

/** The value of a sealed column or a key of a row that was emptied. */
const NOTHING = Buffer.alloc(0);

const strength = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Accounts, and the values in them that a password or the server's secret unlocks. */
@Injectable()
@FindsColleagues()
export class UsersService {
  constructor(
    @InjectRepository(User) private readonly usuarios: Repository<User>,
    private readonly argon2: Argon2Queue,
    private readonly keys: PurposeKeys,
    private readonly rows: ProtectedRows,
    private readonly clock: Clock,
    private readonly organisation: Organisation,
  ) {}

  /** Prepares {@link create}, outside of any transaction: Argon2id may wait for seconds. */
  async prepare(senha: string): Promise<PreparedUser> {
    const id = uuidv7();
    return { id, ...(await this.withNewPair(id, senha)) };
  }

  /**
   * Creates an account with its key pair; a holder of the team's key still has to grant that. An
   * invited one becomes active when the person accepts.
   */
  async create(manager: EntityManager, { prepared, por, ...account }: NewUser): Promise<User> {
    const criadoEm = this.clock.now();
    const columns = {
      ...prepared,
      ...account,
      email: account.email.toLowerCase(),
      ...NO_SECOND_FACTOR,
      avisos: [...PERSONAL_NOTICES],
      ativo: account.convidadoEm === null,
      historico: [],
      criadoEm,
      apagadoEm: null,
    };
    const historico = withEntry(columns, {
      feito: 'criada',
      em: criadoEm.getTime(),
      por,
      com: null,
    });
    return this.rows.insert(manager, User, { ...columns, historico });
  }

  async chooseNotices(id: string, avisos: PersonalNotice[]): Promise<void> {
    await this.changeOwn(id, () => ({ avisos }));
  }

  /**
   * Changes columns of an account that need no entry in its history, in a separate transaction.
   * @param change the columns to change, by the locked account; undefined to leave it
   * @returns whether it was changed
   * @throws AppError 404; AlteredRowError
   */
  changeOwn(id: string, change: (usuario: User) => Partial<User> | undefined): Promise<boolean> {
    return this.usuarios.manager.transaction(async (manager) => {
      const usuario = await this.lockProven(manager, id);
      const columns = change(usuario);
      if (columns) await this.rows.update(manager, usuario, columns);
      return columns !== undefined;
    });
  }

  /** Changes a locked account and adds the change to its history. @throws AlteredRowError */
  async change(
    manager: EntityManager,
    usuario: User,
    columns: Partial<User>,
    done: Pick<AccountEntry, 'feito' | 'por' | 'com'>,
  ): Promise<void> {
    const em = this.clock.now().getTime();
    const historico = withEntry(Object.assign(new User(), usuario, columns), { ...done, em });
    await this.rows.update(manager, usuario, { ...columns, historico });
  }

  /**
   * Removes a locked account, altered or not: its row stays with name and address, so that the
   * audit log goes on naming it, and nothing else. Views and links go with it.
   */
  async remove(manager: EntityManager, usuario: User): Promise<void> {
    const { id } = usuario;
    await this.endSessions(manager, id);
    await this.endRecoveries(manager, id);
    // By the tables' names, because their folders lie above this one.
    await manager.query('DELETE FROM "consultas" WHERE "usuarioId" = $1', [id]);
    await this.rows.empty(manager, usuario, {
      ...NO_SECOND_FACTOR,
      papeis: [],
      suplente: false,
      avisos: [],
      sal: NOTHING,
      verificador: NOTHING,
      chavePublica: NOTHING,
      chavePrivada: NOTHING,
      chaveEquipe: null,
      chaveAnterior: null,
      renovarChave: false,
      trocarSenha: false,
      ativo: false,
      admitido: false,
      convidadoEm: null,
      historico: [],
      apagadoEm: this.clock.now(),
    });
  }

  /**
   * An account that lists show: not removed, or altered so that it looks removed.
   * @throws AppError 404
   */
  async findListed(manager: EntityManager, id: string, lock?: 'pessimistic_write'): Promise<User> {
    const found = await manager.findOne(User, {
      where: { id },
      withDeleted: true,
      lock: lock && { mode: lock },
    });
    if (!found || (found.apagadoEm && this.isProven(found))) throw notFound();
    return found;
  }

  /** The ids of accounts that only the database calls removed. */
  async alteredAsRemoved(manager: EntityManager): Promise<string[]> {
    const where = { apagadoEm: Not(IsNull()) };
    const removed = await manager.find(User, { where, withDeleted: true });
    return removed.filter((usuario) => !this.isProven(usuario)).map(({ id }) => id);
  }

  isProven(usuario: User): boolean {
    return this.rows.verify(usuario);
  }

  /** @throws AlteredRowError for an account that was written to the database from outside */
  requireProven(usuario: User): void {
    this.rows.proven(usuario);
  }

  /**
   * @returns the account, locked, to be changed. @throws AppError 404; AlteredRowError: no edit
   * makes it genuine
   */
  async lockProven(manager: EntityManager, id: string): Promise<User> {
    return this.rows.proven(await lockUser(manager, id));
  }

  /** Active accounts, without altered ones: they have no rights and get no mails. */
  async active(manager: EntityManager, { where, ...options }: ActiveOptions = {}): Promise<User[]> {
    const found = await manager.find(User, { ...options, where: { ...where, ativo: true } });
    return found.filter((usuario) => this.isProven(usuario));
  }

  /** Finds the accounts that a waiting mail was written for, see {@link FindsColleagues}. */
  async presentAddressesOf(addresses: readonly string[]): Promise<string[]> {
    const accounts = await this.active(this.usuarios.manager);
    const owners = addresses.map(
      (address) =>
        accounts.find(({ email }) => email === address) ??
        accounts.find((account) => everyNameAndAddressOf(account).enderecos.includes(address)),
    );
    return [...new Set(owners.flatMap((owner) => owner?.email ?? []))];
  }

  /**
   * Verifies a password. Every failure costs the same single Argon2id run, whether the address
   * exists or not.
   * @throws AlteredRowError after the right password of an account that was altered or replaced
   */
  async prove(email: string, senha: string): Promise<ProvenUser | undefined> {
    const address = email.toLowerCase();
    const usuario = await this.usuarios.findOneBy({ email: address });
    const salt = usuario?.sal ?? keyedHash(this.keys.unknownUser, address).subarray(0, SALT_BYTES);
    const keys = await derivePasswordKeys(this.argon2, senha, salt);
    if (!usuario?.ativo || !sameBytes(keys.verifier, usuario.verificador)) return undefined;
    const { id, chavePrivada, chavePublica } = usuario;
    this.requireProven(usuario);
    const own = pairOf(open(keys.wrappingKey, chavePrivada, place('chavePrivada', id)));
    if (!sameBytes(own.publicKey, chavePublica)) throw new AlteredRowError();
    return { usuario, own, wrappingKey: keys.wrappingKey };
  }

  /**
   * A new password's columns.
   * @param own the new pair, to which everything is sealed again; without it one is made that holds
   * nothing
   * @throws AppError 400 for a weak `field`
   */
  newPassword(field: string, senha: string, usuario: User, own?: KeyPair): Promise<Partial<User>> {
    this.refuseWeak(field, senha, usuario.email, usuario.nome);
    return own ? this.underPassword(usuario.id, senha, own) : this.withNewPair(usuario.id, senha);
  }

  /**
   * Refuses common passwords and variants of them or of the account's data. @throws AppError 400
   * that names the field
   */
  refuseWeak(field: string, senha: string, ...own: readonly string[]): void {
    const words = wordsOf(...own, this.organisation.name, 'relato');
    const { score, sequence } = strength.check(
      senha.normalize('NFKC').slice(0, PASSWORD_JUDGED_LENGTH),
      words,
    );
    if (score >= PASSWORD_STRENGTH_MIN) return;
    const personal = sequence.some((match) => match.dictionaryName === 'userInputs');
    throw invalidData({ [field]: personal ? 'senha_pessoal' : 'senha_comum' });
  }

  /** Seals the secret of a second factor under the server's secret (decision 34). */
  sealSecondFactor(id: string, secret: Buffer): Buffer {
    return seal(this.keys.secondFactor, secret, place('segundoFator', id));
  }

  openSecondFactor(id: string, sealed: Buffer): Buffer {
    const keys = this.keys.all.map(({ secondFactor }) => secondFactor);
    return openWithAny(keys, (key) => open(key, sealed, place('segundoFator', id)));
  }

  /** Reseals second factors from the former secret to the present one. */
  async resealSecondFactors(): Promise<void> {
    for (const usuario of await this.usuarios.findBy({ segundoFator: Not(IsNull()) })) {
      const { id, segundoFator } = usuario;
      if (!segundoFator || !this.isProven(usuario)) continue;
      const secret = unlessBroken(() => this.openSecondFactor(id, segundoFator));
      if (!secret) continue;
      const resealed = { segundoFator: this.sealSecondFactor(id, secret) };
      await this.rows.updateIfCurrent(this.usuarios.manager, usuario, resealed);
    }
  }

  /** Ends all sessions of an account, except one if named, within the manager's transaction. */
  async endSessions(manager: EntityManager, usuarioId: string, except?: string): Promise<void> {
    const where = except === undefined ? { usuarioId } : { usuarioId, id: Not(except) };
    const lock = { mode: 'pessimistic_write' } as const;
    const order = { id: 'ASC' } as const;
    const sessoes = await manager.find(Session, { where, order, lock });
    for (const sessao of sessoes) await this.endSession(manager, sessao);
    await this.announceEnd(manager);
  }

  /** Empties a locked session; its row stays until it would have expired. */
  async endSession(manager: EntityManager, sessao: Session): Promise<void> {
    const encerradaEm = this.clock.now();
    await this.rows.empty(manager, sessao, {
      chavePrivada: NOTHING,
      dispositivo: null,
      encerradaEm,
    });
  }

  /**
   * Ends all recovery links of an account, within the manager's transaction, which locks the
   * account.
   */
  async endRecoveries(manager: EntityManager, usuarioId: string): Promise<void> {
    const links = await manager.findBy(RecoveryLink, { usuarioId, usadaEm: IsNull() });
    const usadaEm = this.clock.now();
    for (const link of links) await this.rows.empty(manager, link, { usadaEm });
  }

  /** Disconnects listeners of ended sessions on every node. */
  announceEnd(manager: EntityManager): Promise<void> {
    return notify(manager, SESSION_EVENTS, '');
  }

  wrapPrivateKey(id: string, { privateKey }: KeyPair, wrappingKey: Buffer): Buffer {
    return seal(wrappingKey, privateKey, place('chavePrivada', id));
  }

  private async withNewPair(id: string, senha: string): Promise<PasswordColumns & KeyColumns> {
    const own = newKeyPair();
    return {
      ...(await this.underPassword(id, senha, own)),
      chavePublica: own.publicKey,
      chaveEquipe: null,
      chaveAnterior: null,
      renovarChave: false,
    };
  }

  private async underPassword(id: string, senha: string, own: KeyPair): Promise<PasswordColumns> {
    const sal = randomBytes(SALT_BYTES);
    const { verifier, wrappingKey } = await derivePasswordKeys(this.argon2, senha, sal);
    const chavePrivada = this.wrapPrivateKey(id, own, wrappingKey);
    return { sal, verificador: verifier, chavePrivada, trocarSenha: false };
  }
}

const place = (column: 'chavePrivada' | 'segundoFator', usuarioId: string): string =>
  `usuarios/${column}/${usuarioId}`;
