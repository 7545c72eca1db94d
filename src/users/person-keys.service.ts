import { holdsGivenCases } from '@relato/domain/permissions';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { busy } from '../platform/errors/app-error';
import { extensionPoint, Extensions } from '../platform/extensions.service';
import { ProtectedRows } from '../platform/integrity/protected-rows.service';
import {
  type KeyPair,
  newKeyPair,
  openSealedTo,
  pairOf,
  sealTo,
} from '../platform/vault/key-pairs';
import { unlessBroken } from '../platform/vault/sealing';
import { TeamService } from './team.service';
import { hasSecondFactor, type User } from './user.entity';
import { type ProvenUser, UsersService } from './users.service';

interface PairMover {
  /** Seals again to a person's new pair what was sealed to their former one. */
  movePair(manager: EntityManager, usuarioId: string, from: KeyPair, to: KeyPair): Promise<void>;
}

/** Marks a provider of a feature that seals to persons. */
export const SealsToPersons = extensionPoint<PairMover>();

interface TakingFromLeavers {
  /** Takes what was given to a person who leaves, so that they do not get it back on their return. */
  takeFrom(manager: EntityManager, usuarioId: string): Promise<void>;
  /** Notifies others of what no one opens now that a person's pair is gone. */
  afterLostPair(manager: EntityManager, usuarioId: string): Promise<void>;
}

export const TakenFromLeavers = extensionPoint<TakingFromLeavers>();

/**
 * Replaces a person's key pair: with every new password, and at the next sign-in after the team's
 * key was replaced. A former password with an old copy then opens nothing of today's database.
 */
@Injectable()
export class PersonKeys {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: ProtectedRows,
    private readonly users: UsersService,
    private readonly team: TeamService,
    private readonly extensions: Extensions,
  ) {}

  /**
   * Gives a locked account a new pair, and seals again what it held. The former private half stays,
   * sealed to the new pair, until the next sign-in: something may be sealed to the former pair at
   * this moment.
   * @param columns the password's columns, with the new private half
   */
  async replace(
    manager: EntityManager,
    usuario: User,
    from: KeyPair,
    to: KeyPair,
    columns: Partial<User>,
  ): Promise<void> {
    const { id } = usuario;
    const earlier = formerPairOf(usuario, from);
    await this.rows.update(manager, usuario, {
      ...columns,
      chavePublica: to.publicKey,
      chaveEquipe: this.team.resealed(usuario, from, to.publicKey),
      chaveAnterior: sealTo(to.publicKey, from.privateKey, place(id)),
      renovarChave: false,
    });
    if (earlier) await this.move(manager, id, earlier, to);
    await this.move(manager, id, from, to);
  }

  /** For an account that is deactivated or deleted, or loses the role by which it holds cases. */
  async takeFrom(manager: EntityManager, usuarioId: string): Promise<void> {
    for (const one of this.extensions.of(TakenFromLeavers)) await one.takeFrom(manager, usuarioId);
  }

  /**
   * Stores a password set by a mailed link, as any reader of the mailbox can do: the former pair is
   * lost with the former password. A guardian admits the account again before it is given cases; a
   * member of the team waits for the team's key instead. Without a second factor the account's
   * history names the password, too.
   * @param password its columns, with the new pair
   */
  async lose(manager: EntityManager, usuario: User, password: Partial<User>): Promise<void> {
    const { id, papeis } = usuario;
    const columns = holdsGivenCases(papeis) ? { ...password, admitido: false } : password;
    if (hasSecondFactor(usuario)) await this.rows.update(manager, usuario, columns);
    else await this.users.change(manager, usuario, columns, { feito: 'senha', por: id, com: null });
    for (const one of this.extensions.of(TakenFromLeavers)) await one.afterLostPair(manager, id);
  }

  /**
   * At a sign-in: gives a new pair if one is due, which ends the account's other sessions; or else
   * seals again what came to the former pair while it was replaced.
   * @throws AppError 503 if the password was changed at this moment
   */
  async refresh(proven: ProvenUser): Promise<ProvenUser> {
    const { usuario, own, wrappingKey } = proven;
    const { id, renovarChave, chaveAnterior } = usuario;
    if (!renovarChave && chaveAnterior === null) return proven;
    return this.dataSource.transaction(async (manager) => {
      const locked = await this.users.lockProven(manager, id);
      if (!locked.chavePublica.equals(own.publicKey)) throw busy();
      if (locked.renovarChave) {
        const to = newKeyPair();
        const chavePrivada = this.users.wrapPrivateKey(id, to, wrappingKey);
        await this.replace(manager, locked, own, to, { chavePrivada });
        await this.users.endSessions(manager, id);
        return { usuario: locked, own: to, wrappingKey };
      }
      const earlier = formerPairOf(locked, own);
      if (earlier) await this.move(manager, id, earlier, own);
      await this.rows.update(manager, locked, { chaveAnterior: null });
      return { usuario: locked, own, wrappingKey };
    });
  }

  private async move(manager: EntityManager, id: string, from: KeyPair, to: KeyPair) {
    for (const mover of this.extensions.of(SealsToPersons))
      await mover.movePair(manager, id, from, to);
  }
}

/** The pair that a person had before, while its private half is kept. */
function formerPairOf({ id, chaveAnterior }: User, own: KeyPair): KeyPair | undefined {
  if (chaveAnterior === null) return undefined;
  const privateKey = unlessBroken(() => openSealedTo(own, chaveAnterior, place(id)));
  return privateKey && pairOf(privateKey);
}

const place = (usuarioId: string): string => `usuarios/chaveAnterior/${usuarioId}`;
