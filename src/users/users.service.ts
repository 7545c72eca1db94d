import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Not, Repository } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../platform/errors/app-error';
import { Clock } from '../platform/clock';
import { notify } from '../platform/database/notifications';
import { Argon2Queue, derivePasswordKeys, type PasswordKeys, SALT_BYTES } from '../platform/vault/argon2-queue';
import { keyedHash, sameBytes } from '../platform/vault/hashing';
import { PurposeKeys } from '../platform/vault/purpose-keys';
import { open, randomBytes, seal } from '../platform/vault/sealing';
import { newTeamKeyPair, openSealedTo, sealTo } from '../platform/vault/team-keys';
import { Session } from './session.entity';
import { NO_SECOND_FACTOR, User } from './user.entity';

/** On this channel of PostgreSQL every node is notified that sessions were ended. */
export const SESSION_EVENTS = 'relato_sessoes';

/** A colleague who proved the password, and the team's private key that it unwrapped, where one was granted. */
export interface ProvenUser {
  usuario: User;
  teamPrivateKey: Buffer | undefined;
  /** Wraps the team's private key for them. */
  wrappingKey: Buffer;
}

/** What a password decides in a colleague's row. */
export type PasswordColumns = Pick<
  User,
  'sal' | 'verificador' | 'chaveEquipe' | 'chavePublica' | 'chaveConcedida' | 'trocarSenha'
>;

/** A colleague to add. */
export interface NewUser {
  email: string;
  nome: string;
  senha: string;
  teamPrivateKey: Buffer;
  /** Whether they have to choose another password first. */
  trocarSenha: boolean;
}

@Injectable()
export class UsersService {
  constructor(
    @InjectRepository(User) private readonly usuarios: Repository<User>,
    private readonly argon2: Argon2Queue,
    private readonly keys: PurposeKeys,
    private readonly clock: Clock,
  ) {}

  /** Adds a colleague, with the team's private key wrapped under the password's key. */
  async create(manager: EntityManager, input: NewUser): Promise<User> {
    const id = uuidv7();
    const usuario: User = {
      id,
      email: input.email.toLowerCase(),
      nome: input.nome,
      papeis: ['equipe'],
      ...(await this.underPassword(id, input.senha, input.teamPrivateKey)),
      trocarSenha: input.trocarSenha,
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
    const chaveEquipe = seal(wrappingKey, key, keyPlace(id));
    const { affected } = await manager.update(User, { id, verificador }, { chaveEquipe, chaveConcedida: null });
    return affected === 1;
  }

  /** Seals the team's key to a colleague's public key: it opens at their next sign-in. */
  async grant(manager: EntityManager, { id, chavePublica }: User, teamPrivateKey: Buffer): Promise<void> {
    if (!chavePublica) throw new AppError(409, 'sem_senha_nova', 'Este colega ainda precisa escolher uma senha nova.');
    await manager.update(User, { id }, { chaveConcedida: sealTo(chavePublica, teamPrivateKey, grantPlace(id)) });
  }

  /** @returns the id of the account with an address, if there is one */
  async idOf(email: string): Promise<string | undefined> {
    const usuario = await this.usuarios.findOne({ where: { email: email.toLowerCase() }, select: { id: true } });
    return usuario?.id;
  }

  /** What a new password of a proven colleague makes of the row; {@link ProvenUser.usuario} tells what it replaces. */
  newPassword({ usuario, teamPrivateKey }: ProvenUser, senha: string): Promise<PasswordColumns> {
    return this.underPassword(usuario.id, senha, teamPrivateKey);
  }

  /** What a password chosen without the old one makes of the row: nothing of the team's key is left. */
  passwordWithoutKey({ id }: User, senha: string): Promise<PasswordColumns> {
    return this.underPassword(id, senha, undefined);
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
    if (chaveEquipe) return open(wrappingKey, chaveEquipe, keyPlace(id));
    if (!chaveConcedida) return undefined;
    const key = openSealedTo(newTeamKeyPair(grantSeed), chaveConcedida, grantPlace(id));
    const proven = { usuario, teamPrivateKey: key, wrappingKey };
    await this.giveTeamKey(this.usuarios.manager, proven, key);
    return key;
  }

  private async underPassword(id: string, senha: string, teamPrivateKey: Buffer | undefined): Promise<PasswordColumns> {
    const sal = randomBytes(SALT_BYTES);
    const { verifier, wrappingKey, grantSeed } = await derivePasswordKeys(this.argon2, senha, sal);
    return {
      sal,
      verificador: verifier,
      chaveEquipe: teamPrivateKey ? seal(wrappingKey, teamPrivateKey, keyPlace(id)) : null,
      chavePublica: newTeamKeyPair(grantSeed).publicKey,
      chaveConcedida: null,
      trocarSenha: false,
    };
  }
}

function grantPlace(usuarioId: string): string {
  return `usuarios/chaveConcedida/${usuarioId}`;
}

function keyPlace(usuarioId: string): string {
  return `usuarios/chaveEquipe/${usuarioId}`;
}
