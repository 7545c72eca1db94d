import { holdsTeamKey } from '@relato/domain/permissions';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { AuditService } from '../platform/audit/audit.service';
import { Clock } from '../platform/clock';
import { AppError, busy } from '../platform/errors/app-error';
import { extensionPoint, Extensions } from '../platform/extensions.service';
import { ProtectedRows } from '../platform/integrity/protected-rows.service';
import { type KeyPair, newKeyPair } from '../platform/vault/key-pairs';
import { sameBytes, unlessBroken } from '../platform/vault/sealing';
import {
  openGeneration,
  sealGeneration,
  TeamAccess,
  TeamGeneration,
  type TeamPublicKey,
} from '../platform/vault/team-keys';
import {
  newRecovery,
  type NewRecovery,
  openByRecoveryCode,
  RecoveryKeys,
  TeamKeys,
} from './team-keys.entity';
import { changedMeanwhile } from './rights.values';
import type { StaffContext } from './staff.decorators';
import { User } from './user.entity';

const RECOVERY_PLACE = 'codigo_recuperacao/chaveEquipe';
const EARLIER_PLACE = 'equipe/chaveAnterior';
const memberPlace = (usuarioId: string): string => `usuarios/chaveEquipe/${usuarioId}`;

const NEWEST = { order: { geracao: 'DESC' }, where: {} } as const;

interface ResealingAtSignIn {
  /**
   * Called at each sign-in once the team's key has been replaced: starts to reseal what this person
   * can open under the newest keys.
   */
  resealFor(by: StaffContext): void;
}

export const ResealsAtSignIn = extensionPoint<ResealingAtSignIn>();

interface RestoringByCode {
  /** Restores more by the recovery code, in the transaction that restores the team's key. */
  restore(manager: EntityManager, usuario: User, recovery: KeyPair): Promise<void>;
}

export const RestoredByCode = extensionPoint<RestoringByCode>();

interface SealingToRecovery {
  /**
   * Reseals what is sealed to the recovery code, in the transaction that replaces it, as far as the
   * replacing person holds it.
   */
  renewRecovery(manager: EntityManager, usuarioId: string, own: KeyPair): Promise<void>;
}

export const SealsToRecovery = extensionPoint<SealingToRecovery>();

type Step = (manager: EntityManager) => Promise<void>;

interface PreparingAdmissions {
  /**
   * Prepares giving the team's key to a staff member, outside of any transaction: comparing all
   * reports may take seconds.
   * @param by the holder of the key that opens the reports
   * @param cases the ids of walled cases to be given instead, which alone are compared; absent for
   * the team's key
   * @returns the first step of the transaction that gives the key
   */
  prepareAdmission(usuario: User, by: StaffContext, cases?: readonly string[]): Promise<Step>;
}

export const PreparesAdmissions = extensionPoint<PreparingAdmissions>();

/** The admission of a staff member to the team's key, prepared by {@link TeamService.prepareAdmission}. */
export interface Admission {
  /** The staff member as the reports were compared with them. */
  prepared: Pick<User, 'nome' | 'email' | 'papeis'>;
  /** Raises their walls. Locks reports, so it comes before any lock of an account. */
  raiseWalls: Step;
}

/**
 * The team's key pair in its generations: its holders, the reports sealed to it, and its
 * replacement (design section 3).
 */
@Injectable()
export class TeamService {
  /** By number; the keys of a generation never change. */
  private readonly generations = new Map<number, TeamKeys>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: ProtectedRows,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly extensions: Extensions,
  ) {}

  /**
   * The key to which new reports are sealed. @param manager the current transaction, if any.
   * @throws AlteredRowError if it is not the team's
   */
  async publicKey(manager = this.dataSource.manager): Promise<TeamPublicKey> {
    const newest = await manager.findOneOrFail(TeamKeys, NEWEST);
    const { geracao } = newest;
    const { chavePublica } = this.rows.proven(newest);
    return { geracao, chavePublica };
  }

  /** The recovery code's public key. @throws AlteredRowError if it is not ours */
  async recoveryKey(manager: EntityManager): Promise<Buffer> {
    const recovery = await manager.findOneByOrFail(RecoveryKeys, { id: 1 });
    return this.rows.proven(recovery).chavePublica;
  }

  /** Creates the first generation, and the recovery code to be shown once. */
  async create(
    manager: EntityManager,
    criadaEm: Date,
  ): Promise<{ first: TeamGeneration; codigo: string }> {
    const first = new TeamGeneration(1, newKeyPair().privateKey);
    await this.insert(manager, first, null, criadaEm);
    const recovery = newRecovery();
    await this.rows.insert(manager, RecoveryKeys, { id: 1, ...recoveryColumns(recovery, first) });
    return { first, codigo: recovery.codigo };
  }

  /** @returns the team's keys of a staff member; undefined if they have none, or a forged one */
  async accessOf({ id, papeis, chaveEquipe }: User, own: KeyPair): Promise<TeamAccess | undefined> {
    return chaveEquipe && holdsTeamKey(papeis)
      ? this.accessBy(id, own, chaveEquipe, memberPlace(id))
      : undefined;
  }

  /** The team's key of a staff member, sealed to another public key of theirs; null without it. */
  resealed({ id, chaveEquipe }: User, from: KeyPair, publicKey: Buffer): Buffer | null {
    const place = memberPlace(id);
    const generation = chaveEquipe && unlessBroken(() => openGeneration(from, chaveEquipe, place));
    return generation ? sealGeneration(generation, publicKey, place) : null;
  }

  /** The team's keys by the recovery code; undefined if it is another code. */
  async accessByCode(codigo: string, usuarioId: string): Promise<TeamAccess | undefined> {
    const recovery = await this.dataSource.manager.findOneByOrFail(RecoveryKeys, { id: 1 });
    const pair = unlessBroken(() => openByRecoveryCode(recovery, codigo));
    if (pair) this.rows.proven(recovery);
    return pair && this.accessBy(usuarioId, pair, recovery.chaveEquipe, RECOVERY_PLACE);
  }

  /** Stores when the recovery code was last entered correctly. @returns false for another code */
  async confirmCode(manager: EntityManager, codigo: string): Promise<boolean> {
    const lock = { mode: 'pessimistic_write' } as const;
    const found = await manager.findOneOrFail(RecoveryKeys, { where: { id: 1 }, lock });
    const recovery = this.rows.proven(found);
    if (!unlessBroken(() => openByRecoveryCode(recovery, codigo))) return false;
    await this.rows.update(manager, recovery, { confirmadoEm: this.clock.now() });
    return true;
  }

  /**
   * Prepares {@link admit}, or giving several walled cases.
   * @param by the holder of the key that opens the reports
   * @param cases the ids of the walled cases; absent for the team's key
   */
  async prepareAdmission(
    usuario: User,
    by: StaffContext,
    cases?: readonly string[],
  ): Promise<Admission> {
    const steps: Step[] = [];
    for (const one of this.extensions.of(PreparesAdmissions))
      steps.push(await one.prepareAdmission(usuario, by, cases));
    const raiseWalls = async (manager: EntityManager): Promise<void> => {
      for (const step of steps) await step(manager);
    };
    return { prepared: usuario, raiseWalls };
  }

  /**
   * Gives a staff member the team's key.
   * @param usuario locked
   * @throws AlteredRowError if their public key or roles are forged; AppError 409 for roles without
   * it, and if name, address or roles differ from the prepared ones; AppError 503
   */
  async admit(
    manager: EntityManager,
    usuario: User,
    access: TeamAccess,
    { prepared }: Pick<Admission, 'prepared'>,
  ): Promise<void> {
    const { nome, email, papeis } = usuario;
    if (!holdsTeamKey(papeis)) throw new AppError(409, 'papel_sem_chaves');
    const isAsPrepared =
      nome === prepared.nome && email === prepared.email && holdsTeamKey(prepared.papeis);
    if (!isAsPrepared) throw changedMeanwhile();
    const newest = await this.lockNewest(manager, access, 'pessimistic_read');
    const { id, chavePublica } = this.rows.proven(usuario);
    const chaveEquipe = sealGeneration(newest, chavePublica, memberPlace(id));
    await this.rows.update(manager, usuario, { chaveEquipe });
  }

  /**
   * Makes a new generation, which former members and an old recovery code do not open. Locks the
   * accounts that hold the key, then the team's row: a caller must not have locked that one before.
   * @param recovery if the code is replaced too
   */
  async rotate(manager: EntityManager, access: TeamAccess, recovery?: NewRecovery): Promise<void> {
    await lockHolders(manager);
    const newest = await this.lockNewest(manager, access, 'pessimistic_write');
    const next = new TeamGeneration(newest.geracao + 1, newKeyPair().privateKey);
    await this.insert(manager, next, newest, this.clock.now());
    // Read again: an account may have been created before the team's row was locked.
    for (const usuario of await manager.find(User, HOLDERS)) {
      // An altered account is refused everywhere: what it holds of older generations opens nothing.
      if (!this.rows.verify(usuario)) continue;
      const { id, ativo, papeis, chavePublica } = usuario;
      const stays = ativo && holdsTeamKey(papeis);
      const chaveEquipe = stays ? sealGeneration(next, chavePublica, memberPlace(id)) : null;
      // Their next sign-in gives them a new pair.
      await this.rows.update(manager, usuario, { chaveEquipe, renovarChave: stays });
    }
    await this.giveToRecovery(manager, next, recovery);
    const { usuarioId, own } = access;
    if (recovery && own)
      for (const one of this.extensions.of(SealsToRecovery))
        await one.renewRecovery(manager, usuarioId, own);
    await this.audit.record(
      { acao: 'chaves.trocar', usuarioId, detalhes: { geracao: next.geracao } },
      manager,
    );
  }

  /** For a person who removes a member without holding the key. */
  async rotateLater(manager: EntityManager): Promise<void> {
    const newest = await lockNewestRow(manager, 'pessimistic_write');
    await this.rows.update(manager, newest, { trocar: true });
  }

  /** The access of a staff member who signs in; makes a generation that is due. */
  async welcome(usuario: User, own: KeyPair): Promise<TeamAccess | undefined> {
    const access = await this.accessOf(usuario, own);
    const { trocar, geracao } = await this.dataSource.manager.findOneOrFail(TeamKeys, NEWEST);
    if (access && trocar)
      await this.dataSource.transaction((manager) => this.rotateIfDue(manager, access));
    else if (geracao > 1)
      for (const one of this.extensions.of(ResealsAtSignIn))
        one.resealFor({ usuario, own, access });
    return access;
  }

  /** Another person who signed in at the same moment may have made the generation that was due. */
  private async rotateIfDue(manager: EntityManager, access: TeamAccess): Promise<void> {
    await lockHolders(manager);
    const { trocar } = await lockNewestRow(manager, 'pessimistic_write');
    if (trocar) await this.rotate(manager, access);
  }

  /** Prepares {@link restore}, as {@link prepareAdmission}: the account may never have had the key. */
  async prepareRestoring(usuario: User, recovered: TeamAccess): Promise<Admission> {
    const { own } = recovered;
    return own && holdsTeamKey(usuario.papeis)
      ? this.prepareAdmission(usuario, { usuario, own, access: recovered })
      : { prepared: usuario, raiseWalls: () => Promise.resolve() };
  }

  /**
   * Restores what the recovery code opens: the team's key if the role has it, and what the
   * {@link RestoredByCode} providers restore.
   * @param usuario locked
   * @throws AppError 409 as {@link admit}
   */
  async restore(
    manager: EntityManager,
    usuario: User,
    recovered: TeamAccess,
    admission: Admission,
  ): Promise<void> {
    if (holdsTeamKey(usuario.papeis)) await this.admit(manager, usuario, recovered, admission);
    const { own } = recovered;
    if (own)
      for (const one of this.extensions.of(RestoredByCode))
        await one.restore(manager, usuario, own);
  }

  private async accessBy(usuarioId: string, own: KeyPair, sealed: Buffer, place: string) {
    const newest = unlessBroken(() => openGeneration(own, sealed, place));
    if (!newest) return undefined;
    const { geracao, pair } = newest;
    const isKnown = this.generations.get(geracao)?.chavePublica.equals(pair.publicKey);
    // Reads all generations at once, so that earlier ones open without a query.
    if (!isKnown) await this.loadGenerations(this.dataSource.manager);
    const row = this.generations.get(geracao);
    // Anyone can seal a key to a public key: accept only the generation that bears our mark.
    if (!row || !this.rows.verify(row)) return undefined;
    if (!sameBytes(row.chavePublica, pair.publicKey)) return undefined;
    return new TeamAccess(usuarioId, newest, (later) => this.earlierThan(later), own);
  }

  private async loadGenerations(manager: EntityManager): Promise<void> {
    for (const row of await manager.find(TeamKeys)) this.generations.set(row.geracao, row);
  }

  private earlierThan(later: TeamGeneration): TeamGeneration | undefined {
    const sealed = this.generations.get(later.geracao)?.chaveAnterior;
    return sealed ? openGeneration(later.pair, sealed, EARLIER_PLACE) : undefined;
  }

  /**
   * @returns the newest generation, opened: another may have been made since the session was read.
   * @throws AppError 503
   */
  private async lockNewest(
    manager: EntityManager,
    access: TeamAccess,
    mode: LockMode,
  ): Promise<TeamGeneration> {
    const { geracao } = await lockNewestRow(manager, mode);
    if (geracao === access.newest.geracao) return access.newest;
    await this.loadGenerations(manager);
    const { usuarioId, own } = access;
    const usuario = own && (await manager.findOneBy(User, { id: usuarioId }));
    const now = usuario && (await this.accessOf(usuario, own));
    if (now?.newest.geracao !== geracao) throw busy();
    return now.newest;
  }

  private async insert(
    manager: EntityManager,
    generation: TeamGeneration,
    earlier: TeamGeneration | null,
    criadaEm: Date,
  ): Promise<void> {
    const { geracao, pair } = generation;
    await this.rows.insert(manager, TeamKeys, {
      geracao,
      chavePublica: pair.publicKey,
      chaveAnterior: earlier && sealGeneration(earlier, pair.publicKey, EARLIER_PLACE),
      criadaEm,
      trocar: false,
    });
  }

  private async giveToRecovery(
    manager: EntityManager,
    next: TeamGeneration,
    recovery?: NewRecovery,
  ): Promise<void> {
    const lock = { mode: 'pessimistic_write' } as const;
    const present = await manager.findOneOrFail(RecoveryKeys, { where: { id: 1 }, lock });
    if (recovery) {
      // Replacing the code replaces an altered row too.
      await this.rows.replace(manager, present, recoveryColumns(recovery, next));
      return;
    }
    // Never seal to a forged key; the code still opens the older generations until it is replaced.
    if (!this.rows.verify(present)) return;
    const chaveEquipe = sealGeneration(next, present.chavePublica, RECOVERY_PLACE);
    await this.rows.update(manager, present, { chaveEquipe });
  }
}

const HOLDERS = { where: { chaveEquipe: Not(IsNull()) }, order: { id: 'ASC' } } as const;

/** Locks the accounts that hold the team's key. */
const lockHolders = (manager: EntityManager): Promise<User[]> =>
  manager.find(User, { ...HOLDERS, lock: { mode: 'pessimistic_write' } });

type LockMode = 'pessimistic_read' | 'pessimistic_write';

/**
 * Locks the first generation's row for all of them. A statement that waited for the newest row would
 * not see a newer one that was inserted meanwhile.
 */
async function lockNewestRow(manager: EntityManager, mode: LockMode): Promise<TeamKeys> {
  await manager.findOneOrFail(TeamKeys, { where: { geracao: 1 }, lock: { mode } });
  return manager.findOneOrFail(TeamKeys, NEWEST);
}

function recoveryColumns({ publicKey, columns }: NewRecovery, generation: TeamGeneration) {
  const chaveEquipe = sealGeneration(generation, publicKey, RECOVERY_PLACE);
  return { ...columns, chavePublica: publicKey, chaveEquipe, confirmadoEm: null };
}
