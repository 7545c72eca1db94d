import type { AcaoAuditada } from '@relato/domain/acao-auditada';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { AuditService } from '../platform/audit/audit.service';
import { AppError, noSession, notFound } from '../platform/errors/app-error';
import { asBoolean, asIds, asText, unknownFilter } from '../platform/http/list-filters';
import { type ListQuery, pageAsked } from '../platform/http/list-query';
import { AccountNotices } from './account-notices.service';
import { requireConfirmation, type StaffSession } from './staff.decorators';
import { UsersService } from './users.service';
import { namingTheAddress, User } from './user.entity';

/** The fields that the list may be sorted by; the first is the default. */
export const SORTABLE = ['criadoEm', 'nome', 'email', 'ativo', 'id'] as const;

export type AccountChange = Partial<Pick<User, 'email' | 'nome' | 'ativo'>>;

@Injectable()
export class AccountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly notices: AccountNotices,
  ) {}

  /** @returns the accounts of the range and the whole number of them */
  async find({ sort, range, filter }: ListQuery): Promise<{ usuarios: User[]; total: number }> {
    const query = this.dataSource.manager.createQueryBuilder(User, 'usuario');
    filterAccounts(query, filter);
    const isText = sort.field === 'nome' || sort.field === 'email';
    if (isText) query.addSelect(`LOWER(usuario.${sort.field})`, 'chave').orderBy('chave', sort.order);
    else query.orderBy(`usuario.${sort.field}`, sort.order);
    query.addOrderBy('usuario.id', sort.order);
    const page = pageAsked({ range, filter });
    if (page) query.offset(page.skip).limit(page.take);
    const [usuarios, total] = await query.getManyAndCount();
    return { usuarios, total };
  }

  async read(id: string): Promise<User> {
    const usuario = await this.dataSource.manager.findOneBy(User, { id });
    if (!usuario) throw notFound();
    return usuario;
  }

  /**
   * Changes an account. Deactivation ends its sessions at once. Changes of more than the name require a confirmed
   * session.
   */
  async change(id: string, change: AccountChange, staff: StaffSession): Promise<User> {
    const by = staff.usuario;
    if (change.ativo === false && id === by.id) throw ownAccount();
    const work = this.dataSource.transaction(async (manager) => {
      if (change.ativo === false) await this.shutOut(manager, id, by.id);
      const usuario = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!usuario) throw notFound();
      const { email = usuario.email, nome = usuario.nome, ativo = usuario.ativo } = change;
      const columns = { email: email.toLowerCase(), nome, ativo };
      if (columns.email !== usuario.email || ativo !== usuario.ativo) requireConfirmation(staff);
      await manager.update(User, { id }, columns);
      await this.recordChange(manager, usuario, columns, by.id);
      await this.tellOfChange(manager, usuario, columns, by);
      return Object.assign(usuario, columns);
    });
    return namingTheAddress(work);
  }

  /** Deletes an account with its sessions. */
  async delete(id: string, by: User): Promise<void> {
    if (id === by.id) throw ownAccount();
    await this.dataSource.transaction(async (manager) => {
      await this.shutOut(manager, id, by.id);
      const usuario = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!usuario) throw notFound();
      await manager.delete(User, { id });
      await this.audit.record({ acao: 'usuarios.gerir.apagar', usuarioId: by.id, alvo: id }, manager);
      await this.notices.tellOwner(manager, 'conta_apagada', usuario, by);
    });
  }

  /** Which of the fields changed, not what they hold; letting in and shutting out have names of their own. */
  private async recordChange(
    manager: EntityManager,
    before: User,
    now: Required<AccountChange>,
    usuarioId: string,
  ): Promise<void> {
    const access: AcaoAuditada = now.ativo ? 'usuarios.gerir.ativar' : 'usuarios.gerir.desativar';
    const acao = now.ativo === before.ativo ? 'usuarios.gerir.alterar' : access;
    const detalhes = { nome: now.nome !== before.nome, email: now.email !== before.email };
    await this.audit.record({ acao, usuarioId, alvo: before.id, detalhes }, manager);
  }

  /** The owner at the address that they had; the others where a closed account opens again. */
  private async tellOfChange(
    manager: EntityManager,
    before: User,
    now: Required<AccountChange>,
    by: User,
  ): Promise<void> {
    if (now.email !== before.email) await this.notices.tellOwner(manager, 'endereco_alterado', before, by);
    if (now.ativo === before.ativo) return;
    if (now.ativo) await this.notices.tellColleagues(manager, 'colega_reativado', before, by);
    else await this.notices.tellOwner(manager, 'conta_desativada', before, by);
  }

  /**
   * Ends a colleague's sessions, having seen that somebody who can open the reports stays. The active accounts are
   * locked, so that two colleagues who remove each other take turns: the second finds itself removed.
   */
  private async shutOut(manager: EntityManager, id: string, by: string): Promise<void> {
    const active = await manager.find(User, {
      where: { ativo: true },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    if (!active.some((usuario) => usuario.id === by)) throw noSession();
    const opensReports = (usuario: User): boolean => usuario.chaveEquipe !== null;
    if (active.some(opensReports) && !active.some((usuario) => usuario.id !== id && opensReports(usuario))) {
      throw new AppError(409, 'ultima_conta', 'Esta é a última conta ativa que pode abrir os relatos.');
    }
    await this.users.endSessions(manager, id);
  }
}

function ownAccount(): AppError {
  return new AppError(409, 'conta_propria', 'Ninguém apaga ou desativa a própria conta: peça a um colega.');
}

type Query = SelectQueryBuilder<User>;

const FILTERS: Readonly<Record<string, (query: Query, value: unknown) => void>> = {
  id: (query, value) => query.andWhere('usuario.id = ANY(:ids)', { ids: asIds(value) }),
  ativo: (query, value) => query.andWhere('usuario.ativo = :ativo', { ativo: asBoolean('ativo', value) }),
  email: (query, value) =>
    query.andWhere('usuario.email = :email', { email: asText('email', value, 254).toLowerCase() }),
  q: (query, value) => {
    const q = asText('q', value, 200);
    query.andWhere("usuario.nome || ' ' || usuario.email ILIKE :q", { q: `%${q.replace(/[\\%_]/g, '\\$&')}%` });
  },
};

/** Narrows the list of accounts. @throws AppError 400 that names the wrong filter */
function filterAccounts(query: Query, filter: ListQuery['filter']): void {
  for (const [name, value] of Object.entries(filter)) {
    const apply = Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined;
    if (!apply) throw unknownFilter(name);
    apply(query, value);
  }
}
