import type { AcaoAuditada } from '@relato/domain/acao-auditada';
import { DEFAULT_ROLES, holdsTeamKey, mayManage, type Permission, permissionsOf } from '@relato/domain/permissions';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { AuditService } from '../platform/audit/audit.service';
import { violatesUnique } from '../platform/database/open-database';
import { AppError, noSession, notAllowed, notFound } from '../platform/errors/app-error';
import { asBoolean, asIds, askedOf, asText } from '../platform/http/list-filters';
import { type ListQuery, pageAsked, type Rows } from '../platform/http/list-query';
import { newPassword } from '../platform/vault/random-codes';
import type { TeamAccess } from '../platform/vault/team-keys';
import { Clock } from '../platform/clock';
import { withEntry } from './account-history';
import { AccountNotices } from './account-notices.service';
import { type AccountDto, type ChangeAccountDto, type CreateAccountDto, toAccount } from './accounts.dto';
import { Approvals } from './approvals/approvals.service';
import {
  type Changed,
  changed,
  changedMeanwhile,
  isResponsible,
  requireOthers,
  type Rights,
  rightsOf,
  rolesDiffer,
  sameRights,
} from './rights';
import { requireConfirmation, type StaffSession } from './staff.decorators';
import { lockUser, User, USUARIO_EMAIL_UNIQUE } from './user.entity';
import { TeamService } from './team.service';
import { UsersService } from './users.service';

export const SORTABLE = ['criadoEm', 'nome', 'email', 'ativo', 'id'] as const;

/** The team's accounts, and who of them has the team's key. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly team: TeamService,
    private readonly audit: AuditService,
    private readonly notices: AccountNotices,
    private readonly approvals: Approvals,
    private readonly clock: Clock,
  ) {
    approvals.declare('papeis.dar', {
      find: async (manager, { alvo, dados }, by) => {
        const { active, permissoes } = await this.lockActive(manager, by.usuario.id);
        const before = await this.users.lockProven(manager, alvo);
        requireRoleGiver(permissoes);
        if (!dados?.para || !sameRights(before, dados.de)) throw changedMeanwhile();
        return { active, before, now: changed(before, dados.para) };
      },
      perform: (manager, { active, before, now }, by) => this.apply(manager, active, before, now, by),
    });
  }

  /** @throws AppError 400 that names a wrong filter */
  async find({ sort, range, filter }: ListQuery): Promise<Rows<AccountDto>> {
    const query = this.dataSource.manager.createQueryBuilder(User, 'usuario');
    for (const { apply, value } of askedOf(FILTERS, filter)) apply(query, value);
    const isText = sort.field === 'nome' || sort.field === 'email';
    if (isText) query.addSelect(`LOWER(usuario.${sort.field})`, 'chave').orderBy('chave', sort.order);
    else query.orderBy(`usuario.${sort.field}`, sort.order);
    query.addOrderBy('usuario.id', sort.order);
    const page = pageAsked({ range, filter });
    if (page) query.offset(page.skip).limit(page.take);
    const [rows, total] = await query.getManyAndCount();
    return { rows: rows.map((usuario) => toAccount(usuario, !this.users.isProven(usuario))), total };
  }

  async read(id: string): Promise<AccountDto> {
    const usuario = await this.dataSource.manager.findOneBy(User, { id });
    if (!usuario) throw notFound();
    return toAccount(usuario, !this.users.isProven(usuario));
  }

  /** Adds a colleague, who must choose another password first. @returns the first one, to be handed over */
  async create(input: CreateAccountDto, staff: StaffSession) {
    const { usuario: by, access, permissoes } = staff;
    const { senha: chosen, papeis: wanted = [...DEFAULT_ROLES], suplente = false, justificativa, ...account } = input;
    if (suplente || !mayManage(permissoes, wanted)) requireRoleGiver(permissoes);
    if (chosen !== undefined) this.users.refuseWeak('senha', chosen, account.email, account.nome);
    const senha = chosen ?? newPassword();
    return this.write(async (manager) => {
      const para = { papeis: wanted, suplente, ativo: true };
      const waits =
        isResponsible(para) && (await this.approvals.needsTwo(manager, { acao: 'papeis.dar', alvo: by.id }));
      const papeis = waits ? wanted.filter((papel) => papel !== 'responsavel') : wanted;
      const usuario = await this.users.create(manager, {
        ...account,
        papeis,
        suplente,
        senha,
        trocarSenha: true,
        admitido: true,
        por: by.id,
      });
      const asked = waits ? await this.askFor(manager, usuario, para, staff, justificativa) : undefined;
      // Without the team's key it opens nothing yet, or never: that is for those to know who give roles.
      const admitted = access && holdsTeamKey(papeis);
      if (admitted) await this.team.admit(manager, usuario, access);
      const detalhes = { papeis: papeis.join(), ...(suplente && { suplente }) };
      await this.audit.record({ acao: 'usuarios.gerir.criar', usuarioId: by.id, alvo: usuario.id, detalhes }, manager);
      await this.notices.tell(manager, admitted ? 'colega_adicionado' : 'colega_com_papeis', usuario, by);
      return { usuario, senha, asked };
    });
  }

  /** Gives a colleague who lost it access to the reports back, at once. */
  async grant(id: string, access: TeamAccess, by: User): Promise<User> {
    return this.write(async (manager) => {
      const usuario = await this.users.lockProven(manager, id);
      if (usuario.chaveEquipe) return usuario;
      await this.team.admit(manager, usuario, access);
      await this.audit.record({ acao: 'acessos.dar', usuarioId: by.id, alvo: id }, manager);
      await this.notices.tell(manager, 'acesso_concedido', usuario, by);
      await this.notices.tell(manager, 'colega_com_acesso', usuario, by);
      return usuario;
    });
  }

  /**
   * Deactivation and other roles end the account's sessions; with the team's role goes, or comes, its key. Changes of more
   * than the name require a confirmed session. What makes somebody `responsavel` may have to wait, the rest does not.
   */
  async change(id: string, { justificativa, ...change }: ChangeAccountDto, staff: StaffSession) {
    const by = staff.usuario;
    if (change.ativo === false && id === by.id) throw ownAccount();
    return this.write(async (manager) => {
      const { active, permissoes } = await this.lockActive(manager, by.id);
      const before = await this.users.lockProven(manager, id);
      const now = changed(before, change);
      if (id !== by.id) requireManager(permissoes, before);
      if (rolesDiffer(before, now)) requireRoleGiver(permissoes);
      if (now.email !== before.email || now.ativo !== before.ativo || rolesDiffer(before, now)) {
        requireConfirmation(staff);
      }
      const asked =
        isResponsible(now) && !isResponsible(before)
          ? await this.askFor(manager, before, now, staff, justificativa)
          : undefined;
      if (asked) Object.assign(now, rightsOf(before));
      const stays = asked && now.nome === before.nome && now.email === before.email;
      return { asked, usuario: stays ? before : await this.apply(manager, active, before, now, staff) };
    });
  }

  async delete(id: string, { usuario: by, access }: StaffSession): Promise<void> {
    if (id === by.id) throw ownAccount();
    await this.write(async (manager) => {
      const { active, permissoes } = await this.lockActive(manager, by.id);
      const usuario = await lockUser(manager, id);
      requireManager(permissoes, usuario);
      requireOthers(active, Object.assign(new User(), usuario, { ativo: false }));
      await this.users.endSessions(manager, id);
      await manager.delete(User, { id });
      const keyless = !usuario.ativo || !holdsTeamKey(usuario.papeis);
      if (!keyless || !this.users.isProven(usuario)) await this.replaceKey(manager, access);
      await this.audit.record({ acao: 'usuarios.gerir.apagar', usuarioId: by.id, alvo: id }, manager);
      await this.notices.tell(manager, 'conta_apagada', usuario, by);
    });
  }

  private askFor(manager: EntityManager, usuario: User, para: Rights, staff: StaffSession, justificativa?: string) {
    const dados = { de: rightsOf(usuario), para: rightsOf(para) };
    return this.approvals.ask(manager, { acao: 'papeis.dar', alvo: usuario.id, dados }, staff, justificativa);
  }

  /** Makes a locked account what it shall be. @param active all who are so far, locked before it */
  private async apply(
    manager: EntityManager,
    active: readonly User[],
    before: User,
    now: Changed,
    { usuario: by, access }: StaffSession,
  ): Promise<User> {
    const { id } = before;
    const [was, is] = [before, now].map(({ ativo, papeis }) => ativo && holdsTeamKey(papeis));
    const after = Object.assign(new User(), before, now, !is && { chaveEquipe: null });
    requireOthers(active, after);
    after.historico = withEntry(after, { feito: 'alterada', em: this.clock.now().getTime(), por: by.id, com: null });
    after.marca = this.users.markOf(after);
    const { chaveEquipe, historico, marca } = after;
    await manager.update(User, { id }, { ...now, chaveEquipe, historico, marca });
    if (!now.ativo || before.papeis.join() !== now.papeis.join()) await this.users.endSessions(manager, id);
    if (now.email !== before.email) await this.users.endRecoveries(manager, id);
    await this.tellOfChange(manager, before, now, by);
    if (was && !is) await this.replaceKey(manager, access);
    if (!was && is && access) {
      await this.team.admit(manager, after, access);
      if (before.ativo) await this.notices.tell(manager, 'colega_com_acesso', before, by);
    }
    return after;
  }

  /** What a colleague who leaves had copied opens what was filed before, and nothing that comes. */
  private replaceKey(manager: EntityManager, access: TeamAccess | undefined): Promise<void> {
    return access ? this.team.rotate(manager, access) : this.team.rotateLater(manager);
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
    const deed = { usuarioId: by.id, alvo: before.id };
    if (rolesDiffer(before, now)) {
      const detalhes = { papeis: now.papeis.join(), suplente: now.suplente };
      await this.audit.record({ ...deed, acao: 'papeis.dar', detalhes }, manager);
      await this.notices.tell(manager, 'papeis_alterados', before, by);
      await this.notices.tell(manager, 'colega_com_papeis', before, by);
    }
    const access: AcaoAuditada = now.ativo ? 'usuarios.gerir.ativar' : 'usuarios.gerir.desativar';
    const acao = now.ativo === before.ativo ? 'usuarios.gerir.alterar' : access;
    const detalhes = { nome: now.nome !== before.nome, email: now.email !== before.email };
    if (acao === access || detalhes.nome || detalhes.email || !rolesDiffer(before, now)) {
      await this.audit.record({ ...deed, acao, detalhes }, manager);
    }
    if (detalhes.email) await this.notices.tell(manager, 'endereco_alterado', before, by);
    if (acao === access) {
      await this.notices.tell(manager, now.ativo ? 'colega_reativado' : 'conta_desativada', before, by);
    }
  }

  /**
   * Locks the active accounts, so that two changes take turns. @returns those that were not altered, and what who asks may do
   * @throws AppError 401 where who asks is none of them
   */
  private async lockActive(manager: EntityManager, by: string) {
    const lock = { mode: 'pessimistic_write' } as const;
    const active = await this.users.active(manager, { order: { id: 'ASC' }, lock });
    const asking = active.find((usuario) => usuario.id === by);
    if (!asking) throw noSession();
    return { active, permissoes: permissionsOf(asking.papeis) };
  }
}

/** @throws AppError 403 */
function requireRoleGiver(permissoes: readonly Permission[]): void {
  if (!permissoes.includes('papeis.dar')) throw notAllowed();
}

/** @throws AppError 403 for an account whose roles could be had through it by who may not give them */
export function requireManager(permissoes: readonly Permission[], { papeis }: User): void {
  if (!mayManage(permissoes, papeis)) throw notAllowed();
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
