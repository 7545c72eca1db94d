import { palavrasDe, SENHA_FORCA, SENHA_JULGADA } from '@relato/domain/senha';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { DataSource, type EntityManager, IsNull, Not, Repository } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { Clock } from '../platform/clock';
import { Config } from '../platform/config/config';
import { notify } from '../platform/database/notifications';
import { AppError, invalidData } from '../platform/errors/app-error';
import { Argon2Queue, derivePasswordKeys, type PasswordKeys, SALT_BYTES } from '../platform/vault/argon2-queue';
import { PurposeKeys } from '../platform/vault/purpose-keys';
import { keyedHash, open, openWithAny, randomBytes, sameBytes, seal, unlessBroken } from '../platform/vault/sealing';
import { newTeamKeyPair, openSealedTo, sealTo } from '../platform/vault/team-keys';
import { Session } from './session.entity';
import { TeamKeys } from './team-keys.entity';
import { NO_SECOND_FACTOR, User } from './user.entity';

/** On this channel of PostgreSQL every node is notified that sessions were ended. */
export const SESSION_EVENTS = 'relato_sessoes';

/** A colleague who proved the password, and the team's private key that it unwrapped, where one was granted. */
export interface ProvenUser {
  usuario: User;
  teamPrivateKey: Buffer | undefined;
  wrappingKey: Buffer;
}

type PasswordColumn = 'sal' | 'verificador' | 'chaveEquipe' | 'chavePublica' | 'chaveConcedida' | 'trocarSenha';
type PasswordColumns = Pick<User, PasswordColumn>;

type NewUser = Pick<User, 'email' | 'nome' | 'trocarSenha' | 'papeis'> & { senha: string; teamPrivateKey: Buffer };

/** Colleagues' rows, and what a password or the server's secret locks in them. */
@Injectable()
export class UsersService {
  private readonly zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

  constructor(
    @InjectRepository(User) private readonly usuarios: Repository<User>,
    private readonly argon2: Argon2Queue,
    private readonly keys: PurposeKeys,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Adds a colleague, with the team's private key wrapped under the password's key. */
  async create(manager: EntityManager, input: NewUser): Promise<User> {
    const id = uuidv7();
    const { senha, teamPrivateKey, ...account } = input;
    const usuario: User = {
      id,
      ...(await this.underPassword(id, senha, teamPrivateKey)),
      ...account,
      email: input.email.toLowerCase(),
      ...NO_SECOND_FACTOR,
      ativo: true,
      criadoEm: this.clock.now(),
    };
    await manager.insert(User, usuario);
    return usuario;
  }

  /** Proves a password. Every failure takes the same one Argon2id run, whether the address exists or not. */
  async prove(email: string, senha: string): Promise<ProvenUser | undefined> {
    const address = email.toLowerCase();
    const usuario = await this.usuarios.findOneBy({ email: address });
    const salt = usuario?.sal ?? keyedHash(this.keys.unknownUser, address).subarray(0, SALT_BYTES);
    const keys = await derivePasswordKeys(this.argon2, senha, salt);
    if (!usuario?.ativo || !sameBytes(keys.verifier, usuario.verificador)) return undefined;
    return { usuario, teamPrivateKey: await this.teamKeyOf(usuario, keys), wrappingKey: keys.wrappingKey };
  }

  /** Wraps the team's key for a proven colleague who had lost it. @returns whether the password is still the proven one */
  async giveTeamKey(manager: EntityManager, { usuario, wrappingKey }: ProvenUser, key: Buffer): Promise<boolean> {
    const { id, verificador } = usuario;
    const chaveEquipe = seal(wrappingKey, key, place('chaveEquipe', id));
    const { affected } = await manager.update(User, { id, verificador }, { chaveEquipe, chaveConcedida: null });
    return affected === 1;
  }

  /** Seals the team's key to a colleague's public key: it opens at their next sign-in. */
  async grant(manager: EntityManager, { id, chavePublica }: User, teamPrivateKey: Buffer): Promise<void> {
    if (!chavePublica) throw new AppError(409, 'sem_senha_nova', 'Este colega ainda precisa escolher uma senha nova.');
    const chaveConcedida = sealTo(chavePublica, teamPrivateKey, place('chaveConcedida', id));
    await manager.update(User, { id }, { chaveConcedida });
  }

  /** A new password's columns; the team's key is wrapped anew or lost. @throws AppError 400 for a weak `field` */
  newPassword(field: string, senha: string, usuario: User, teamPrivateKey?: Buffer): Promise<PasswordColumns> {
    this.refuseWeak(field, senha, usuario);
    return this.underPassword(usuario.id, senha, teamPrivateKey);
  }

  /** Refuses common passwords and what is made of them or of the own data. @throws AppError 400 that names the field */
  refuseWeak(field: string, senha: string, { email, nome }: Pick<User, 'email' | 'nome'>): void {
    const words = palavrasDe(email, nome, this.config.company.name, 'relato');
    const { score, sequence } = this.zxcvbn.check(senha.normalize('NFKC').slice(0, SENHA_JULGADA), words);
    if (score >= SENHA_FORCA) return;
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

  /** Second factors that lie under the former secret come under the present one. */
  async resealSecondFactors(): Promise<void> {
    for (const { id, segundoFator } of await this.usuarios.findBy({ segundoFator: Not(IsNull()) })) {
      const secret = segundoFator && unlessBroken(() => this.openSecondFactor(id, segundoFator));
      if (!secret) continue;
      await this.usuarios.update({ id, segundoFator }, { segundoFator: this.sealSecondFactor(id, secret) });
    }
  }

  /** Ends every session of a colleague but one, if one is named, within the manager's transaction. */
  async endSessions(manager: EntityManager, usuarioId: string, except?: string): Promise<void> {
    await manager.delete(Session, { usuarioId, ...(except !== undefined && { id: Not(except) }) });
    await this.announceEnd(manager);
  }

  /** Cuts off what listens with sessions that were ended, on every node. */
  announceEnd(manager: EntityManager): Promise<void> {
    return notify(manager, SESSION_EVENTS, '');
  }

  private async teamKeyOf(usuario: User, { wrappingKey, grantSeed }: PasswordKeys): Promise<Buffer | undefined> {
    const { id, chaveEquipe, chaveConcedida } = usuario;
    if (chaveEquipe) return open(wrappingKey, chaveEquipe, place('chaveEquipe', id));
    if (!chaveConcedida) return undefined;
    const key = openSealedTo(newTeamKeyPair(grantSeed), chaveConcedida, place('chaveConcedida', id));
    await this.giveTeamKey(this.usuarios.manager, { usuario, teamPrivateKey: key, wrappingKey }, key);
    return key;
  }

  private async underPassword(id: string, senha: string, teamPrivateKey: Buffer | undefined): Promise<PasswordColumns> {
    const sal = randomBytes(SALT_BYTES);
    const { verifier, wrappingKey, grantSeed } = await derivePasswordKeys(this.argon2, senha, sal);
    return {
      sal,
      verificador: verifier,
      chaveEquipe: teamPrivateKey ? seal(wrappingKey, teamPrivateKey, place('chaveEquipe', id)) : null,
      chavePublica: newTeamKeyPair(grantSeed).publicKey,
      chaveConcedida: null,
      trocarSenha: false,
    };
  }
}

const place = (column: 'chaveEquipe' | 'chaveConcedida' | 'segundoFator', usuarioId: string): string =>
  `usuarios/${column}/${usuarioId}`;

/** The team's public key, which every report is sealed to. */
@Injectable()
export class TeamService {
  private known: Promise<Buffer> | undefined;

  constructor(private readonly dataSource: DataSource) {}

  /** @throws EntityNotFoundError before the first set-up */
  publicKey(): Promise<Buffer> {
    // It never changes while a process runs, so it is read once; a failed read is not kept.
    this.known ??= this.read().catch((error: unknown) => {
      this.known = undefined;
      throw error;
    });
    return this.known;
  }

  private async read(): Promise<Buffer> {
    return (await this.dataSource.manager.findOneByOrFail(TeamKeys, { id: 1 })).chavePublica;
  }
}
