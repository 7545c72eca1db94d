import { holdsTeamKey } from '@relato/domain/permissions';
import { Injectable } from '@nestjs/common';
import { Subject } from 'rxjs';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { AuditService } from '../platform/audit/audit.service';
import { Clock } from '../platform/clock';
import { AppError, busy } from '../platform/errors/app-error';
import { KeyForgedError, KeyMarks, type KeyPair, newKeyPair } from '../platform/vault/key-pairs';
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
  type OwnedKey,
  RecoveryKeys,
  TeamKeys,
} from './team-keys.entity';
import type { StaffContext } from './staff.decorators';
import { ownerOf, User } from './user.entity';

const RECOVERY_PLACE = 'codigo_recuperacao/chaveEquipe';
const EARLIER_PLACE = 'equipe/chaveAnterior';
const memberPlace = (usuarioId: string): string => `usuarios/chaveEquipe/${usuarioId}`;

const NEWEST = { order: { geracao: 'DESC' }, where: {} } as const;

/**
 * The team's key pair in its generations: its holders, the reports sealed to it, and its
 * replacement (design section 3).
 */
@Injectable()
export class TeamService {
  /**
   * Emits each sign-in after a key was replaced, so that what the person opens is resealed under
   * the newest keys.
   */
  readonly opened = new Subject<SignedIn>();
  /**
   * Further things that the recovery code restores, in the transaction that restores the team's
   * key.
   */
  readonly restorers: ((
    manager: EntityManager,
    usuario: User,
    recovery: KeyPair,
  ) => Promise<void>)[] = [];
  /**
   * Further things sealed to the recovery code, resealed in the transaction that replaces it, as
   * far as the replacing person holds them.
   */
  readonly renewers: ((
    manager: EntityManager,
    usuarioId: string,
    own: KeyPair,
  ) => Promise<void>)[] = [];
  /** By number; a generation never changes. */
  private readonly known = new Map<number, TeamKeys>();
  private highest = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly marks: KeyMarks,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /**
   * The key to which new reports are sealed. @param manager the current transaction, if any.
   * @throws KeyForgedError if it is not the team's
   */
  async publicKey(manager = this.dataSource.manager): Promise<TeamPublicKey> {
    const newest = await manager.findOneOrFail(TeamKeys, NEWEST);
    const { geracao } = newest;
    // If the newest generation was deleted from the database, reports would be sealed to one that
    // an old code opens.
    if (geracao < this.highest) throw new KeyForgedError();
    const chavePublica = this.marks.proven(`equipe/${geracao}`, newest);
    this.highest = geracao;
    return { geracao, chavePublica };
  }

  /** The recovery code's public key. @throws KeyForgedError if it is not ours */
  async recoveryKey(manager: EntityManager): Promise<Buffer> {
    return this.marks.proven('recuperacao', await manager.findOneByOrFail(RecoveryKeys, { id: 1 }));
  }

  /** Creates the first generation, and the recovery code to be shown once. */
  async create(
    manager: EntityManager,
    criadaEm: Date,
  ): Promise<{ first: TeamGeneration; codigo: string }> {
    const first = new TeamGeneration(1, newKeyPair().privateKey);
    await this.insert(manager, first, null, criadaEm);
    const recovery = newRecovery();
    await manager.insert(RecoveryKeys, { id: 1, ...this.recoveryColumns(recovery, first) });
    return { first, codigo: recovery.codigo };
  }

  /** @returns the team's keys of a staff member; undefined if they have none, or a forged one */
  async accessOf({ id, papeis, chaveEquipe }: User, own: KeyPair): Promise<TeamAccess | undefined> {
    return chaveEquipe && holdsTeamKey(papeis)
      ? this.accessBy(id, own, chaveEquipe, memberPlace(id))
      : undefined;
  }

  /** The team's keys by the recovery code; undefined if it is another code. */
  async accessByCode(codigo: string, usuarioId: string): Promise<TeamAccess | undefined> {
    const recovery = await this.dataSource.manager.findOneByOrFail(RecoveryKeys, { id: 1 });
    const pair = unlessBroken(() => openByRecoveryCode(recovery, codigo));
    return pair && this.accessBy(usuarioId, pair, recovery.chaveEquipe, RECOVERY_PLACE);
  }

  /**
   * Gives a staff member the team's key.
   * @throws KeyForgedError if their public key or roles are forged; AppError 409 for roles without
   * it, 503
   */
  async admit(manager: EntityManager, usuario: User, access: TeamAccess): Promise<void> {
    if (!holdsTeamKey(usuario.papeis)) {
      throw new AppError(
        409,
        'papel_sem_chaves',
        'A chave da equipe é só de quem tem o papel de equipe.',
      );
    }
    const newest = await this.lockNewest(manager, access, 'pessimistic_read');
    const { id } = usuario;
    const publicKey = this.marks.proven(ownerOf(usuario), usuario);
    usuario.chaveEquipe = sealGeneration(newest, publicKey, memberPlace(id));
    await manager.update(User, { id }, { chaveEquipe: usuario.chaveEquipe });
  }

  /**
   * Makes a new generation, which former members and an old recovery code do not open. Accounts
   * must be locked by the caller before the team's row.
   * @param recovery if the code is replaced too
   */
  async rotate(manager: EntityManager, access: TeamAccess, recovery?: NewRecovery): Promise<void> {
    const holding = { where: { chaveEquipe: Not(IsNull()) }, order: { id: 'ASC' } } as const;
    await manager.find(User, { ...holding, lock: { mode: 'pessimistic_write' } });
    const newest = await this.lockNewest(manager, access, 'pessimistic_write');
    const next = new TeamGeneration(newest.geracao + 1, newKeyPair().privateKey);
    await this.insert(manager, next, newest, this.clock.now());
    // Read again: an account may have been created before the team's row was locked.
    for (const usuario of await manager.find(User, holding)) {
      const { id, ativo, papeis } = usuario;
      const stays = ativo && holdsTeamKey(papeis) && this.marks.holds(ownerOf(usuario), usuario);
      const chaveEquipe = stays
        ? sealGeneration(next, usuario.chavePublica, memberPlace(id))
        : null;
      await manager.update(User, { id }, { chaveEquipe });
    }
    await this.giveToRecovery(manager, next, recovery);
    const { usuarioId, own } = access;
    if (recovery && own) for (const renew of this.renewers) await renew(manager, usuarioId, own);
    await this.audit.record(
      { acao: 'chaves.trocar', usuarioId, detalhes: { geracao: next.geracao } },
      manager,
    );
  }

  /** For a person who removes a member without holding the key. */
  async rotateLater(manager: EntityManager): Promise<void> {
    await manager.updateAll(TeamKeys, { trocar: true });
  }

  /** The access of a staff member who signs in; makes a generation that is due. */
  async welcome(usuario: User, own: KeyPair): Promise<TeamAccess | undefined> {
    const access = await this.accessOf(usuario, own);
    const { trocar, geracao } = await this.dataSource.manager.findOneOrFail(TeamKeys, NEWEST);
    if (access && trocar)
      await this.dataSource.transaction((manager) => this.rotate(manager, access));
    else if (geracao > 1) this.opened.next({ usuario, own, access });
    return access;
  }

  /**
   * Restores what the recovery code opens: the team's key if the role has it, and the registered
   * further things.
   */
  async restore(manager: EntityManager, usuario: User, recovered: TeamAccess): Promise<void> {
    if (holdsTeamKey(usuario.papeis)) await this.admit(manager, usuario, recovered);
    const { own } = recovered;
    if (own) for (const restorer of this.restorers) await restorer(manager, usuario, own);
  }

  /**
   * Marks a public key under the server's present secret, unless its mark changed since it was
   * read.
   */
  async remark(
    manager: EntityManager,
    { dono, chavePublica, marca: before }: OwnedKey,
  ): Promise<void> {
    const { marca } = this.marks.mark(dono, chavePublica);
    const [table, id] = dono.split('/');
    if (table === 'usuarios') await manager.update(User, { id, marca: before }, { marca });
    else if (table === 'equipe')
      await manager.update(TeamKeys, { geracao: Number(id), marca: before }, { marca });
    else await manager.update(RecoveryKeys, { id: 1, marca: before }, { marca });
  }

  private async accessBy(usuarioId: string, own: KeyPair, sealed: Buffer, place: string) {
    const newest = unlessBroken(() => openGeneration(own, sealed, place));
    // Reads all generations at once, so that earlier ones open without a query.
    if (newest && !this.known.has(newest.geracao)) await this.learn(this.dataSource.manager);
    const row = newest && this.known.get(newest.geracao);
    // Anyone can seal a key to a public key: accept only the generation that bears our mark.
    if (!row || !this.marks.holds(`equipe/${row.geracao}`, row)) return undefined;
    if (!sameBytes(row.chavePublica, newest.pair.publicKey)) return undefined;
    return new TeamAccess(usuarioId, newest, (later) => this.earlierThan(later), own);
  }

  private async learn(manager: EntityManager): Promise<void> {
    for (const row of await manager.find(TeamKeys)) this.known.set(row.geracao, row);
  }

  private earlierThan(later: TeamGeneration): TeamGeneration | undefined {
    const sealed = this.known.get(later.geracao)?.chaveAnterior;
    return sealed ? openGeneration(later.pair, sealed, EARLIER_PLACE) : undefined;
  }

  /**
   * @returns the newest generation, opened: another may have been made since the session was read.
   * @throws AppError 503
   */
  private async lockNewest(
    manager: EntityManager,
    access: TeamAccess,
    mode: 'pessimistic_read' | 'pessimistic_write',
  ): Promise<TeamGeneration> {
    const { geracao } = await manager.findOneOrFail(TeamKeys, { ...NEWEST, lock: { mode } });
    if (geracao === access.newest.geracao) return access.newest;
    await this.learn(manager);
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
    await manager.insert(TeamKeys, {
      geracao,
      ...this.marks.mark(`equipe/${geracao}`, pair.publicKey),
      chaveAnterior: earlier && sealGeneration(earlier, pair.publicKey, EARLIER_PLACE),
      criadaEm,
    });
  }

  private async giveToRecovery(
    manager: EntityManager,
    next: TeamGeneration,
    recovery?: NewRecovery,
  ): Promise<void> {
    if (recovery) {
      await manager.update(RecoveryKeys, { id: 1 }, this.recoveryColumns(recovery, next));
      return;
    }
    const present = await manager.findOneByOrFail(RecoveryKeys, { id: 1 });
    // Never seal to a forged key; the code still opens the older generations until it is replaced.
    if (!this.marks.holds('recuperacao', present)) return;
    const chaveEquipe = sealGeneration(next, present.chavePublica, RECOVERY_PLACE);
    await manager.update(RecoveryKeys, { id: 1 }, { chaveEquipe });
  }

  private recoveryColumns({ publicKey, columns }: NewRecovery, generation: TeamGeneration) {
    const chaveEquipe = sealGeneration(generation, publicKey, RECOVERY_PLACE);
    return { ...columns, ...this.marks.mark('recuperacao', publicKey), chaveEquipe };
  }
}

/** A staff member who signed in, with their keys. */
export type SignedIn = StaffContext;
