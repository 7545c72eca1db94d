import { permissionToRequest } from '@relato/domain/approval';
import { permissionsOf } from '@relato/domain/permissions';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource, type EntityManager, In, IsNull, MoreThan } from 'typeorm';
import { Clock } from '../../platform/clock';
import { AppError, noSession, notFound } from '../../platform/errors/app-error';
import { asBoolean, asIds, askedOf } from '../../platform/http/list-filters';
import { type ListQuery, pageAsked, type Rows } from '../../platform/http/list-query';
import { ScheduledWork } from '../../platform/jobs/scheduled-work.service';
import { ProtectedRows } from '../../platform/integrity/protected-rows.service';
import type { StaffSession } from '../staff.decorators';
import { UsersService } from '../users.service';
import { Approval } from './approval.entity';
import type { CheckedApproval } from './approvals.dto';
import { alteredRequest, Approvals } from './approvals.service';
import { DAY_MS } from '../../platform/calendar/durations';

/** How long a confirmed export can be downloaded. */
const USABLE_MS = DAY_MS;

/** The result of a request: refused with an error after the commit, or done. */
type Outcome = { refused: AppError } | { acao: Approval['acao']; done: unknown };

/** Decisions of staff members about the requests of others. */
@Injectable()
export class Decisions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly approvals: Approvals,
    private readonly users: UsersService,
    private readonly rows: ProtectedRows,
    private readonly clock: Clock,
    private readonly work: ScheduledWork,
  ) {}

  /**
   * Requests that a staff member may see: those to decide on, their own, and confirmed ones until
   * they are used.
   */
  find(
    { usuario }: StaffSession,
    { sort, range, filter }: ListQuery,
  ): Promise<Rows<CheckedApproval>> {
    const { id, waitsForMe } = askedOf(FILTERS, filter).reduce<ApprovalFilter>(
      (asked, { apply, value }) => ({ ...asked, ...apply(value) }),
      {},
    );
    const ids = id && { id: In(id) };
    // Ended ones stay in the table; within their term they are looked at for alterations.
    const recent = { expiraEm: MoreThan(this.clock.now()) };
    const where = [
      { ...ids, encerradaEm: IsNull() },
      { ...ids, ...recent },
    ];
    const order = { [sort.field]: sort.order, id: sort.order };
    return this.dataSource.transaction(async (manager) => {
      const seen: CheckedApproval[] = [];
      for (const row of await manager.find(Approval, { where, order, withDeleted: true })) {
        const genuine = this.approvals.isGenuine(row);
        if (!this.approvals.isListed(row)) continue;
        const standing = await this.approvals.standingOf(manager, row, usuario);
        const confirms = standing.confirms && genuine && row.confirmadaEm === null;
        if (standing.sees && (waitsForMe === undefined || waitsForMe === confirms))
          seen.push({ row, genuine, confirms });
      }
      const page = pageAsked({ range, filter });
      const rows = page ? seen.slice(page.skip, page.skip + page.take) : seen;
      return { rows, total: seen.length };
    });
  }

  /**
   * Performs what another person requested.
   * @throws AppError 404; 409 for one's own, an altered one, and one that is closed because it can
   * no longer be done
   */
  async confirm(id: string, by: StaffSession): Promise<void> {
    const outcome = await this.dataSource.transaction(async (manager): Promise<Outcome> => {
      const row = await this.approvals.lock(manager, id, by.usuario);
      if (!this.approvals.isGenuine(row)) throw alteredRequest();
      if (row.confirmadaEm) throw notFound();
      if (row.pedidaPor === by.usuario.id) throw ownRequest();
      try {
        // A savepoint: if the action turns out to be impossible, its first steps are undone and the
        // request is closed.
        const done = await manager.transaction((inner) => this.carryOut(inner, row, by));
        return { acao: row.acao, done };
      } catch (error) {
        if (!isImpossible(error)) throw error;
        await this.approvals.close(manager, row, 'aprovacoes.fechar', by.usuario, {
          motivo: error.code,
        });
        return { refused: noLongerPossible() };
      }
    });
    if ('refused' in outcome) throw outcome.refused;
    await this.approvals.actionOf(outcome.acao)?.afterwards?.(outcome.done);
  }

  /**
   * Refuses another person's request, or withdraws one's own; also a confirmed, unused one. @throws
   * AppError 404
   */
  async decline(id: string, { usuario }: StaffSession): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const row = await this.approvals.lock(manager, id, usuario);
      const own = row.pedidaPor === usuario.id;
      await this.approvals.close(
        manager,
        row,
        own ? 'aprovacoes.retirar' : 'aprovacoes.decidir.recusar',
        usuario,
      );
    });
  }

  @Cron(CronExpression.EVERY_HOUR)
  expire(): Promise<void> {
    return this.work.run('approvals', () =>
      this.dataSource.transaction((manager) => this.approvals.closeExpired(manager)),
    );
  }

  /** Locks in the same order as all others: the request, its target, accounts. */
  private async carryOut(
    manager: EntityManager,
    row: Approval,
    by: StaffSession,
  ): Promise<unknown> {
    const action = this.approvals.actionOf(row.acao);
    const found = await action?.find(manager, row, by);
    await this.requireBoth(manager, row, by);
    if (action) await this.approvals.end(manager, row);
    else await this.makeUsable(manager, row);
    // Read before: removing the last wall also removes the accesses that let them know of the case.
    const concerned = await this.approvals.concerned(manager, row);
    const done = await action?.perform(manager, found, by, row.pedidaPor);
    await this.approvals.note(manager, 'aprovacoes.decidir.confirmar', row, by.usuario, {
      pedidaPor: row.pedidaPor,
    });
    await this.approvals.notify(manager, 'aprovacao_confirmada', row, concerned, by.usuario);
    return done;
  }

  /**
   * Requires that the requester may still do it and the confirmer may confirm, even if a role is
   * removed at this moment.
   */
  private async requireBoth(
    manager: EntityManager,
    row: Approval,
    by: StaffSession,
  ): Promise<void> {
    const lock = { mode: 'pessimistic_write' } as const;
    const active = await this.users.active(manager, { order: { id: 'ASC' }, lock });
    if (!active.some(({ id }) => id === by.usuario.id)) throw noSession();
    const requester = active.find(({ id }) => id === row.pedidaPor);
    const permission = permissionToRequest(row.acao);
    const mayAsk = requester && permission && permissionsOf(requester.papeis).includes(permission);
    if (!mayAsk || !(await this.approvals.knows(manager, row, requester))) throw noLongerPossible();
    const confirmers = await this.approvals.confirmersOf(manager, row);
    if (!confirmers.some(({ id }) => id === by.usuario.id)) throw dependentRequest();
  }

  /** The requester performs the action later, once, within a day. */
  private async makeUsable(manager: EntityManager, row: Approval): Promise<void> {
    const confirmadaEm = this.clock.now();
    const times = { confirmadaEm, expiraEm: new Date(confirmadaEm.getTime() + USABLE_MS) };
    await this.rows.update(manager, Object.assign(new Approval(), row), times);
  }
}

interface ApprovalFilter {
  id?: string[];
  /** Whether the reading staff member can decide on it as the second person. */
  waitsForMe?: boolean;
}

const FILTERS: Readonly<Record<string, (value: unknown) => ApprovalFilter>> = {
  id: (value) => ({ id: asIds(value) }),
  esperaPorMim: (value) => ({ waitsForMe: asBoolean('esperaPorMim', value) }),
};

const isImpossible = (error: unknown): error is AppError =>
  error instanceof AppError && (error.statusCode === 404 || error.statusCode === 409);

const ownRequest = (): AppError => new AppError(409, 'aprovacao_propria');

const dependentRequest = (): AppError => new AppError(403, 'aprovacao_dependente');

const noLongerPossible = (): AppError => new AppError(409, 'aprovacao_sem_efeito');
