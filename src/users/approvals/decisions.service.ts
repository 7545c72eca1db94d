import { permissionToAsk } from '@relato/domain/aprovacao';
import { permissionsOf } from '@relato/domain/permissions';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource, type EntityManager, In, IsNull, MoreThan } from 'typeorm';
import { Clock } from '../../platform/clock';
import { AppError, noSession, notAllowed, notFound } from '../../platform/errors/app-error';
import { asIds, askedOf } from '../../platform/http/list-filters';
import { type ListQuery, pageAsked, type Rows } from '../../platform/http/list-query';
import { ScheduledWork } from '../../platform/jobs/scheduled-work.service';
import { PurposeKeys } from '../../platform/vault/purpose-keys';
import type { StaffSession } from '../staff.decorators';
import { UsersService } from '../users.service';
import { Approval, markOf } from './approval.entity';
import { alteredRequest, Approvals } from './approvals.service';

/** How long a confirmed export waits to be downloaded. */
const USABLE_MS = 24 * 60 * 60_000;

/** A request, and whether it is as the product wrote it. */
export interface CheckedApproval {
  row: Approval;
  genuine: boolean;
}

/** What became of a request: refused with an error after the commit, or done. */
type Outcome = { refused: AppError } | { acao: Approval['acao']; done: unknown };

/** What those who are `responsavel` decide on what others asked for. */
@Injectable()
export class Decisions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly approvals: Approvals,
    private readonly users: UsersService,
    private readonly keys: PurposeKeys,
    private readonly clock: Clock,
    private readonly work: ScheduledWork,
  ) {}

  /** What waits: all that who asks may decide on, or their own. */
  find({ usuario, permissoes }: StaffSession, { sort, range, filter }: ListQuery): Promise<Rows<CheckedApproval>> {
    const own = permissoes.includes('aprovacoes.decidir') ? {} : { pedidaPor: usuario.id };
    const ids = askedOf(FILTERS, filter).map(({ apply, value }) => apply(value));
    const where = { ...own, ...ids[0], confirmadaEm: IsNull(), expiraEm: MoreThan(this.clock.now()) };
    const order = { [sort.field]: sort.order, id: sort.order };
    return this.dataSource.transaction(async (manager) => {
      const known: Approval[] = [];
      for (const row of await manager.find(Approval, { where, order })) {
        if (await this.approvals.knows(manager, row, usuario)) known.push(row);
      }
      const page = pageAsked({ range, filter });
      const rows: CheckedApproval[] = [];
      for (const row of page ? known.slice(page.skip, page.skip + page.take) : known) {
        rows.push({ row, genuine: await this.approvals.isGenuine(manager, row) });
      }
      return { rows, total: known.length };
    });
  }

  /**
   * Does what another person asked for.
   * @throws AppError 404; 409 for one's own, an altered one, and one that is closed now since it cannot be done any more
   */
  async confirm(id: string, by: StaffSession): Promise<void> {
    const outcome = await this.dataSource.transaction(async (manager): Promise<Outcome> => {
      const row = await this.approvals.lock(manager, id, by.usuario);
      if (row.confirmadaEm) throw notFound();
      if (row.pedidaPor === by.usuario.id) throw ownRequest();
      if (!(await this.approvals.isGenuine(manager, row))) return { refused: alteredRequest() };
      try {
        // A savepoint: what was done before a deed turns out to be impossible is undone, and the request is closed.
        const done = await manager.transaction((inner) => this.carryOut(inner, row, by));
        return { acao: row.acao, done };
      } catch (error) {
        if (!isImpossible(error)) throw error;
        await this.approvals.close(manager, row, 'aprovacoes.fechar', by.usuario, { motivo: error.code });
        return { refused: noLongerPossible() };
      }
    });
    if ('refused' in outcome) throw outcome.refused;
    await this.approvals.deeds.get(outcome.acao)?.afterwards?.(outcome.done);
  }

  /** Refuses what another person asked for, or withdraws one's own; also a confirmed one that was not used. @throws AppError 404 */
  async decline(id: string, { usuario, permissoes }: StaffSession): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const row = await this.approvals.lock(manager, id, usuario);
      const own = row.pedidaPor === usuario.id;
      if (!own && !permissoes.includes('aprovacoes.decidir')) throw notFound();
      await this.approvals.close(manager, row, own ? 'aprovacoes.retirar' : 'aprovacoes.decidir.recusar', usuario);
    });
  }

  @Cron(CronExpression.EVERY_HOUR)
  expire(): Promise<void> {
    return this.work.run('approvals', () =>
      this.dataSource.transaction((manager) => this.approvals.closeExpired(manager)),
    );
  }

  /** Locks in one order with all who lock several: the request, what it is about, accounts. */
  private async carryOut(manager: EntityManager, row: Approval, by: StaffSession): Promise<unknown> {
    const deed = this.approvals.deeds.get(row.acao);
    const found = await deed?.find(manager, row, by);
    await this.requireBoth(manager, row, by);
    if (deed) await manager.delete(Approval, { id: row.id });
    else await this.makeUsable(manager, row);
    // The deed may end that they know of the case: with the last wall, the accesses that it was made of go.
    const concerned = await this.approvals.concerned(manager, row);
    const done = await deed?.perform(manager, found, by);
    await this.approvals.note(manager, 'aprovacoes.decidir.confirmar', row, by.usuario, { pedidaPor: row.pedidaPor });
    await this.approvals.tell(manager, 'aprovacao_confirmada', row, concerned, by.usuario);
    return done;
  }

  /** Who asked and who confirms are who they were, also if a role is taken from either at this moment. */
  private async requireBoth(manager: EntityManager, row: Approval, by: StaffSession): Promise<void> {
    const lock = { mode: 'pessimistic_write' } as const;
    const active = await this.users.active(manager, { order: { id: 'ASC' }, lock });
    const may = async (id: string, permission = permissionToAsk(row.acao)) => {
      const usuario = active.find((each) => each.id === id);
      const allowed = usuario && permission && permissionsOf(usuario.papeis).includes(permission);
      return allowed === true && this.approvals.knows(manager, row, usuario);
    };
    if (!active.some(({ id }) => id === by.usuario.id)) throw noSession();
    if (!(await may(by.usuario.id, 'aprovacoes.decidir'))) throw notAllowed();
    if (!(await may(row.pedidaPor))) throw noLongerPossible();
  }

  /** The deed is done later, by who asked: once, within a day. */
  private async makeUsable(manager: EntityManager, row: Approval): Promise<void> {
    const confirmadaEm = this.clock.now();
    const times = { confirmadaEm, expiraEm: new Date(confirmadaEm.getTime() + USABLE_MS) };
    const marca = markOf(this.keys, Object.assign(new Approval(), row, times));
    await manager.update(Approval, { id: row.id }, { ...times, marca });
  }
}

const FILTERS: Readonly<Record<string, (value: unknown) => object>> = { id: (value) => ({ id: In(asIds(value)) }) };

const isImpossible = (error: unknown): error is AppError =>
  error instanceof AppError && (error.statusCode === 404 || error.statusCode === 409);

const ownRequest = (): AppError =>
  new AppError(409, 'aprovacao_propria', 'Quem pediu não confirma: é preciso outra pessoa responsável.');

const noLongerPossible = (): AppError =>
  new AppError(409, 'aprovacao_sem_efeito', 'Isto não pode mais ser feito, e o pedido foi encerrado.');
