import type { AuditAction } from '@relato/domain/audit-action';
import { type ApprovalAction, HIDDEN_FROM_ACCOUNT } from '@relato/domain/approval';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThanOrEqual, MoreThan, Raw } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { AuditDetails } from '../../platform/audit/audit-entry.entity';
import { AuditService } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { AppError, invalidData, notFound } from '../../platform/errors/app-error';
import type { ApprovalEvent } from '../../platform/outbox/delivery.values';
import { extensionPoint, Extensions } from '../../platform/extensions.service';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { allOf } from '../../platform/integrity/altered-rows.service';
import { ProtectedRows } from '../../platform/integrity/protected-rows.service';
import type { KeyPair } from '../../platform/vault/key-pairs';
import { unlessBroken } from '../../platform/vault/sealing';
import { countedSince, wasGuardianSince } from '../account-history.values';
import { isResponsible, opensReports } from '../rights.values';
import type { StaffSession } from '../staff.decorators';
import { nameOf, User } from '../user.entity';
import { SealsToPersons } from '../person-keys.service';
import { UsersService } from '../users.service';
import { Approval, type ApprovalData, resealedReason, sealReason } from './approval.entity';
import { PendingApprovalDto } from './approvals.dto';
import { DAY_MS } from '../../platform/calendar/durations';
import { confirmersOf } from './second-person';

/** How long a request waits for another person. */
const PENDING_MS = 7 * DAY_MS;

/** The reason of a request that has ended. */
const NOTHING = Buffer.alloc(0);

/** An action and its target. */
export interface RequestedAction {
  acao: ApprovalAction;
  /** A report or an account. */
  alvo: string;
  dados?: ApprovalData;
}

/** How a feature performs an action, at once or after a second person confirmed it. */
export interface ProtectedAction<Found, Done> {
  acao: ApprovalAction;
  /**
   * Locks the target. @param by the acting session. @throws AppError 404 or 409 if it cannot be
   * done
   */
  find(manager: EntityManager, requested: RequestedAction, by: StaffSession): Promise<Found>;
  /**
   * @param by the acting session. @param askedBy the account that requested it, if `by` confirms it
   */
  perform(manager: EntityManager, found: Found, by: StaffSession, askedBy?: string): Promise<Done>;
  /** After the commit. */
  afterwards?(done: Done): Promise<unknown>;
  /** Keeps the accounts that may know of the target; without it, all may. */
  knowers?(manager: EntityManager, requested: RequestedAction, usuarios: User[]): Promise<User[]>;
  /**
   * Keeps the accounts that may confirm if no guardian can; by default those who open reports and
   * the suplentes.
   */
  stepIns?(manager: EntityManager, requested: RequestedAction, usuarios: User[]): Promise<User[]>;
  /** Whether it needs a second person even if there is only one guardian. */
  always?: (manager: EntityManager) => boolean | Promise<boolean>;
}

interface ActionOwner {
  readonly protectedActions: readonly ProtectedAction<unknown, unknown>[];
}

/** Marks a provider of a feature that performs actions which may need a second person. */
export const PerformsApproved = extensionPoint<ActionOwner>();

/** The part of a request that is mailed and recorded. */
type Outline = Pick<Approval, 'id' | 'acao' | 'alvo' | 'dados' | 'pedidaPor' | 'pedidaEm'>;

/** Four eyes: some actions are requested by one person and confirmed by another (decision 62). */
@Injectable()
@SealsToPersons()
export class Approvals {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly rows: ProtectedRows,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly extensions: Extensions,
  ) {}

  /** How an action is performed; undefined for one that its requester performs later. */
  actionOf(acao: ApprovalAction): ProtectedAction<unknown, unknown> | undefined {
    const owners = this.extensions.of(PerformsApproved);
    return owners.flatMap((owner) => owner.protectedActions).find((one) => one.acao === acao);
  }

  /**
   * Performs an action, or requests it if it needs a second person. @throws AppError 400 without
   * the reason that it needs; 409 if no account can confirm
   */
  async request<Found, Done>(
    action: ProtectedAction<Found, Done>,
    target: Omit<RequestedAction, 'acao'>,
    by: StaffSession,
    justificativa: string | undefined,
  ): Promise<Done | PendingApprovalDto> {
    const requested = { ...target, acao: action.acao };
    const outcome = await this.dataSource.transaction(async (manager) => {
      const found = await action.find(manager, requested, by);
      return (
        (await this.ask(manager, requested, by, justificativa)) ??
        action.perform(manager, found, by)
      );
    });
    if (!(outcome instanceof PendingApprovalDto)) await action.afterwards?.(outcome);
    return outcome;
  }

  /**
   * Whether an action needs a second person: two accounts are guardians, or were within the days
   * that count. An account altered in the database may be one of them.
   */
  async needsTwo(
    manager: EntityManager,
    { acao }: Pick<RequestedAction, 'acao'>,
  ): Promise<boolean> {
    if (await this.actionOf(acao)?.always?.(manager)) return true;
    const since = countedSince(this.clock.now());
    const all = await allOf(manager, User);
    return (
      all.filter((one) => !this.users.isProven(one) || wasGuardianSince(one, since)).length > 1
    );
  }

  /** Whether an account is a guardian, or was one within the days that count. */
  async isGuardian(id: string): Promise<boolean> {
    const usuario = await this.dataSource.manager.findOneBy(User, { id });
    return usuario !== null && wasGuardianSince(usuario, countedSince(this.clock.now()));
  }

  /**
   * Requests an action of another person. @returns undefined if none is needed
   * @throws AppError 400 without a reason; 409 if the same is pending already, or no account could
   * confirm it; AlteredRowError
   */
  async ask(
    manager: EntityManager,
    requested: RequestedAction,
    { usuario: by }: Pick<StaffSession, 'usuario'>,
    justificativa: string | undefined,
  ): Promise<PendingApprovalDto | undefined> {
    if (!(await this.needsTwo(manager, requested))) return undefined;
    const { acao, alvo, dados = {} } = requested;
    await this.closeExpired(manager);
    const concerned = Raw((data) => `COALESCE(${data} ->> 'usuarioId', '') = :concerned`, {
      concerned: dados.usuarioId ?? '',
    });
    if (await manager.existsBy(Approval, { acao, alvo, dados: concerned })) throw waitsAlready();
    const pedidaEm = this.clock.now();
    const confirmers = await this.confirmersOf(manager, {
      acao,
      alvo,
      dados,
      pedidaPor: by.id,
      pedidaEm,
    });
    if (confirmers.length === 0) throw withoutSecondPerson();
    if (justificativa === undefined) throw invalidData({ justificativa: 'obrigatorio' });
    const id = uuidv7();
    const readers = new Map(
      [...confirmers, by].map((one) => [one.id, this.rows.proven(one).chavePublica]),
    );
    const row = {
      id,
      acao,
      alvo,
      dados,
      ...sealReason(id, justificativa, readers),
      pedidaPor: by.id,
      pedidaEm,
      expiraEm: new Date(pedidaEm.getTime() + PENDING_MS),
      confirmadaEm: null,
      encerradaEm: null,
    };
    if (!(await this.rows.insertUnlessKnown(manager, Approval, row))) throw waitsAlready();
    await this.note(manager, 'aprovacoes.pedir', row, by);
    await this.notify(manager, 'aprovacao_pedida', row, await this.concerned(manager, row), by);
    return Object.assign(new PendingApprovalDto(), { aprovacao: id });
  }

  /**
   * Uses up a confirmation of the requesting account, if a second person is needed.
   * @returns the refusal, to be thrown after the commit: 400 `justificativa` if it must be
   * requested, 409 if it is pending or was altered
   */
  async use(
    manager: EntityManager,
    requested: RequestedAction,
    by: User,
  ): Promise<AppError | undefined> {
    if (!(await this.needsTwo(manager, requested))) return undefined;
    const { acao, alvo } = requested;
    const where = { acao, alvo, pedidaPor: by.id, expiraEm: MoreThan(this.clock.now()) };
    const row = await manager.findOne(Approval, { where, lock: { mode: 'pessimistic_write' } });
    if (!row) return invalidData({ justificativa: 'obrigatorio' });
    if (!row.confirmadaEm) return waitsAlready();
    if (!this.isGenuine(row)) return alteredRequest();
    await this.end(manager, row);
    await this.note(manager, 'aprovacoes.usar', row, by);
    return undefined;
  }

  /** @throws AppError 404 if it is gone, or hidden from this staff member */
  async lock(manager: EntityManager, id: string, usuario: User): Promise<Approval> {
    const lock = { mode: 'pessimistic_write' } as const;
    const row = await manager.findOne(Approval, { where: { id }, withDeleted: true, lock });
    if (!row || !this.isListed(row)) throw notFound();
    if (!(await this.standingOf(manager, row, usuario)).sees) throw notFound();
    return row;
  }

  /** Whether a request is still open, or was altered, perhaps so that it looks closed. */
  isListed(row: Approval): boolean {
    const isOpen = row.encerradaEm === null && row.expiraEm > this.clock.now();
    return isOpen || !this.isGenuine(row);
  }

  /**
   * Closes requests that were not decided or used in time; skips one that is being decided at this
   * moment. An altered one waits until a guardian refuses it.
   */
  async closeExpired(manager: EntityManager): Promise<void> {
    const lock = { mode: 'pessimistic_write', onLocked: 'skip_locked' } as const;
    const expiraEm = LessThanOrEqual(this.clock.now());
    for (const row of await manager.find(Approval, {
      where: { expiraEm },
      order: { id: 'ASC' },
      lock,
    })) {
      if (this.isGenuine(row)) await this.close(manager, row, 'aprovacoes.vencer');
    }
  }

  /** Seals the reasons that a person can read to their new pair; skips requests being decided. */
  async movePair(
    manager: EntityManager,
    usuarioId: string,
    from: KeyPair,
    to: KeyPair,
  ): Promise<void> {
    const lock = { mode: 'pessimistic_write', onLocked: 'skip_locked' } as const;
    for (const row of await manager.find(Approval, { order: { id: 'ASC' }, lock })) {
      const sealed = unlessBroken(() => resealedReason(row, usuarioId, from, to.publicKey));
      if (!sealed || !this.isGenuine(row)) continue;
      await this.rows.update(manager, row, { chaves: { ...row.chaves, [usuarioId]: sealed } });
    }
  }

  /** Ends a request without its action. */
  async close(
    manager: EntityManager,
    row: Approval,
    acao: AuditAction,
    by?: User,
    more?: AuditDetails,
  ): Promise<void> {
    await this.end(manager, row);
    await this.note(manager, acao, row, by, more);
    await this.notify(manager, 'aprovacao_encerrada', row, await this.concerned(manager, row), by);
  }

  /** Whether a staff member may know of an action's target. */
  async knows(manager: EntityManager, requested: RequestedAction, usuario: User): Promise<boolean> {
    return (await this.knowersOf(manager, requested, [usuario])).length > 0;
  }

  /**
   * Whether a staff member sees, can confirm and can refuse a request: see {@link confirmersOf}. A
   * guardian who knows of the target may also refuse it.
   */
  async standingOf(manager: EntityManager, row: Outline, usuario: User) {
    const own = row.pedidaPor === usuario.id;
    const confirms = (await this.confirmersOf(manager, row)).some(({ id }) => id === usuario.id);
    const refuses =
      confirms || (isResponsible(usuario) && (await this.knows(manager, row, usuario)));
    return {
      confirms,
      refuses,
      sees: refuses || (own && (await this.knows(manager, row, usuario))),
    };
  }

  /** Whether the product wrote the row as it is. */
  isGenuine(row: Approval): boolean {
    return this.rows.verify(row);
  }

  /** Empties a locked request, altered or not: reason and data go, action and target stay. */
  async end(manager: EntityManager, row: Approval): Promise<void> {
    const stored = Object.assign(new Approval(), row);
    const encerradaEm = this.clock.now();
    const emptied = { dados: {}, justificativa: NOTHING, chaves: {}, encerradaEm };
    await this.rows.empty(manager, stored, emptied);
  }

  note(
    manager: EntityManager,
    acao: AuditAction,
    row: Outline,
    by?: User,
    more?: AuditDetails,
  ): Promise<void> {
    // The audit log keeps the row from that person, as it will keep the case.
    const hidden = hiddenFrom(row);
    const conta = hidden === undefined ? {} : { conta: hidden };
    const detalhes = { aprovacao: row.id, acao: row.acao, ...conta, ...more };
    return this.audit.record({ acao, usuarioId: by?.id, alvo: row.alvo, detalhes }, manager);
  }

  /**
   * Those who can confirm a request, the guardians who may know of it, and the requester if still
   * allowed to.
   */
  async concerned(manager: EntityManager, row: Outline): Promise<User[]> {
    const accounts = await this.users.active(manager, { order: { email: 'ASC' } });
    const interested = accounts.filter((one) => isResponsible(one) || one.id === row.pedidaPor);
    return [
      ...(await this.confirmersOf(manager, row)),
      ...(await this.knowersOf(manager, row, interested)),
    ];
  }

  /** Mails the people concerned by a request: the action's name only. */
  async notify(
    manager: EntityManager,
    evento: ApprovalEvent,
    row: Outline,
    to: readonly User[],
    by?: User,
  ) {
    const para = [...new Set(to.map(({ email }) => email))];
    if (para.length === 0) return;
    // A mail about a case is dropped with the case.
    const relatoId = this.actionOf(row.acao)?.knowers && row.alvo;
    const contents = { para, evento, acao: row.acao, por: by && nameOf(by) };
    const ocultaDe = hiddenFrom(row);
    await this.outbox.add(manager, 'aprovacao', { ...contents, ocultaDe }, relatoId);
  }

  /** The accounts that can confirm a request, judged by the days before it was made. */
  async confirmersOf(manager: EntityManager, request: Omit<Outline, 'id'>): Promise<User[]> {
    const accounts = await this.users.active(manager, { order: { email: 'ASC' } });
    const requester = accounts.find(({ id }) => id === request.pedidaPor);
    if (!requester) return [];
    const action = this.actionOf(request.acao);
    return confirmersOf({
      requester,
      accounts,
      knowers: await this.knowersOf(manager, request, accounts),
      stepIns: action?.stepIns
        ? await action.stepIns(manager, request, accounts)
        : accounts.filter(mayStepIn),
      target: request.dados.usuarioId ?? request.alvo,
      always: (await action?.always?.(manager)) ?? false,
      since: countedSince(request.pedidaEm),
    });
  }

  private async knowersOf(
    manager: EntityManager,
    requested: RequestedAction,
    usuarios: User[],
  ): Promise<User[]> {
    const action = this.actionOf(requested.acao);
    return action?.knowers ? action.knowers(manager, requested, usuarios) : usuarios;
  }
}

/** The account that a request concerns and from which it is hidden; undefined for most. */
const hiddenFrom = ({ acao, dados }: Outline): string | undefined =>
  HIDDEN_FROM_ACCOUNT.includes(acao) ? dados.usuarioId : undefined;

/** Whether an account may confirm, if no guardian can, an action that concerns no case. */
const mayStepIn = (usuario: User): boolean => opensReports(usuario) || usuario.suplente;

const waitsAlready = (): AppError => new AppError(409, 'aprovacao_pendente');

const withoutSecondPerson = (): AppError => new AppError(409, 'sem_segunda_pessoa');

export const alteredRequest = (): AppError => new AppError(409, 'aprovacao_adulterada');
