import {
  holdsGivenCases,
  holdsTeamKey,
  holdsWithoutEnd,
  permissionsOf,
  ROLES,
} from '@relato/domain/permissions';
import { EVERYONE_ELSE } from '@relato/domain/unit';
import { Injectable } from '@nestjs/common';
import {
  DataSource,
  type EntityManager,
  type FindOptionsWhere,
  In,
  LessThanOrEqual,
  Not,
} from 'typeorm';
import { batchesOf } from '../platform/batches';
import { Calendar, localNoon } from '../platform/calendar/calendar';
import { Clock } from '../platform/clock';
import { anyOf } from '../platform/database/any-of';
import { AppError, invalidData, notFound } from '../platform/errors/app-error';
import { ProtectedRows } from '../platform/integrity/protected-rows.service';
import type { KeyPair } from '../platform/vault/key-pairs';
import { SealBrokenError, unlessBroken } from '../platform/vault/sealing';
import { openKeysOfPerson, type ReportKeys, sealKeysToPerson } from '../platform/vault/team-keys';
import { opensReports } from '../users/rights.values';
import type { StaffContext } from '../users/staff.decorators';
import { User } from '../users/user.entity';
import { Barrier, CaseAccess, CaseRecovery, ENDED } from './case-access.entity';
import { accessPlace } from './case-keys.sealing';
import type { ShreddableCase } from './shredding-key.entity';
import { ShreddingKeys } from './shredding-keys.service';

/** Cases that are read, locked and written at once: a person may hold a hundred thousand. */
export const CASES_AT_ONCE = 500;

/** A condition on a query over reports called 'relato', and its parameters. */
export type Condition = readonly [sql: string, parameters?: Record<string, unknown>];

/** The keys of a case, sealed to one staff member. */
export type SealedAccess = Pick<CaseAccess, 'usuarioId' | 'chaves' | 'chavePublica'>;

/** A report; this folder knows only its id. */
type Case = Readonly<{ id: string }>;

type Ending = Pick<CaseAccess, 'ate'>;

/** Replaces the keys of an access once the report is shredded. */
const NO_KEYS = Buffer.alloc(0);

/** An access with keys: its report is not shredded, and its holder did not lose it by leaving. */
const HAS_KEYS = Not(In([NO_KEYS, ENDED]));

/**
 * Whether an account holds a case, or held it when it was shredded: its access then has no keys.
 * @param relatoId the column with a report's id; the other parameters: the holder and their public
 * key
 */
const given = (relatoId: string, holder = ':holder', holderKey = ':holderKey'): string => `EXISTS (
  SELECT 1 FROM "acessos" "acesso"
  WHERE "acesso"."relatoId" = ${relatoId} AND "acesso"."usuarioId" = ${holder}
    AND "acesso"."chavePublica" IN (${holderKey}, '')
    AND ("acesso"."ate" IS NULL OR "acesso"."ate" > :heldAt))`;

/**
 * Cases that every staff member may know of: no wall was ever raised around them. @param relatoId
 * the column with the report's id
 */
export const unwalled = (relatoId: string): string =>
  `NOT EXISTS (SELECT 1 FROM "barreiras" "muro" WHERE "muro"."relatoId" = ${relatoId})`;

/**
 * Excludes hidden reports by a column with a hash of the report's id; null passes. @param hidden
 * the parameter with their hashes
 */
export const notHidden = (hash: string, hidden = ':hidden'): string =>
  `(${hash} IS NULL OR ${hash} <> ALL(${hidden}))`;

/**
 * Which staff member holds which case. The role `equipe` holds every case without a wall, by the
 * team's key. All others, and everyone for a walled case, hold the cases given to them, by their
 * own key (decision 59).
 */
@Injectable()
export class CaseAccesses {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: ProtectedRows,
    private readonly clock: Clock,
    private readonly calendar: Calendar,
    private readonly shreddingKeys: ShreddingKeys,
  ) {}

  /** The cases that a staff member holds. */
  visibleTo(usuario: User): Condition {
    if (holdsTeamKey(usuario.papeis)) return this.knownTo(usuario);
    if (!mayHold(usuario)) return ['FALSE'];
    return [given('relato.id'), this.asHolder(usuario)];
  }

  /**
   * The cases that a staff member may know of: all except walled ones that they do not hold. A role
   * that holds no cases (an auditor, who counts all) is kept only from cases that wall the person
   * by name, and from those of a unit.
   * @param relatoId the column with the report's id; null counts as known
   */
  knownTo(usuario: User, relatoId = 'relato.id'): Condition {
    // Evaluated for every row: a subquery evaluated once would run only if a row is found, and its
    // time would reveal a hidden one.
    const sql = `NOT EXISTS (SELECT 1 FROM "barreiras" "muro"
      WHERE "muro"."relatoId" = ${relatoId} AND ${barring(usuario)})`;
    return [sql, this.asHolder(usuario)];
  }

  /** The cases that a staff member, called 'pessoa' in the query, can open now. */
  openable(): Condition {
    const held = given('relato.id', '"pessoa"."id"', '"pessoa"."chavePublica"');
    const sql = `"pessoa"."ativo" AND ((relato.chavesEquipe IS NOT NULL AND 'equipe' = ANY("pessoa"."papeis"))
        OR ("pessoa"."papeis" && ARRAY['${HOLDING.join("', '")}'] AND ${held}))`;
    return [sql, { heldAt: this.clock.now() }];
  }

  /** The cases whose owner can open them now. */
  owned(): Condition {
    const [openable, parameters] = this.openable();
    const sql = `EXISTS (SELECT 1 FROM "usuarios" "pessoa" WHERE "pessoa"."id" = relato.responsavelId AND ${openable})`;
    return [sql, parameters];
  }

  /** How many cases no one can open any more, of those that a staff member may know of. */
  countUnopenable(usuario: User): Promise<number> {
    const [openable, parameters] = this.openable();
    return this.dataSource.manager
      .createQueryBuilder('relatos', 'relato')
      .where('relato.trituradoEm IS NULL AND NOT relato.teste')
      .andWhere(...this.knownTo(usuario))
      .andWhere(`NOT EXISTS (SELECT 1 FROM "usuarios" "pessoa" WHERE ${openable})`, parameters)
      .getCount();
  }

  /** The cases that a staff member must not know of, including shredded ones. @returns their ids */
  async hiddenFrom(usuario: User): Promise<string[]> {
    const query = this.dataSource.manager
      .createQueryBuilder(Barrier, 'muro')
      .select('muro.relatoId', 'id')
      .distinct();
    const rows = await query
      .where(barring(usuario), this.asHolder(usuario))
      .getRawMany<{ id: string }>();
    return rows.map(({ id }) => id);
  }

  /** The given staff members who may know of a case. */
  async knowersOf(
    manager: EntityManager,
    relatoId: string,
    usuarios: readonly User[],
  ): Promise<User[]> {
    const walls = await manager.findBy(Barrier, { relatoId });
    if (walls.length === 0) return [...usuarios];
    const holders = new Set((await this.holdersOf(manager, relatoId)).map(({ id }) => id));
    return usuarios.filter((usuario) =>
      mayHold(usuario)
        ? holders.has(usuario.id)
        : !walls.some(({ usuarioId }) => [usuario.id, EVERYONE_ELSE].includes(usuarioId)),
    );
  }

  /** The given staff members who can open a case now. */
  async openersAmong(
    manager: EntityManager,
    relatoId: string,
    usuarios: readonly User[],
  ): Promise<User[]> {
    const holders = new Set((await this.holdersOf(manager, relatoId)).map(({ id }) => id));
    const walled = await manager.existsBy(Barrier, { relatoId });
    return usuarios.filter(
      (usuario) => holders.has(usuario.id) || (!walled && opensReports(usuario)),
    );
  }

  /**
   * The given staff members who may confirm an action on a case if no guardian can: its holders and
   * the suplentes. A suplente learns by that that the case exists, but cannot open it; one who is
   * walled from it learns nothing.
   */
  async stepInsOf(
    manager: EntityManager,
    relatoId: string,
    usuarios: readonly User[],
  ): Promise<User[]> {
    const openers = await this.openersAmong(manager, relatoId, usuarios);
    const walls = await manager.findBy(Barrier, { relatoId });
    const walled = new Set(walls.map(({ usuarioId }) => usuarioId));
    return usuarios.filter((one) => openers.includes(one) || (one.suplente && !walled.has(one.id)));
  }

  /** Finds those who may know of a case and those who may step in, for actions on cases. */
  readonly decidersOfCase = {
    knowers: (manager: EntityManager, { alvo }: { alvo: string }, usuarios: User[]) =>
      this.knowersOf(manager, alvo, usuarios),
    stepIns: (manager: EntityManager, { alvo }: { alvo: string }, usuarios: User[]) =>
      this.stepInsOf(manager, alvo, usuarios),
  };

  /** The staff members to whom a case is sealed, and who can open it now. */
  async holdersOf(manager: EntityManager, relatoId: string): Promise<User[]> {
    return (await this.ofCase(relatoId, manager)).map(({ usuario }) => usuario);
  }

  /** @returns the walled ones among these cases */
  async walledAmong(manager: EntityManager, relatoIds: readonly string[]): Promise<Set<string>> {
    const rows = await manager.find(Barrier, {
      select: { relatoId: true },
      where: { relatoId: anyOf(relatoIds) },
    });
    return new Set(rows.map(({ relatoId }) => relatoId));
  }

  /**
   * @returns a function that opens the keys of cases given to this staff member; it throws
   * SealBrokenError
   */
  async openerOf(
    relatos: readonly Case[],
    { usuario, own }: StaffContext,
    manager = this.dataSource.manager,
  ): Promise<(relato: Case) => ReportKeys> {
    const where = { usuarioId: usuario.id, relatoId: anyOf(relatos.map(({ id }) => id)) };
    const rows = relatos.length === 0 ? [] : await manager.findBy(CaseAccess, where);
    const sealed = new Map(rows.map((row) => [row.relatoId, row]));
    return ({ id }) => {
      const row = sealed.get(id);
      if (!row) throw new SealBrokenError();
      return openAccess(own, row);
    };
  }

  /** The keys of a case that was given to this staff member. @throws AppError 404 if it was not */
  async keysOf(
    manager: EntityManager,
    relatoId: string,
    { usuario, own }: StaffContext,
  ): Promise<ReportKeys> {
    const row = await manager.findOneBy(CaseAccess, { relatoId, usuarioId: usuario.id });
    const keys = row && unlessBroken(() => openAccess(own, row));
    if (!keys) throw notFound();
    return keys;
  }

  /**
   * The given cases that are walled and that no one can open without an end any more.
   * @returns their ids
   */
  async lostAmong(manager: EntityManager, relatoIds: readonly string[]): Promise<string[]> {
    const lost: string[] = [];
    for (const batch of batchesOf(relatoIds, CASES_AT_ONCE)) {
      const walled = await this.walledAmong(manager, batch);
      const left = await this.ofCases([...walled], manager);
      const kept = new Set(left.filter(({ ate }) => ate === null).map(({ relatoId }) => relatoId));
      lost.push(...[...walled].filter((id) => !kept.has(id)));
    }
    return lost;
  }

  /** The current accesses of a case, in the order in which they were given. */
  ofCase(relatoId: string, manager?: EntityManager): Promise<CaseAccess[]> {
    return this.ofCases([relatoId], manager);
  }

  /** The same of several cases. */
  async ofCases(
    relatoIds: readonly string[],
    manager = this.dataSource.manager,
  ): Promise<CaseAccess[]> {
    const order = { desde: 'ASC', usuarioId: 'ASC' } as const;
    const rows = await manager.find(CaseAccess, {
      // A removed account is not joined: any of its columns is null here, `apagadoEm` too.
      where: { relatoId: In(relatoIds), usuario: { ativo: true } },
      relations: { usuario: true },
      order,
    });
    const now = this.clock.now();
    return rows.filter(({ usuario, chavePublica, ate }) => {
      const lasts = (ate === null || ate > now) && usuario.chavePublica.equals(chavePublica);
      return lasts && mayHold(usuario) && this.rows.verify(usuario);
    });
  }

  /**
   * Gives access to a case, or changes its end date.
   * @throws AppError 400 that names the field; 409 if the person holds it anyway, see
   * {@link holdsAsTeam}, cannot hold cases, is walled from it, or is the last one who holds a walled
   * case without an end; AlteredRowError
   */
  async give(
    manager: EntityManager,
    relatoId: string,
    keys: ReportKeys,
    usuarioId: string,
    ate: Date | null,
  ) {
    const usuario = await manager.findOneBy(User, { id: usuarioId, ativo: true });
    if (!usuario) throw invalidData({ usuarioId: 'valor_invalido' });
    const walls = await manager.findBy(Barrier, { relatoId });
    if (walls.some((wall) => wall.usuarioId === usuarioId)) {
      throw new AppError(409, 'pessoa_impedida');
    }
    const { papeis } = usuario;
    if (!usuario.admitido && !usuario.chaveEquipe) throw new AppError(409, 'conta_sem_acesso');
    if (!mayHold(usuario) || (walls.length === 0 && holdsTeamKey(papeis))) {
      throw new AppError(409, 'papel_sem_casos');
    }
    if (ate === null && !holdsWithoutEnd(papeis)) throw invalidData({ ate: 'obrigatorio' });
    if (ate !== null && ate <= this.clock.now()) throw invalidData({ ate: 'valor_invalido' });
    if (walls.length > 0 && ate !== null) {
      const accesses = await this.ofCase(relatoId, manager);
      refuseIfOfTeam(accesses.find((one) => one.usuarioId === usuarioId));
      if (!keepsCase(accesses, [usuarioId], [{ ate }])) throw lastPerson();
    }
    await this.seal(manager, relatoId, keys, [usuario], ate);
    return usuario;
  }

  /** Seals the keys of a case to staff members and stores them. @throws AlteredRowError */
  async seal(
    manager: EntityManager,
    relatoId: string,
    keys: ReportKeys,
    usuarios: readonly User[],
    ate: Date | null = null,
    desde = this.clock.now(),
  ): Promise<void> {
    const relato = await this.shreddingKeys.caseOf(manager, relatoId);
    await this.keep(manager, relatoId, this.sealed(relato, keys, usuarios, ate), ate, desde);
  }

  /** The keys of a case, sealed to staff members and not stored yet. @throws AlteredRowError */
  sealed(
    { id: relatoId, chaveTrituracao }: ShreddableCase,
    keys: ReportKeys,
    usuarios: readonly User[],
    ate: Date | null = null,
  ): SealedAccess[] {
    return usuarios.map((usuario) => {
      const { id: usuarioId } = usuario;
      const { chavePublica } = this.rows.proven(usuario);
      const at = accessPlace({ relatoId, usuarioId, ate, chaveTrituracao });
      const chaves = sealKeysToPerson(keys, chavePublica, at);
      return { usuarioId, chaves, chavePublica };
    });
  }

  /** The cases whose keys are sealed to a person's pair. */
  async sealedTo(manager: EntityManager, usuarioId: string, pair: KeyPair): Promise<string[]> {
    return idsOf(manager, { usuarioId, chavePublica: pair.publicKey });
  }

  /** The cases that were given to a person, walled ones included, without shredded ones. */
  async givenTo(manager: EntityManager, usuarioId: string): Promise<string[]> {
    return idsOf(manager, { usuarioId, chavePublica: HAS_KEYS });
  }

  /** Takes some of those cases from the person: the rows stay without keys. */
  async end(
    manager: EntityManager,
    relatoIds: readonly string[],
    usuarioId: string,
  ): Promise<void> {
    const given = { usuarioId, relatoId: In(relatoIds), chavePublica: HAS_KEYS };
    await manager.update(CaseAccess, given, { chaves: NO_KEYS, chavePublica: ENDED });
  }

  /** Seals to a person's new pair those of the given cases that their former pair opens. */
  async movePair(
    manager: EntityManager,
    relatoIds: readonly string[],
    usuarioId: string,
    from: KeyPair,
    to: KeyPair,
  ): Promise<void> {
    const sealed = { usuarioId, relatoId: In(relatoIds), chavePublica: from.publicKey };
    const held = await manager.findBy(CaseAccess, sealed);
    const moved = held.flatMap((access) => {
      const { usuario: _, chaveTrituracao: __, ...row } = access;
      const keys = unlessBroken(() => openAccess(from, access));
      if (!keys) return [];
      const chaves = sealKeysToPerson(keys, to.publicKey, accessPlace(access));
      return [{ ...row, chaves, chavePublica: to.publicKey }];
    });
    await manager.upsert(CaseAccess, moved, ['relatoId', 'usuarioId']);
  }

  /** Stores sealed keys in one statement: a case may have fifty holders. */
  async keep(
    manager: EntityManager,
    relatoId: string,
    rows: readonly SealedAccess[],
    ate: Date | null = null,
    desde = this.clock.now(),
  ): Promise<void> {
    const given = { relatoId, desde, ate };
    await manager.upsert(
      CaseAccess,
      rows.map((row) => ({ ...row, ...given })),
      ['relatoId', 'usuarioId'],
    );
  }

  /**
   * Removes the keys, reasons and times of shredded reports. Walls stay, so that nothing of the case
   * becomes visible. The ids of its holders stay too: they keep seeing its rows of the audit log
   * and the legal register. Of both only the day is kept: most begin with a text of the visitor.
   */
  async forget(manager: EntityManager, relatoIds: readonly string[]): Promise<void> {
    const relatoId = In(relatoIds);
    await manager.delete(CaseAccess, { relatoId, ate: LessThanOrEqual(this.clock.now()) });
    await manager.delete(CaseAccess, { relatoId, chavePublica: ENDED });
    const update = manager.createQueryBuilder().setParameter('zone', this.calendar.zone);
    const desde = () => localNoon('"desde"');
    const keyless = { chaves: NO_KEYS, chavePublica: NO_KEYS, ate: null, desde };
    await update.clone().update(CaseAccess).set(keyless).where({ relatoId }).execute();
    await manager.delete(CaseRecovery, { relatoId });
    await update.update(Barrier).set({ motivo: null, desde }).where({ relatoId }).execute();
  }

  /**
   * Revokes access to a case. @throws AppError 404 if it was not given; 409 if only a wall takes it
   * from this person, see {@link holdsAsTeam}, or a walled one would have no holder left
   */
  async take(manager: EntityManager, relatoId: string, usuarioId: string): Promise<User> {
    const found = await manager.findOne(CaseAccess, {
      where: { relatoId, usuarioId, usuario: { id: usuarioId } },
      relations: { usuario: true },
    });
    if (!found) throw notFound();
    if (await manager.existsBy(Barrier, { relatoId })) {
      refuseIfOfTeam(found);
      const accesses = await this.ofCase(relatoId, manager);
      if (!keepsCase(accesses, [usuarioId])) throw lastPerson();
    }
    await manager.delete(CaseAccess, { relatoId, usuarioId });
    return found.usuario;
  }

  private asHolder({ id, chavePublica }: User): Record<string, unknown> {
    return { holder: id, holderKey: chavePublica, heldAt: this.clock.now() };
  }
}

/**
 * Whether a person holds a walled case for good as a member of the team or as `suplente`. Only a
 * wall takes it from them, which needs a guardian: otherwise a single colleague could take a case
 * from everyone else, guardians included.
 */
export const holdsAsTeam = ({ usuario, ate }: Pick<CaseAccess, 'usuario' | 'ate'>): boolean =>
  ate === null &&
  (usuario.suplente || holdsTeamKey(usuario.papeis) || usuario.papeis.includes('responsavel'));

/**
 * Whether a walled case still has a holder after a change of its accesses. An access with an end
 * does not replace one without: once it ended, only the recovery code would open the case.
 * @param leaving the accounts that lose their access
 */
export function keepsCase(
  accesses: readonly CaseAccess[],
  leaving: readonly string[],
  given: readonly Ending[] = [],
): boolean {
  const lasted = accesses.some(({ ate }) => ate === null);
  const stay = accesses.filter(({ usuarioId }) => !leaving.includes(usuarioId));
  return [...stay, ...given].some(({ ate }) => !lasted || ate === null);
}

/** @throws AppError 409 */
function refuseIfOfTeam(access: CaseAccess | undefined): void {
  if (access && holdsAsTeam(access)) throw new AppError(409, 'caso_da_equipe');
}

/** The roles that hold cases, given ones or all. */
const HOLDING = ROLES.filter((role) => permissionsOf([role]).includes('relatos.ver'));

/** Whether their roles let them hold cases. */
export const mayHold = ({ papeis }: User): boolean => permissionsOf(papeis).includes('relatos.ver');

/**
 * Whether a wall ('muro' in the query) hides its case from a staff member. A wall row around a case
 * that is still sealed to the team does not count: a database writer cannot hide a case by
 * inserting a row.
 */
const barring = (usuario: User): string => `NOT EXISTS (SELECT 1 FROM "relatos" "dele"
    WHERE "dele"."id" = "muro"."relatoId" AND "dele"."chavesEquipe" IS NOT NULL)
  AND ${mayHold(usuario) ? `NOT ${given('"muro"."relatoId"')}` : `"muro"."usuarioId" IN (:holder, '${EVERYONE_ELSE}')`}`;

/**
 * Whether later cases are sealed to a person who holds them without the team: one of a unit's, or a
 * `suplente`. A person who came in through the mailbox alone waits, as a member of the team waits for
 * the team's key.
 */
export const mayReceiveCases = ({ admitido, chaveEquipe, papeis }: User): boolean =>
  holdsTeamKey(papeis) ? chaveEquipe !== null : admitido && holdsGivenCases(papeis);

/** Whether a person can be one of a unit's. */
export const mayJoinUnit = (usuario: User): boolean =>
  mayReceiveCases(usuario) && holdsWithoutEnd(usuario.papeis);

/** @throws SealBrokenError */
export const openAccess = (own: KeyPair, access: CaseAccess): ReportKeys =>
  openKeysOfPerson(own, access.chaves, accessPlace(access));

async function idsOf(
  manager: EntityManager,
  where: FindOptionsWhere<CaseAccess>,
): Promise<string[]> {
  const rows = await manager.find(CaseAccess, { where, select: { relatoId: true } });
  return rows.map(({ relatoId }) => relatoId);
}

export const lastPerson = (): AppError => new AppError(409, 'ultima_pessoa');
