import type { AcaoAuditada } from '@relato/domain/acao-auditada';
import type { Role } from '@relato/domain/permissions';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, Not, type SelectQueryBuilder } from 'typeorm';
import { AuditService } from '../platform/audit/audit.service';
import { violatesUnique } from '../platform/database/open-database';
import { AppError, noSession, notFound } from '../platform/errors/app-error';
import { asBoolean, asIds, askedOf, asText } from '../platform/http/list-filters';
import { type ListQuery, pageAsked, type Rows } from '../platform/http/list-query';
import type { EventoColega, EventoConta, EventoProprio } from '../platform/outbox/delivery.values';
import { OutboxService } from '../platform/outbox/outbox.service';
import { newPassword } from '../platform/vault/random-codes';
import type { TeamAccess } from '../platform/vault/team-keys';
import type { ChangeAccountDto, CreateAccountDto } from './accounts.dto';
import { requireConfirmation, type StaffSession } from './staff.decorators';
import { lockUser, User, USUARIO_EMAIL_UNIQUE } from './user.entity';
import { UsersService } from './users.service';

export const SORTABLE = ['criadoEm', 'nome', 'email', 'ativo', 'id'] as const;

type Changed = Pick<User, 'email' | 'nome' | 'ativo'>;

/** Mails what was done to an account, within the transaction that does it. */
@Injectable()
export class AccountNotices {
  constructor(private readonly outbox: OutboxService) {}

  /** Mails the account's owner. @param conta as it was before, so that an old address is told of the new one */
  async tellOwner(manager: EntityManager, evento: EventoProprio, conta: User, by?: User): Promise<void> {
    await this.tell(manager, [conta], evento, conta, by);
  }

  /** Mails every other active colleague, also the one whose session did it: they may not know of it. */
  async tellColleagues(manager: EntityManager, evento: EventoColega, conta: User, by: User): Promise<void> {
    const others = await manager.find(User, { where: { ativo: true, id: Not(conta.id) }, order: { email: 'ASC' } });
    if (others.length > 0) await this.tell(manager, others, evento, conta, by);
  }

  private tell(manager: EntityManager, to: User[], evento: EventoConta, conta: User, by?: User): Promise<void> {
    const para = to.map(({ email }) => email);
    const por = by && { por: nameOf(by) };
    return this.outbox.add(manager, 'aviso_conta', { para, evento, conta: nameOf(conta), ...por });
  }
}

const nameOf = ({ nome, email }: User): string => (nome === '' ? email : `${nome} (${email})`);

/** The team's accounts, and who of them has the team's key. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly notices: AccountNotices,
  ) {}

  /** @throws AppError 400 that names a wrong filter */
  async find({ sort, range, filter }: ListQuery): Promise<Rows<User>> {
    const query = this.dataSource.manager.createQueryBuilder(User, 'usuario');
    for (const { apply, value } of askedOf(FILTERS, filter)) apply(query, value);
    const isText = sort.field === 'nome' || sort.field === 'email';
    if (isText) query.addSelect(`LOWER(usuario.${sort.field})`, 'chave').orderBy('chave', sort.order);
    else query.orderBy(`usuario.${sort.field}`, sort.order);
    query.addOrderBy('usuario.id', sort.order);
    const page = pageAsked({ range, filter });
    if (page) query.offset(page.skip).limit(page.take);
    const [rows, total] = await query.getManyAndCount();
    return { rows, total };
  }

  async read(id: string): Promise<User> {
    const usuario = await this.dataSource.manager.findOneBy(User, { id });
    if (!usuario) throw notFound();
    return usuario;
  }

  /** Adds a colleague, who must choose another password first. @returns the first one, to be handed over */
  async create(input: CreateAccountDto, { privateKey: teamPrivateKey }: TeamAccess, by: User) {
    const { senha: chosen, ...account } = input;
    if (chosen !== undefined) this.users.refuseWeak('senha', chosen, account);
    const senha = chosen ?? newPassword();
    return this.write(async (manager) => {
      const papeis: Role[] = ['equipe'];
      const usuario = await this.users.create(manager, {
        ...account,
        papeis,
        senha,
        teamPrivateKey,
        trocarSenha: true,
      });
      await this.audit.record({ acao: 'usuarios.gerir.criar', usuarioId: by.id, alvo: usuario.id }, manager);
      await this.notices.tellColleagues(manager, 'colega_adicionado', usuario, by);
      return { usuario, senha };
    });
  }

  /** Gives a colleague who lost it access to the reports back, from their next sign-in on. */
  async grant(id: string, { privateKey }: TeamAccess, by: User): Promise<User> {
    return this.write(async (manager) => {
      const usuario = await lockUser(manager, id);
      if (usuario.chaveEquipe) return usuario;
      await this.users.grant(manager, usuario, privateKey);
      await this.audit.record({ acao: 'acessos.dar', usuarioId: by.id, alvo: id }, manager);
      await this.notices.tellOwner(manager, 'acesso_concedido', usuario, by);
      await this.notices.tellColleagues(manager, 'colega_com_acesso', usuario, by);
      return manager.findOneByOrFail(User, { id });
    });
  }

  /** Deactivation ends the account's sessions at once. Changes of more than the name require a confirmed session. */
  async change(id: string, change: ChangeAccountDto, staff: StaffSession): Promise<User> {
    const by = staff.usuario;
    if (change.ativo === false && id === by.id) throw ownAccount();
    return this.write(async (manager) => {
      if (change.ativo === false) await this.shutOut(manager, id, by.id);
      const usuario = await lockUser(manager, id);
      const { email = usuario.email, nome = usuario.nome, ativo = usuario.ativo } = change;
      const columns = { email: email.toLowerCase(), nome, ativo };
      if (columns.email !== usuario.email || ativo !== usuario.ativo) requireConfirmation(staff);
      await manager.update(User, { id }, columns);
      await this.tellOfChange(manager, usuario, columns, by);
      return Object.assign(usuario, columns);
    });
  }

  async delete(id: string, by: User): Promise<void> {
    if (id === by.id) throw ownAccount();
    await this.write(async (manager) => {
      await this.shutOut(manager, id, by.id);
      const usuario = await lockUser(manager, id);
      await manager.delete(User, { id });
      await this.audit.record({ acao: 'usuarios.gerir.apagar', usuarioId: by.id, alvo: id }, manager);
      await this.notices.tellOwner(manager, 'conta_apagada', usuario, by);
    });
  }

  /** One transaction. Of two accounts with one address, the second is refused at its field. */
  private async write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.dataSource.transaction(work);
    } catch (error) {
      if (!violatesUnique(error, USUARIO_EMAIL_UNIQUE)) throw error;
      const errors = { email: 'email_em_uso' };
      throw new AppError(409, 'email_em_uso', 'Já existe uma conta com este e-mail.', { errors });
    }
  }

  /** Records which fields changed, not what they hold. Mails the owner's old address, and the others of a reopening. */
  private async tellOfChange(manager: EntityManager, before: User, now: Changed, by: User): Promise<void> {
    const access: AcaoAuditada = now.ativo ? 'usuarios.gerir.ativar' : 'usuarios.gerir.desativar';
    const acao = now.ativo === before.ativo ? 'usuarios.gerir.alterar' : access;
    const detalhes = { nome: now.nome !== before.nome, email: now.email !== before.email };
    await this.audit.record({ acao, usuarioId: by.id, alvo: before.id, detalhes }, manager);
    if (detalhes.email) await this.notices.tellOwner(manager, 'endereco_alterado', before, by);
    if (now.ativo === before.ativo) return;
    if (now.ativo) await this.notices.tellColleagues(manager, 'colega_reativado', before, by);
    else await this.notices.tellOwner(manager, 'conta_desativada', before, by);
  }

  /** Ends a colleague's sessions if somebody who opens reports stays; locked, so that two removals take turns. */
  private async shutOut(manager: EntityManager, id: string, by: string): Promise<void> {
    const lock = { mode: 'pessimistic_write' } as const;
    const active = await manager.find(User, { where: { ativo: true }, order: { id: 'ASC' }, lock });
    if (!active.some((usuario) => usuario.id === by)) throw noSession();
    const opensReports = (usuario: User): boolean => usuario.chaveEquipe !== null;
    if (active.some(opensReports) && !active.some((usuario) => usuario.id !== id && opensReports(usuario))) {
      throw new AppError(409, 'ultima_conta', 'Esta é a última conta ativa que pode abrir os relatos.');
    }
    await this.users.endSessions(manager, id);
  }
}

const ownAccount = (): AppError =>
  new AppError(409, 'conta_propria', 'Ninguém apaga ou desativa a própria conta: peça a um colega.');

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
