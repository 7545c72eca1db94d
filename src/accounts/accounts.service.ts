import type { AcaoAuditada } from '@relato/domain/acao-auditada';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service';
import { SessionsService } from '../auth/sessions.service';
import { AppError, noSession, notFound } from '../common/app-error';
import { type ListQuery, pageAsked } from '../common/list-query';
import { violatesUnique } from '../database/pg-errors';
import { PasswordPolicy } from '../users/password-policy.service';
import { UsersService } from '../users/users.service';
import { Usuario, USUARIO_EMAIL_UNIQUE } from '../users/usuario.entity';
import { newPassword } from '../vault/random-codes';
import type { TeamAccess } from '../vault/team-keys';
import { filterAccounts } from './account-filters';

/** The fields that the list may be sorted by; the first is the default. */
export const SORTABLE = ['criadoEm', 'nome', 'email', 'ativo', 'id'] as const;

export interface NewAccount {
  email: string;
  nome: string;
  /** Absent: a random one is made. */
  senha?: string | undefined;
}

export type AccountChange = Partial<Pick<Usuario, 'email' | 'nome' | 'ativo'>>;

@Injectable()
export class AccountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly policy: PasswordPolicy,
  ) {}

  /** @returns the accounts of the range and the whole number of them */
  async find({ sort, range, filter }: ListQuery): Promise<{ usuarios: Usuario[]; total: number }> {
    const query = this.dataSource.manager.createQueryBuilder(Usuario, 'usuario');
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

  async read(id: string): Promise<Usuario> {
    const usuario = await this.dataSource.manager.findOneBy(Usuario, { id });
    if (!usuario) throw notFound();
    return usuario;
  }

  /**
   * Adds a colleague; the creator's session wraps the team's key for them. They must choose another password first.
   * @returns the account and its first password, to be handed over
   */
  async create(input: NewAccount, { privateKey, usuarioId }: TeamAccess): Promise<{ usuario: Usuario; senha: string }> {
    if (input.senha !== undefined) this.policy.refuseWeak('senha', input.senha, input);
    const senha = input.senha ?? newPassword();
    const work = this.dataSource.transaction(async (manager) => {
      const account = { ...input, senha, teamPrivateKey: privateKey, trocarSenha: true };
      const usuario = await this.users.create(manager, account);
      await this.audit.record({ acao: 'usuario.criado', usuarioId, alvo: usuario.id }, manager);
      return { usuario, senha };
    });
    return namingTheAddress(work);
  }

  /** Gives a colleague who lost it access to the reports back, from their next sign-in on. */
  async grant(id: string, { privateKey, usuarioId }: TeamAccess): Promise<Usuario> {
    await this.dataSource.transaction(async (manager) => {
      const usuario = await manager.findOne(Usuario, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!usuario) throw notFound();
      if (usuario.chaveEquipe) return;
      await this.users.grant(manager, usuario, privateKey);
      await this.audit.record({ acao: 'usuario.acesso_concedido', usuarioId, alvo: id }, manager);
    });
    return this.read(id);
  }

  /** Changes an account. Deactivation ends its sessions at once. */
  async change(id: string, change: AccountChange, by: string): Promise<Usuario> {
    if (change.ativo === false && id === by) throw ownAccount();
    const work = this.dataSource.transaction(async (manager) => {
      if (change.ativo === false) await this.shutOut(manager, id, by);
      const usuario = await manager.findOne(Usuario, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!usuario) throw notFound();
      const { email = usuario.email, nome = usuario.nome, ativo = usuario.ativo } = change;
      const columns = { email: email.toLowerCase(), nome, ativo };
      await manager.update(Usuario, { id }, columns);
      await this.recordChange(manager, usuario, columns, by);
      return Object.assign(usuario, columns);
    });
    return namingTheAddress(work);
  }

  /** Deletes an account with its sessions. */
  async delete(id: string, by: string): Promise<void> {
    if (id === by) throw ownAccount();
    await this.dataSource.transaction(async (manager) => {
      await this.shutOut(manager, id, by);
      const { affected } = await manager.delete(Usuario, { id });
      if (affected === 0) throw notFound();
      await this.audit.record({ acao: 'usuario.apagado', usuarioId: by, alvo: id }, manager);
    });
  }

  /** Which of the fields changed, not what they hold; letting in and shutting out have names of their own. */
  private async recordChange(
    manager: EntityManager,
    before: Usuario,
    now: Required<AccountChange>,
    usuarioId: string,
  ): Promise<void> {
    const access: AcaoAuditada = now.ativo ? 'usuario.ativado' : 'usuario.desativado';
    const acao = now.ativo === before.ativo ? 'usuario.alterado' : access;
    const detalhes = { nome: now.nome !== before.nome, email: now.email !== before.email };
    await this.audit.record({ acao, usuarioId, alvo: before.id, detalhes }, manager);
  }

  /**
   * Ends a colleague's sessions, having seen that somebody who can open the reports stays. The active accounts are
   * locked, so that two colleagues who remove each other take turns: the second finds itself removed.
   */
  private async shutOut(manager: EntityManager, id: string, by: string): Promise<void> {
    const active = await manager.find(Usuario, {
      where: { ativo: true },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    if (!active.some((usuario) => usuario.id === by)) throw noSession();
    const opensReports = (usuario: Usuario): boolean => usuario.chaveEquipe !== null;
    if (active.some(opensReports) && !active.some((usuario) => usuario.id !== id && opensReports(usuario))) {
      throw new AppError(409, 'ultima_conta', 'Esta é a última conta ativa que pode abrir os relatos.');
    }
    await this.sessions.endAllOf(manager, id);
  }
}

function ownAccount(): AppError {
  return new AppError(409, 'conta_propria', 'Ninguém apaga ou desativa a própria conta: peça a um colega.');
}

/** Of two accounts with one address, the second is told at its field. */
async function namingTheAddress<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!violatesUnique(error, USUARIO_EMAIL_UNIQUE)) throw error;
    throw new AppError(409, 'email_em_uso', 'Já existe uma conta com este e-mail.', {
      errors: { email: 'email_em_uso' },
    });
  }
}
