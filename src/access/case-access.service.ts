import { holdsTeamKey, permissionsOf, ROLES } from '@relato/domain/permissions';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThanOrEqual } from 'typeorm';
import { Clock } from '../platform/clock';
import { AppError, invalidData, notFound } from '../platform/errors/app-error';
import { KeyMarks, type KeyPair } from '../platform/vault/key-pairs';
import { SealBrokenError, unlessBroken } from '../platform/vault/sealing';
import { openKeysOfPerson, type ReportKeys, sealKeysToPerson } from '../platform/vault/team-keys';
import { opensReports } from '../users/rights.values';
import type { Asker } from '../users/staff.decorators';
import { ownerOf, User } from '../users/user.entity';
import { Barrier, CaseAccess, CaseRecovery } from './case-access.entity';

/** A condition on a query over reports called 'relato', and its parameters. */
export type Condition = readonly [sql: string, parameters?: Record<string, unknown>];

/** The keys of a case, sealed to one colleague. */
export type SealedAccess = Pick<CaseAccess, 'usuarioId' | 'chaves' | 'chavePublica'>;

/** A report, of which this room knows the id only. */
type Case = Readonly<{ id: string }>;

/** What is left of a holder's access once the report is shredded. */
const NO_KEYS = Buffer.alloc(0);

/**
 * Whether an account holds a case, or held it when it was shredded: its access then has no key.
 * @param relatoId the column with a report's id; the others: who holds it, and their public key
 */
const given = (relatoId: string, holder = ':holder', holderKey = ':holderKey'): string => `EXISTS (
  SELECT 1 FROM "acessos" "acesso"
  WHERE "acesso"."relatoId" = ${relatoId} AND "acesso"."usuarioId" = ${holder}
    AND "acesso"."chavePublica" IN (${holderKey}, '')
    AND ("acesso"."ate" IS NULL OR "acesso"."ate" > :heldAt))`;

/** Of which cases everybody may know: no wall was ever raised around them. @param relatoId the column with the report's id */
export const unwalled = (relatoId: string): string =>
  `NOT EXISTS (SELECT 1 FROM "barreiras" "muro" WHERE "muro"."relatoId" = ${relatoId})`;

/** That a column with a hash of a report's id holds none of the hidden ones; null counts, too. @param hidden the parameter with them */
export const notHidden = (hash: string, hidden = ':hidden'): string =>
  `(${hash} IS NULL OR ${hash} <> ALL(${hidden}))`;

/**
 * Who holds which case: `equipe` every one without a wall by the team's key, everybody else, and of a walled one all its
 * holders, those given to them by their own (decision 59).
 */
@Injectable()
export class CaseAccesses {
  constructor(
    private readonly dataSource: DataSource,
    private readonly marks: KeyMarks,
    private readonly clock: Clock,
  ) {}

  /** Which cases somebody holds. */
  heldBy(usuario: User): Condition {
    if (holdsTeamKey(usuario.papeis)) return this.knownTo(usuario);
    if (!mayHold(usuario)) return ['FALSE'];
    return [given('relato.id'), this.asHolder(usuario)];
  }

  /**
   * Of which cases somebody may know at all: not of a walled one that they do not hold. Who holds no case by their role
   * (an auditor, who counts all) may not know of those from which they are walled by name.
   * @param relatoId the column with the report's id; null counts as known
   */
  knownTo(usuario: User, relatoId = 'relato.id'): Condition {
    // Asked of each row: asked once for all, it would take its time only where a row is found, and so tell that one is hidden.
    const sql = `NOT EXISTS (SELECT 1 FROM "barreiras" "muro"
      WHERE "muro"."relatoId" = ${relatoId} AND ${barring(usuario)})`;
    return [sql, this.asHolder(usuario)];
  }

  /** Which cases a colleague, called 'pessoa' in the query, can open now. */
  openable(): Condition {
    const held = given('relato.id', '"pessoa"."id"', '"pessoa"."chavePublica"');
    const sql = `"pessoa"."ativo" AND ((relato.chavesEquipe IS NOT NULL AND 'equipe' = ANY("pessoa"."papeis"))
        OR ("pessoa"."papeis" && ARRAY['${HOLDING.join("', '")}'] AND ${held}))`;
    return [sql, { heldAt: this.clock.now() }];
  }

  /** Which cases somebody looks after who can open them now. */
  owned(): Condition {
    const [openable, parameters] = this.openable();
    const sql = `EXISTS (SELECT 1 FROM "usuarios" "pessoa" WHERE "pessoa"."id" = relato.responsavelId AND ${openable})`;
    return [sql, parameters];
  }

  /** The cases of which somebody may not know, also those that were shredded since. @returns their ids */
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

  /** Those of these colleagues who may know of a case. */
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
        : !walls.some(({ usuarioId }) => usuarioId === usuario.id),
    );
  }

  /** Those of these colleagues who can open a case now. */
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
   * Those of these colleagues who may confirm an action on a case where no guardian can: who holds it, and the suplentes. A
   * suplente learns by that that there is such a case, and cannot open it; one who is walled from it learns nothing.
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

  /** How the actions on a case find those who may know of it, and those who may step in. */
  readonly decidersOfCase = {
    knowers: (manager: EntityManager, { alvo }: { alvo: string }, usuarios: User[]) =>
      this.knowersOf(manager, alvo, usuarios),
    stepIns: (manager: EntityManager, { alvo }: { alvo: string }, usuarios: User[]) =>
      this.stepInsOf(manager, alvo, usuarios),
  };

  /** The colleagues to whom a case is sealed, and who can open it now. */
  async holdersOf(manager: EntityManager, relatoId: string): Promise<User[]> {
    return (await this.ofCase(relatoId, manager)).map(({ usuario }) => usuario);
  }

  /** @returns those of these cases around which a wall stands */
  async walledAmong(manager: EntityManager, relatoIds: readonly string[]): Promise<Set<string>> {
    const rows = await manager.find(Barrier, {
      select: { relatoId: true },
      where: { relatoId: In(relatoIds) },
    });
    return new Set(rows.map(({ relatoId }) => relatoId));
  }

  /** @returns what opens the keys of those of these cases that were given to who asks; it throws SealBrokenError */
  async openerOf(
    relatos: readonly Case[],
    { usuario, own }: Asker,
    manager = this.dataSource.manager,
  ): Promise<(relato: Case) => ReportKeys> {
    const where = { usuarioId: usuario.id, relatoId: In(relatos.map(({ id }) => id)) };
    const rows = relatos.length === 0 ? [] : await manager.findBy(CaseAccess, where);
    const sealed = new Map(rows.map((row) => [row.relatoId, row]));
    return ({ id }) => {
      const row = sealed.get(id);
      if (!row) throw new SealBrokenError();
      return openAccess(own, row);
    };
  }

  /** The keys of a case that was given to who asks. @throws AppError 404 where it was not */
  async keysOf(
    manager: EntityManager,
    relatoId: string,
    { usuario, own }: Asker,
  ): Promise<ReportKeys> {
    const row = await manager.findOneBy(CaseAccess, { relatoId, usuarioId: usuario.id });
    const keys = row && unlessBroken(() => openAccess(own, row));
    if (!keys) throw notFound();
    return keys;
  }

  /** To whom a case is sealed, and who can open it now, in the order in which they were given it. */
  async ofCase(relatoId: string, manager = this.dataSource.manager): Promise<CaseAccess[]> {
    const order = { desde: 'ASC', usuarioId: 'ASC' } as const;
    const rows = await manager.find(CaseAccess, {
      where: { relatoId },
      relations: { usuario: true },
      order,
    });
    const now = this.clock.now();
    return rows.filter(({ usuario, chavePublica, ate }) => {
      const lasts = (ate === null || ate > now) && usuario.chavePublica.equals(chavePublica);
      return (
        lasts && usuario.ativo && mayHold(usuario) && this.marks.holds(ownerOf(usuario), usuario)
      );
    });
  }

  /**
   * Gives a case, or gives it anew until another date.
   * @throws AppError 400 that names the field; 409 for who holds it anyway, may hold none, or is walled from it; KeyForgedError
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
      throw new AppError(409, 'pessoa_impedida', 'Esta pessoa está impedida neste caso.');
    }
    const { papeis } = usuario;
    if (!usuario.admitido)
      throw new AppError(
        409,
        'conta_sem_acesso',
        'Um responsável ainda não deu acesso a esta conta.',
      );
    if (!mayHold(usuario) || (walls.length === 0 && holdsTeamKey(papeis))) {
      throw new AppError(409, 'papel_sem_casos', 'Só a apuradores e leitores se dão casos.');
    }
    if (ate === null && !papeis.includes('apurador') && !holdsTeamKey(papeis))
      throw invalidData({ ate: 'obrigatorio' });
    if (ate !== null && ate <= this.clock.now()) throw invalidData({ ate: 'valor_invalido' });
    await this.seal(manager, relatoId, keys, [usuario], ate);
    return usuario;
  }

  /** Seals the keys of a case to colleagues. @throws KeyForgedError */
  async seal(
    manager: EntityManager,
    relatoId: string,
    keys: ReportKeys,
    usuarios: readonly User[],
    ate: Date | null = null,
    desde = this.clock.now(),
  ): Promise<void> {
    await this.keep(manager, relatoId, this.sealed(relatoId, keys, usuarios, ate), ate, desde);
  }

  /** The keys of a case, sealed to colleagues and not kept yet. @throws KeyForgedError */
  sealed(
    relatoId: string,
    keys: ReportKeys,
    usuarios: readonly User[],
    ate: Date | null = null,
  ): SealedAccess[] {
    return usuarios.map((usuario) => {
      const { id: usuarioId } = usuario;
      const chavePublica = this.marks.proven(ownerOf(usuario), usuario);
      const chaves = sealKeysToPerson(keys, chavePublica, placeOf({ relatoId, usuarioId, ate }));
      return { usuarioId, chaves, chavePublica };
    });
  }

  /** Keeps what was sealed, in one statement: a case may have fifty holders. */
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
   * Of reports that are shredded no keys are kept, and no reason. Walls stay, so that nothing of it comes to light; so do the
   * ids of its holders, who go on seeing its rows of the audit log and of the register.
   */
  async forget(manager: EntityManager, relatoIds: readonly string[]): Promise<void> {
    const relatoId = In(relatoIds);
    await manager.delete(CaseAccess, { relatoId, ate: LessThanOrEqual(this.clock.now()) });
    await manager.update(
      CaseAccess,
      { relatoId },
      { chaves: NO_KEYS, chavePublica: NO_KEYS, ate: null },
    );
    await manager.delete(CaseRecovery, { relatoId });
    await manager.update(Barrier, { relatoId }, { motivo: null });
  }

  /** Takes a case back. @throws AppError 404 where it was not given; 409 where nobody else would be left in a walled one */
  async take(manager: EntityManager, relatoId: string, usuarioId: string): Promise<User> {
    const found = await manager.findOne(CaseAccess, {
      where: { relatoId, usuarioId },
      relations: { usuario: true },
    });
    if (!found) throw notFound();
    await manager.delete(CaseAccess, { relatoId, usuarioId });
    const walled = await manager.existsBy(Barrier, { relatoId });
    if (walled && (await this.holdersOf(manager, relatoId)).length === 0) throw lastPerson();
    return found.usuario;
  }

  private asHolder({ id, chavePublica }: User): Record<string, unknown> {
    return { holder: id, holderKey: chavePublica, heldAt: this.clock.now() };
  }
}

/** The roles that hold cases, each its own ones or all. */
const HOLDING = ROLES.filter((role) => permissionsOf([role]).includes('relatos.ver'));

/** Whether their roles let them hold cases. */
export const mayHold = ({ papeis }: User): boolean => permissionsOf(papeis).includes('relatos.ver');

/**
 * Whether a wall ('muro' in the query) hides its case from somebody. Around a case that is sealed to the team none stands:
 * who writes to the database cannot hide one by a row.
 */
const barring = (usuario: User): string => `NOT EXISTS (SELECT 1 FROM "relatos" "dele"
    WHERE "dele"."id" = "muro"."relatoId" AND "dele"."chavesEquipe" IS NOT NULL)
  AND ${mayHold(usuario) ? `NOT ${given('"muro"."relatoId"')}` : `"muro"."usuarioId" = :holder`}`;

/** The date is part of the place: a row whose end was moved opens nothing. */
const placeOf = ({
  relatoId,
  usuarioId,
  ate,
}: Pick<CaseAccess, 'relatoId' | 'usuarioId' | 'ate'>): string =>
  `acessos/chaves/${relatoId}/${usuarioId}/${ate?.getTime() ?? ''}`;

/** @throws SealBrokenError */
export const openAccess = (own: KeyPair, access: CaseAccess): ReportKeys =>
  openKeysOfPerson(own, access.chaves, placeOf(access));

export const lastPerson = (): AppError => {
  const text = 'Ninguém mais poderia abrir este caso. Nomeie primeiro uma pessoa suplente.';
  return new AppError(409, 'ultima_pessoa', text);
};
