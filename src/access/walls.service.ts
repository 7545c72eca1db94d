import { holdsTeamKey } from '@relato/domain/permissions';
import { EVERYONE_ELSE } from '@relato/domain/unit';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { type EntityManager, In } from 'typeorm';
import { batchesOf } from '../platform/batches';
import { Clock } from '../platform/clock';
import { Config } from '../platform/config/config';
import { notFound } from '../platform/errors/app-error';
import { comparable } from '../platform/text';
import type { KeyPair } from '../platform/vault/key-pairs';
import { openPaddedJson, sealPaddedJson, unlessBroken } from '../platform/vault/sealing';
import { openKeysOfPerson, type ReportKeys, sealKeysToPerson } from '../platform/vault/team-keys';
import type { ApprovalData } from '../users/approvals/approval.entity';
import { TeamService } from '../users/team.service';
import {
  countedSince,
  everyNameAndAddressOf,
  shapersOf,
  wasShapedBy,
} from '../users/account-history.values';
import { User } from '../users/user.entity';
import { UsersService } from '../users/users.service';
import { Barrier, CaseAccess, CaseRecovery, ENDED } from './case-access.entity';
import {
  CaseAccesses,
  CASES_AT_ONCE,
  keepsCase,
  lastPerson,
  mayHold,
  mayJoinUnit,
  mayReceiveCases,
  openAccess,
  type SealedAccess,
} from './case-access.service';
import { recoveryPlace } from './case-keys.sealing';
import { namedStaff, type VisitorTexts } from './named-staff';
import type { ShreddableCase } from './shredding-key.entity';
import { ShreddingKeys } from './shredding-keys.service';

export type { VisitorTexts } from './named-staff';

/** All accounts, and those of them that could open a case with walls, before the walls apply. */
export interface Colleagues {
  /** All accounts, also deactivated ones, which may be reactivated. */
  everybody: User[];
  /** The active ones of these, without altered ones. */
  active: User[];
  /** Holders of the team's key; for a unit's case, the unit's people. */
  team: User[];
  /** Appointed in advance for cases that no member of the team may open. */
  suplentes: User[];
  /** `team` and `suplentes`: the accounts that could read a report filed now. */
  readers: ReadonlySet<User>;
}

/** The keys of a case, sealed to the recovery code. */
type SealedRecovery = Omit<CaseRecovery, 'chaveTrituracao'>;

/** The walls of a report that is being filed, with its keys sealed to the remaining readers. */
export interface PreparedWalls {
  relatoId: string;
  barred: readonly Pick<User, 'id'>[];
  holders: readonly User[];
  accesses: readonly SealedAccess[];
  recovery: SealedRecovery;
}

/** A case whose keys the recovery code opened, and the end of the access that was lost. */
export interface RestorableCase {
  relatoId: string;
  keys: ReportKeys;
  ate: Date | null;
}

type PreparedWall = NonNullable<ApprovalData['barreira']>;

/** A wall around an existing case. */
export interface NewWall {
  usuarioId: string;
  /** Its id and reason, see {@link Walls.prepareWall}. */
  barreira?: PreparedWall | undefined;
  /** The account that raises it; null if a visitor's text does. */
  por: string | null;
  /** Whether it is the case's first wall: the case is sealed to the team until then. */
  first: boolean;
  /** When it was raised; absent: now. */
  desde?: Date | undefined;
}

/**
 * Raises walls around cases: their keys are sealed to persons and to the recovery code, and never
 * to the team.
 */
@Injectable()
export class Walls {
  constructor(
    private readonly accesses: CaseAccesses,
    private readonly team: TeamService,
    private readonly users: UsersService,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly shreddingKeys: ShreddingKeys,
  ) {}

  /**
   * Reads all accounts. Those altered in the database are only in `everybody`: nothing is sealed to
   * them.
   */
  async colleagues(manager: EntityManager): Promise<Colleagues> {
    const everybody = await manager.find(User, { order: { id: 'ASC' } });
    const active = everybody.filter((usuario) => usuario.ativo && this.users.isProven(usuario));
    const team = active.filter(
      ({ papeis, chaveEquipe }) => holdsTeamKey(papeis) && chaveEquipe !== null,
    );
    const suplentes = active.filter((usuario) => usuario.suplente && mayReceiveCases(usuario));
    return { everybody, active, team, suplentes, readers: new Set([...team, ...suplentes]) };
  }

  /** The accounts that could open a case of a unit with these people. */
  ofUnit(colleagues: Colleagues, people: readonly string[]): Colleagues {
    const { active, suplentes } = colleagues;
    const team = active.filter((one) => people.includes(one.id) && mayJoinUnit(one));
    return { ...colleagues, team, readers: new Set([...team, ...suplentes]) };
  }

  /**
   * The given accounts that a visitor's texts name, by every name and address that an account ever
   * had. The team's label, the first account's initial name, does not count as a name.
   */
  named(texts: VisitorTexts, accounts: readonly User[]): User[] {
    const label = comparable(this.config.teamLabel);
    const staff = accounts.map((account) => {
      const { nomes, enderecos } = everyNameAndAddressOf(account);
      return {
        id: account.id,
        nomes: nomes.filter((nome) => comparable(nome) !== label),
        enderecos,
      };
    });
    const ids = namedStaff(texts, staff);
    return accounts.filter(({ id }) => ids.has(id));
  }

  /**
   * Seals a report that is being filed to the readers that its walls leave.
   * @param barred the accounts to wall; {@link EVERYONE_ELSE} among them for a unit's report
   */
  async prepare(
    relato: ShreddableCase,
    keys: ReportKeys,
    barred: readonly Pick<User, 'id'>[],
    colleagues: Colleagues,
    manager: EntityManager,
  ): Promise<PreparedWalls> {
    const holders = this.holdersBehind(idsOf(barred), colleagues);
    const accesses = this.accesses.sealed(relato, keys, holders);
    const recovery = sealedToRecovery(relato, keys, await this.team.recoveryKey(manager));
    return { relatoId: relato.id, barred, holders, accesses, recovery };
  }

  /**
   * Raises the walls of a report in the transaction that files it. If no holder is left, only the
   * recovery code opens it.
   */
  async raiseAtFiling(
    manager: EntityManager,
    { relatoId, barred, ...prepared }: PreparedWalls,
  ): Promise<void> {
    const { accesses, holders, recovery } = prepared;
    const there = idsOf(await stillThere(manager, holders));
    const kept = accesses.filter(({ usuarioId }) => there.has(usuarioId));
    await this.accesses.keep(manager, relatoId, kept);
    await manager.insert(CaseRecovery, recovery);
    await manager.insert(
      Barrier,
      barred.map(({ id: usuarioId }) => ({
        ...this.newBarrier(relatoId),
        usuarioId,
        motivo: null,
        por: null,
      })),
    );
  }

  /**
   * Walls a staff member from a case whose report the caller has locked.
   * @throws AppError 409 if no one would be left to open it
   */
  async raise(
    manager: EntityManager,
    relatoId: string,
    keys: ReportKeys,
    { usuarioId, barreira = this.prepareWall(keys), por, first, desde = this.clock.now() }: NewWall,
  ): Promise<void> {
    const walls = await manager.findBy(Barrier, { relatoId });
    // A case that is sealed to the team has no genuine walls: such rows were inserted from outside.
    const standing = first ? [] : walls;
    const barred = new Set([usuarioId, ...standing.map((wall) => wall.usuarioId)]);
    const colleagues = await this.colleagues(manager);
    if (first) {
      const holders = this.holdersBehind(barred, colleagues);
      await this.sealToPersons(manager, relatoId, keys, holders, desde);
    }
    const accesses = await this.accesses.ofCase(relatoId, manager);
    await manager.delete(CaseAccess, { relatoId, usuarioId });
    if (!keepsCase(accesses, [usuarioId])) {
      // A case that has lost its last holder goes to the suplentes only.
      const successors = this.successorsBehind(barred, colleagues);
      const suplentes = await stillThere(manager, successors);
      if (suplentes.length === 0) throw lastPerson();
      await this.accesses.seal(manager, relatoId, keys, suplentes, null, desde);
    }
    const isWalled = walls.some((wall) => wall.usuarioId === usuarioId);
    if (isWalled) return;
    const motivo = barreira.motivo === undefined ? null : Buffer.from(barreira.motivo, 'base64');
    await manager.insert(Barrier, { id: barreira.id, relatoId, usuarioId, motivo, desde, por });
  }

  /** Seals the keys of a case of the team to these people and to the recovery code. */
  private async sealToPersons(
    manager: EntityManager,
    relatoId: string,
    keys: ReportKeys,
    people: readonly User[],
    desde: Date,
  ): Promise<void> {
    const holders = await stillThere(manager, people);
    const relato = await this.shreddingKeys.caseOf(manager, relatoId);
    const sealed = this.accesses.sealed(relato, keys, holders);
    await this.accesses.keep(manager, relatoId, sealed, null, desde);
    const recovery = sealedToRecovery(relato, keys, await this.team.recoveryKey(manager));
    await manager.upsert(CaseRecovery, recovery, ['relatoId']);
  }

  /**
   * The suplentes who would take over a case without a holder. They are notified: without the keys of
   * the case it cannot be sealed to them.
   */
  async successorsOf(manager: EntityManager, relatoId: string): Promise<User[]> {
    const barred = await this.walledFrom(manager, relatoId);
    return this.successorsBehind(barred, await this.colleagues(manager));
  }

  /**
   * The id and the reason of a wall that is to be raised.
   * @returns a random id, which reveals no time, and the reason in base 64, sealed under the case's
   * internal key
   */
  prepareWall({ internal }: ReportKeys, motivo?: string): PreparedWall {
    const id = randomUUID();
    if (motivo === undefined) return { id };
    return { id, motivo: sealPaddedJson(internal, motivo, reasonPlace(id)).toString('base64') };
  }

  /**
   * Those of the named accounts around whom walls are still to be raised in a locked case.
   * @returns no account if the walls would leave no one to hold the case
   */
  async newlyBarred(
    manager: EntityManager,
    { id, chavesEquipe }: { id: string; chavesEquipe: Buffer | null },
    named: readonly User[],
  ): Promise<User[]> {
    const colleagues = await this.colleagues(manager);
    const candidates = chavesEquipe ? barrable(named, colleagues) : named;
    // A case that is sealed to the team has no genuine walls: such rows prove nothing.
    const standing = chavesEquipe ? new Set<string>() : await this.walledFrom(manager, id);
    const fresh = candidates.filter((usuario) => !standing.has(usuario.id));
    const barred = [...standing, ...fresh.map((usuario) => usuario.id)];
    const accesses = chavesEquipe ? [] : await this.accesses.ofCase(id, manager);
    if (keepsCase(accesses, barred)) return fresh;
    // Without the team's key, a case that loses its last holder goes to the suplentes.
    const remaining = chavesEquipe
      ? this.holdersBehind(new Set(barred), colleagues)
      : this.successorsBehind(new Set(barred), colleagues);
    return remaining.length > 0 ? fresh : [];
  }

  /**
   * Removes a wall of a case. The holders of the case change with it:
   * - If it was the last wall, the caller seals the case to the team, and the team members' own
   *   accesses are removed here.
   * - If it was the wall of the case's unit, the accounts that the other walls leave hold the case.
   * - If it was a person's wall, this person holds the case, provided that they are of the team and
   *   the case is not a unit's.
   * @returns whether it was the last wall
   * @throws AppError 404 if there is none
   */
  async lift(
    manager: EntityManager,
    relatoId: string,
    keys: ReportKeys,
    usuarioId: string,
  ): Promise<boolean> {
    const { affected } = await manager.delete(Barrier, { relatoId, usuarioId });
    if (affected === 0) throw notFound();
    const colleagues = await this.colleagues(manager);
    const { team } = colleagues;
    const barred = await this.walledFrom(manager, relatoId);
    if (barred.size === 0) {
      await manager.delete(CaseAccess, { relatoId, usuarioId: In([...idsOf(team)]) });
      await manager.delete(CaseRecovery, { relatoId });
      return true;
    }
    // The people of a unit stay the only holders of its case.
    if (barred.has(EVERYONE_ELSE)) return false;
    const newHolders =
      usuarioId === EVERYONE_ELSE
        ? this.holdersBehind(barred, colleagues)
        : team.filter(({ id }) => id === usuarioId);
    await this.accesses.seal(manager, relatoId, keys, await stillThere(manager, newHolders));
    return false;
  }

  /** The walls of a case and their reasons, oldest first. */
  async ofCase(manager: EntityManager, relatoId: string, { internal }: ReportKeys) {
    const rows = await manager.find(Barrier, {
      where: { relatoId },
      order: { desde: 'ASC', id: 'ASC' },
    });
    return rows.map(({ motivo, ...wall }) => ({
      ...wall,
      motivo: motivo
        ? unlessBroken(() => openPaddedJson<string>(internal, motivo, reasonPlace(wall.id)))
        : undefined,
    }));
  }

  /** The ids of the accounts walled from a case; for a unit's case also {@link EVERYONE_ELSE}. */
  async walledFrom(manager: EntityManager, relatoId: string): Promise<Set<string>> {
    return new Set((await manager.findBy(Barrier, { relatoId })).map(({ usuarioId }) => usuarioId));
  }

  /**
   * The cases that a staff member holds and whose recovery keys are sealed to a replaced code.
   * @throws AlteredRowError if the recovery code's key was exchanged from outside
   */
  async staleAmong(manager: EntityManager, usuarioId: string): Promise<string[]> {
    const newest = await this.team.recoveryKey(manager);
    const held = await manager
      .createQueryBuilder(CaseAccess, 'acesso')
      .innerJoin(CaseRecovery, 'outro', 'outro.relatoId = acesso.relatoId')
      .where('acesso.usuarioId = :usuarioId', { usuarioId })
      .andWhere('outro.chavePublica <> :newest', { newest })
      .select('acesso.relatoId', 'relatoId')
      .getRawMany<Pick<CaseAccess, 'relatoId'>>();
    return held.map(({ relatoId }) => relatoId);
  }

  /** Reseals the given cases, as far as a staff member holds them, to the present recovery code. */
  async renewRecovery(
    manager: EntityManager,
    relatoIds: readonly string[],
    usuarioId: string,
    own: KeyPair,
  ): Promise<void> {
    const chavePublica = await this.team.recoveryKey(manager);
    const relatoId = In(relatoIds);
    const held = await manager.findBy(CaseAccess, { usuarioId, relatoId });
    const rows = await manager.findBy(CaseRecovery, { relatoId });
    // A case whose last wall was lifted meanwhile has none.
    const walled = new Set(rows.map((row) => row.relatoId));
    const sealed = held.flatMap((access) => {
      const { relatoId: id, chaveTrituracao } = access;
      const keys = unlessBroken(() => openAccess(own, access));
      return keys && walled.has(id)
        ? [sealedToRecovery({ id, chaveTrituracao }, keys, chavePublica)]
        : [];
    });
    await manager.upsert(CaseRecovery, sealed, ['relatoId']);
  }

  /**
   * The cases that the recovery code restores to a person: those sealed to a former key pair of
   * theirs, and those without any holder. A case from which the person is walled is left out.
   * @returns their ids
   */
  async restorableTo(manager: EntityManager, usuario: User, recovery: KeyPair): Promise<string[]> {
    if (!mayHold(usuario)) return [];
    const rows = await manager.find(CaseRecovery, {
      select: { relatoId: true },
      where: { chavePublica: recovery.publicKey },
    });
    const ids: string[] = [];
    for (const batch of batchesOf(rows, CASES_AT_ONCE)) {
      const among = batch.map(({ relatoId }) => relatoId);
      const restorable = await this.openRestorable(manager, among, usuario, recovery);
      ids.push(...restorable.map(({ relatoId }) => relatoId));
    }
    return ids;
  }

  /** Opens the cases among the given ones that {@link restorableTo} would return. */
  async openRestorable(
    manager: EntityManager,
    relatoIds: readonly string[],
    { id: usuarioId, chavePublica }: User,
    recovery: KeyPair,
  ): Promise<RestorableCase[]> {
    const relatoId = In(relatoIds);
    const rows = await manager.findBy(CaseRecovery, { relatoId, chavePublica: recovery.publicKey });
    // Read after the cases: a wall raised at this moment is then seen with its case.
    const walls = await manager.findBy(Barrier, { relatoId, usuarioId });
    const walled = new Set(walls.map((wall) => wall.relatoId));
    const given = await manager.findBy(CaseAccess, { relatoId, usuarioId });
    const own = new Map(given.map((access) => [access.relatoId, access]));
    const current = await this.accesses.ofCases(relatoIds, manager);
    const held = new Set(current.map((access) => access.relatoId));
    return rows.flatMap((row): RestorableCase[] => {
      const id = row.relatoId;
      const found = own.get(id);
      const access = found?.chavePublica.equals(ENDED) ? undefined : found;
      const isOpen = access ? access.chavePublica.equals(chavePublica) : held.has(id);
      if (walled.has(id) || isOpen) return [];
      const keys = unlessBroken(() => openKeysOfPerson(recovery, row.chaves, recoveryPlace(row)));
      return keys ? [{ relatoId: id, keys, ate: access?.ate ?? null }] : [];
    });
  }

  /**
   * The accounts to which a case with walls is sealed: the members of the team who are not barred; if
   * there are none, the suplentes.
   *
   * An account that a barred one alone created or changed recently counts only if no other account is
   * left: the barred person could read the case through it. In a unit's case everyone else is barred.
   * There this rule applies to suplentes only: the unit's people were chosen by two guardians, where
   * there are two.
   * @param barred ids, {@link EVERYONE_ELSE} among them for a unit's case
   */
  private holdersBehind(
    barred: ReadonlySet<string>,
    colleagues: Pick<Colleagues, 'team' | 'suplentes'>,
  ): User[] {
    const since = countedSince(this.clock.now());
    const team = colleagues.team.filter(({ id }) => !barred.has(id));
    const suplentes = colleagues.suplentes.filter(({ id }) => !barred.has(id));

    const isIndependent = (one: User): boolean =>
      ![...barred].some((id) => wasShapedBy(one, id, since));
    const insiders = idsOf(colleagues.team);
    const isOfUnit = barred.has(EVERYONE_ELSE);
    const isShapedInside = (one: User): boolean =>
      !isOfUnit || shapersOf(one, since).every((id) => insiders.has(id));

    const inOrderOfPreference = [
      team.filter(isIndependent),
      suplentes.filter((one) => isIndependent(one) && isShapedInside(one)),
      team,
      suplentes,
    ];
    return inOrderOfPreference.find((choice) => choice.length > 0) ?? [];
  }

  /** The suplentes to whom a case goes that has lost its last holder. */
  private successorsBehind(
    barred: ReadonlySet<string>,
    { suplentes }: Pick<Colleagues, 'suplentes'>,
  ): User[] {
    return this.holdersBehind(barred, { team: [], suplentes });
  }

  private newBarrier(relatoId: string): Pick<Barrier, 'id' | 'relatoId' | 'desde'> {
    return { id: randomUUID(), relatoId, desde: this.clock.now() };
  }
}

/**
 * The named accounts that a wall may keep from a report of the team. Without a reader there is none:
 * no one would hold the case. A single reader is left out, for the same reason. Accounts that cannot
 * read yet stay: they may receive the team's key later.
 */
export function barrable(named: readonly User[], { readers }: Pick<Colleagues, 'readers'>): User[] {
  const [reader, ...others] = readers;
  if (!reader) return [];
  return others.length > 0 ? [...named] : named.filter(({ id }) => id !== reader.id);
}

const idsOf = (accounts: readonly Pick<User, 'id'>[]): Set<string> =>
  new Set(accounts.map(({ id }) => id));

/**
 * Locks those of the accounts that can still receive a case. Without the lock an account could be
 * removed, deactivated or lose its role at this moment, and keep the case.
 */
async function stillThere(manager: EntityManager, usuarios: readonly User[]): Promise<User[]> {
  const where = { id: In(usuarios.map(({ id }) => id)), ativo: true };
  const lock = { mode: 'for_key_share' } as const;
  const there = await manager.find(User, { where, order: { id: 'ASC' }, lock });
  return there.filter(mayReceiveCases);
}

const sealedToRecovery = (
  { id: relatoId, chaveTrituracao }: ShreddableCase,
  keys: ReportKeys,
  chavePublica: Buffer,
): SealedRecovery => ({
  relatoId,
  chaves: sealKeysToPerson(keys, chavePublica, recoveryPlace({ relatoId, chaveTrituracao })),
  chavePublica,
});

const reasonPlace = (id: string): string => `barreiras/motivo/${id}`;
