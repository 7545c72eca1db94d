import type { AuditAction } from '@relato/domain/audit-action';
import {
  DEFAULT_ROLES,
  holdsGivenCases,
  holdsTeamKey,
  holdsWithoutEnd,
  mayAdd,
  mayManage,
  type Permission,
  permissionsOf,
  type Role,
} from '@relato/domain/permissions';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { AuditService } from '../platform/audit/audit.service';
import { Calendar } from '../platform/calendar/calendar';
import { violatesUnique } from '../platform/database/open-database';
import {
  AppError,
  invalidData,
  noSession,
  notAllowed,
  withoutKeys,
} from '../platform/errors/app-error';
import { describeFailure } from '../platform/errors/redact';
import { asBoolean, asIds, askedOf, asText } from '../platform/http/list-filters';
import { type ListQuery, pageAsked, type Rows } from '../platform/http/list-query';
import { newPassword } from '../platform/vault/random-codes';
import type { TeamAccess } from '../platform/vault/team-keys';
import { authorsOf } from './account-history.values';
import { AccountNotices } from './account-notices.service';
import {
  type AccountDto,
  type ChangeAccountDto,
  type CreateAccountDto,
  toAccount,
} from './accounts.dto';
import type { ApprovalData } from './approvals/approval.entity';
import type { PendingApprovalDto } from './approvals/approvals.dto';
import { Approvals, PerformsApproved, type ProtectedAction } from './approvals/approvals.service';
import {
  type Changed,
  changed,
  changedMeanwhile,
  PROTECTED_CHANGES,
  protectedChange,
  type Rights,
  requireOthers,
  rightsDiffer,
  rolesDiffer,
  sameStanding,
  standingOf,
} from './rights.values';
import { requireConfirmation, type StaffSession } from './staff.decorators';
import { User, USER_EMAIL_UNIQUE } from './user.entity';
import { Invitations } from './invitations.service';
import { PersonKeys } from './person-keys.service';
import { TeamService } from './team.service';
import { UsersService } from './users.service';

export const SORTABLE = ['criadoEm', 'nome', 'email', 'ativo', 'id'] as const;

/** An account to delete, and the active ones, all locked. */
interface LockedAccount {
  active: User[];
  usuario: User;
}

/** An account to change, and the active ones, all locked. */
interface LockedChange {
  active: User[];
  before: User;
  now: Changed;
}

/** A change of an account that was made. */
interface Applied {
  usuario: User;
  /** Whether the account gained the role that has the team's key, which it gets after the commit. */
  gains: boolean;
  by: StaffSession;
  /** The account that requested the change, if `by` confirmed it. */
  askedBy?: string | undefined;
}

/** The team's accounts, and which of them hold the team's key. */
@Injectable()
@PerformsApproved()
export class AccountsService {
  private readonly logger = new Logger('Accounts');
  private readonly deletion: ProtectedAction<LockedAccount, void>;
  readonly protectedActions;

  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly team: TeamService,
    private readonly audit: AuditService,
    private readonly notices: AccountNotices,
    private readonly approvals: Approvals,
    private readonly calendar: Calendar,
    private readonly invitations: Invitations,
    private readonly personKeys: PersonKeys,
  ) {
    const changes = PROTECTED_CHANGES.map((acao): ProtectedAction<LockedChange, Applied> => ({
      acao,
      find: async (manager, { alvo, dados }, by) => {
        const active = await this.lockActive(manager, by.usuario.id);
        const before = await this.users.lockProven(manager, alvo);
        const { de, para } = sinceAcceptance(dados, before);
        if (!para || !sameStanding(before, de)) throw changedMeanwhile();
        return { active, before, now: changed(before, para) };
      },
      perform: (manager, { active, before, now }, by, askedBy) =>
        this.apply(manager, active, before, now, by, askedBy),
      afterwards: (applied) => this.giveGained(applied),
    }));
    this.deletion = {
      acao: 'usuarios.gerir.apagar',
      find: async (manager, { alvo }, by) => {
        const active = await this.lockActive(manager, by.usuario.id);
        const lock = 'pessimistic_write';
        return { active, usuario: await this.users.findListed(manager, alvo, lock) };
      },
      perform: (manager, { active, usuario }, by) =>
        this.deleteLocked(manager, active, usuario, by),
    };
    this.protectedActions = [...changes, this.deletion];
  }

  /** @throws AppError 400 that names a wrong filter */
  async find({ sort, range, filter }: ListQuery): Promise<Rows<AccountDto>> {
    const { manager } = this.dataSource;
    const altered = await this.users.alteredAsRemoved(manager);
    const query = manager
      .createQueryBuilder(User, 'usuario')
      .withDeleted()
      .where('(usuario.apagadoEm IS NULL OR usuario.id = ANY(:altered))', { altered });
    for (const { apply, value } of askedOf(FILTERS, filter)) apply(query, value);
    const isText = sort.field === 'nome' || sort.field === 'email';
    if (isText)
      query.addSelect(`LOWER(usuario.${sort.field})`, 'chave').orderBy('chave', sort.order);
    else query.orderBy(`usuario.${sort.field}`, sort.order);
    query.addOrderBy('usuario.id', sort.order);
    const page = pageAsked({ range, filter });
    if (page) query.offset(page.skip).limit(page.take);
    const [rows, total] = await query.getManyAndCount();
    const days = await this.lastDaysOf(rows);
    return {
      rows: rows.map((usuario) =>
        Object.assign(toAccount(usuario, !this.users.isProven(usuario)), {
          ultimaEntrada: days.get(usuario.id),
        }),
      ),
      total,
    };
  }

  /** The day of each account's last sign-in: its time is for the audit log. */
  private async lastDaysOf(usuarios: readonly User[]): Promise<Map<string | null, string>> {
    const ids = usuarios.map(({ id }) => id);
    const rows = await this.audit.newestOf('sessao.entrou', ids);
    return new Map(rows.map(({ usuarioId, em }) => [usuarioId, this.calendar.dayOf(em)]));
  }

  async read(id: string): Promise<AccountDto> {
    const usuario = await this.users.findListed(this.dataSource.manager, id);
    return toAccount(usuario, !this.users.isProven(usuario));
  }

  /**
   * Creates an account, whose owner is invited by mail or must change a first password.
   * @returns that password as `senha`, to be handed over; undefined after an invitation
   */
  async create(input: CreateAccountDto, staff: StaffSession) {
    const { usuario: by, access, permissoes } = staff;
    const {
      senha: chosen,
      papeis: wanted = [...DEFAULT_ROLES],
      suplente = false,
      convite = false,
      justificativa,
      ...account
    } = input;
    this.requireCreatable(input, wanted, permissoes);
    const convidadoEm = convite ? this.invitations.begin() : null;
    const senha = chosen ?? newPassword();
    const prepared = await this.users.prepare(senha);
    const created = await this.write(async (manager) => {
      const waits =
        wanted.includes('responsavel') &&
        (await this.approvals.needsTwo(manager, { acao: 'papeis.dar' }));
      const papeis = waits ? without('responsavel', wanted) : wanted;
      // Without a guardian's consent it opens nothing: otherwise its creator could use it to read
      // cases kept from them. An invitation proves only access to the mailbox.
      const admitido = mayManage(permissoes) && !convite;
      const usuario = await this.users.create(manager, {
        ...account,
        papeis,
        suplente,
        prepared,
        trocarSenha: !convite,
        admitido,
        convidadoEm,
        por: by.id,
      });
      const now = { ...standingOf(usuario), nome: usuario.nome, papeis: wanted };
      const asked = waits
        ? await this.askFor(manager, 'papeis.dar', usuario, now, staff, justificativa)
        : undefined;
      const opens = admitido && access !== undefined && holdsTeamKey(papeis);
      const detalhes = { papeis: papeis.join(), ...(suplente && { suplente }) };
      const acao = convite ? 'usuarios.gerir.convidar' : 'usuarios.gerir.criar';
      await this.audit.record({ acao, usuarioId: by.id, alvo: usuario.id, detalhes }, manager);
      if (convite) await this.invitations.mail(manager, usuario, by);
      else {
        const notice = opens ? 'colega_adicionado' : 'colega_com_papeis';
        await this.notices.notify(manager, notice, usuario, by);
      }
      return { usuario, asked, opens };
    });
    const usuario = created.opens ? await this.giveKey(created.usuario, staff) : created.usuario;
    return { usuario, senha: convite ? undefined : senha, asked: created.asked };
  }

  /** @throws AppError 403 for roles that the person must not give; 400 for an invalid password */
  private requireCreatable(
    { senha, suplente, convite, email, nome }: CreateAccountDto,
    papeis: readonly Role[],
    permissoes: readonly Permission[],
  ): void {
    if (suplente || !mayAdd(permissoes, papeis)) requireManager(permissoes);
    if (senha === undefined) return;
    this.users.refuseWeak('senha', senha, email, nome);
    if (convite) throw invalidData({ senha: 'campo_desconhecido' });
  }

  /** Mails an open invitation again. @throws AppError 409 without one, or without a mail server */
  inviteAgain(id: string, { usuario: by }: StaffSession): Promise<User> {
    return this.write(async (manager) => {
      const usuario = await this.users.lockProven(manager, id);
      await this.invitations.repeat(manager, usuario, by);
      await this.audit.record(
        { acao: 'usuarios.gerir.convidar', usuarioId: by.id, alvo: id },
        manager,
      );
      return usuario;
    });
  }

  /**
   * Gives a staff member access to the reports back at once. Only a guardian grants the first
   * access of an account that another person created, or that changed its own address. An account
   * that gets cases one by one is only admitted by a guardian: from then on cases can be given to it.
   * @throws AppError 403; 409 for an open invitation, and for roles that wait for neither
   */
  async grant(id: string, staff: StaffSession): Promise<User> {
    const { usuario: by, permissoes, access } = staff;
    const requireGrantable = (usuario: User): void => {
      if (!usuario.admitido) requireManager(permissoes);
      requireAccepted(usuario);
    };
    const found = await this.users.findListed(this.dataSource.manager, id);
    requireGrantable(found);
    if (holdsGivenCases(found.papeis) && !found.admitido) return this.admit(id, staff);
    if (!access) throw withoutKeys();
    const admission = await this.team.prepareAdmission(found, { ...staff, access });
    return this.write(async (manager) => {
      await admission.raiseWalls(manager);
      const usuario = await this.users.lockProven(manager, id);
      requireGrantable(usuario);
      if (usuario.chaveEquipe) return usuario;
      await this.users.change(manager, usuario, { admitido: true }, keysGiven(by));
      await this.team.admit(manager, usuario, access, admission);
      await this.audit.record({ acao: 'acessos.dar', usuarioId: by.id, alvo: id }, manager);
      await this.notices.notify(manager, 'acesso_concedido', usuario, by);
      await this.notices.notify(manager, 'colega_com_acesso', usuario, by);
      return usuario;
    });
  }

  private admit(id: string, { usuario: by }: StaffSession): Promise<User> {
    return this.write(async (manager) => {
      const usuario = await this.users.lockProven(manager, id);
      requireAccepted(usuario);
      if (!holdsGivenCases(usuario.papeis)) throw changedMeanwhile();
      if (usuario.admitido) return usuario;
      await this.users.change(manager, usuario, { admitido: true }, keysGiven(by));
      await this.audit.record({ acao: 'acessos.dar', usuarioId: by.id, alvo: id }, manager);
      await this.notices.notify(manager, 'colega_admitido', usuario, by);
      return usuario;
    });
  }

  /**
   * Changes an account in a confirmed session: one's own name and address, or as a guardian another
   * account with its roles and state. Deactivation and other roles end its sessions; gaining or
   * losing the team's role gives or takes its key. The part that needs a second person waits (see
   * {@link protectedChange}), a new name does not.
   */
  async change(id: string, { justificativa, ...change }: ChangeAccountDto, staff: StaffSession) {
    const by = staff.usuario;
    const own = id === by.id;
    if (own && change.ativo === false) throw ownAccount();
    const { asked, applied } = await this.write(async (manager) => {
      const active = await this.lockActive(manager, by.id);
      const permissoes = permissionsNow(active, by);
      if (!own) requireManager(permissoes);
      const before = await this.users.lockProven(manager, id);
      if (change.ativo === true) requireAccepted(before);
      const now = changed(before, change);
      if (rightsDiffer(before, now)) {
        requireManager(permissoes);
        if (own) throw ownRoles();
      }
      if (now.nome !== before.nome || !sameStanding(now, before)) requireConfirmation(staff);
      const acao = own ? undefined : protectedChange(before, now);
      const asked = acao && (await this.askFor(manager, acao, before, now, staff, justificativa));
      if (asked) Object.assign(now, standingOf(before));
      const stays = asked && now.nome === before.nome;
      const applied = stays
        ? { usuario: before, gains: false, by: staff }
        : await this.apply(manager, active, before, now, staff);
      return { asked, applied };
    });
    return { asked, usuario: await this.giveGained(applied) };
  }

  /**
   * Deletes another account, or requests a second person for that of a guardian. @returns the
   * pending request
   */
  async delete(
    id: string,
    staff: StaffSession,
    justificativa?: string,
  ): Promise<PendingApprovalDto | undefined> {
    if (id === staff.usuario.id) throw ownAccount();
    const usuario = await this.users.findListed(this.dataSource.manager, id);
    if (isOrWasGuardian(usuario))
      return (
        (await this.approvals.request(this.deletion, { alvo: id }, staff, justificativa)) ??
        undefined
      );
    return this.write(async (manager) => {
      const active = await this.lockActive(manager, staff.usuario.id);
      requireManager(permissionsNow(active, staff.usuario));
      const locked = await this.users.findListed(manager, id, 'pessimistic_write');
      // It became a guardian's account meanwhile.
      if (isOrWasGuardian(locked)) throw changedMeanwhile();
      await this.deleteLocked(manager, active, locked, staff);
      return undefined;
    });
  }

  private async deleteLocked(
    manager: EntityManager,
    active: readonly User[],
    usuario: User,
    { usuario: by, access }: StaffSession,
  ): Promise<void> {
    const { id } = usuario;
    requireOthers(active, Object.assign(new User(), usuario, { ativo: false }));
    const mayHoldKey = isTeamMember(usuario) || !this.users.isProven(usuario);
    await this.personKeys.takeFrom(manager, id);
    await this.users.remove(manager, usuario);
    if (mayHoldKey) await this.replaceKey(manager, access);
    await this.audit.record({ acao: 'usuarios.gerir.apagar', usuarioId: by.id, alvo: id }, manager);
    await this.notices.notify(manager, 'conta_apagada', usuario, by);
  }

  private askFor(
    manager: EntityManager,
    acao: (typeof PROTECTED_CHANGES)[number],
    before: User,
    now: Changed,
    staff: StaffSession,
    justificativa?: string,
  ) {
    const dados: ApprovalData = { de: standingOf(before), para: standingOf(now) };
    if (before.convidadoEm !== null) dados.convidada = true;
    return this.approvals.ask(manager, { acao, alvo: before.id, dados }, staff, justificativa);
  }

  /**
   * Applies a change to a locked account.
   * @param active all active accounts so far, locked before it
   * @param askedBy the account that requested it, if another one confirms it
   */
  private async apply(
    manager: EntityManager,
    active: readonly User[],
    before: User,
    now: Changed,
    staff: StaffSession,
    askedBy?: string,
  ): Promise<Applied> {
    const { usuario: by, access } = staff;
    const { id } = before;
    const was = isTeamMember(before);
    const is = isTeamMember(now);
    const columns: Partial<User> = { ...now };
    if (!is) columns.chaveEquipe = null;
    // An account that changed its own address needs a guardian's consent for its next keys.
    const ownAddress = askedBy === undefined && id === by.id && now.email !== before.email;
    if (ownAddress && !mayManage(permissionsNow(active, by))) columns.admitido = false;
    const after = Object.assign(new User(), before);
    requireOthers(active, Object.assign(new User(), before, columns));
    const done = { feito: 'alterada', ...authorsOf(by, askedBy) } as const;
    await this.users.change(manager, after, columns, done);
    if (!now.ativo || rolesDiffer(before, now)) await this.users.endSessions(manager, id);
    const leaves = before.ativo && !now.ativo;
    if (leaves || (holdsForGood(before) && !holdsForGood(now)))
      await this.personKeys.takeFrom(manager, id);
    if (now.email !== before.email) await this.users.endRecoveries(manager, id);
    await this.notifyOfChange(manager, before, now, by);
    if (was && !is) await this.replaceKey(manager, access);
    const gains = !was && is && access !== undefined && after.admitido;
    if (gains && before.ativo) await this.notices.notify(manager, 'colega_com_acesso', before, by);
    return { usuario: after, gains, by: staff, askedBy };
  }

  private async giveGained({ usuario, gains, by, askedBy }: Applied): Promise<User> {
    return gains ? this.giveKey(usuario, by, askedBy) : usuario;
  }

  /**
   * Gives an account that was just created or changed the team's key. This is a separate transaction:
   * a change of rights locks all accounts, and the preparation may take seconds. If it fails, the
   * account stays without the key, which anyone with the key can give: an error would hide that the
   * account was created or changed, and its first password.
   * @param askedBy the account that requested it, if `by` confirmed it
   */
  private async giveKey(account: User, by: StaffSession, askedBy?: string): Promise<User> {
    const { access } = by;
    if (!access) return account;
    try {
      const admission = await this.team.prepareAdmission(account, by);
      return await this.dataSource.transaction(async (manager) => {
        await admission.raiseWalls(manager);
        const usuario = await this.users.lockProven(manager, account.id);
        if (!usuario.ativo || !usuario.admitido) throw changedMeanwhile();
        await this.users.change(manager, usuario, {}, keysGiven(by.usuario, askedBy));
        await this.team.admit(manager, usuario, access, admission);
        return usuario;
      });
    } catch (error) {
      this.logger.error(describeFailure(error));
      return account;
    }
  }

  /** Any keys that a leaving staff member copied open earlier reports, but no later ones. */
  private replaceKey(manager: EntityManager, access: TeamAccess | undefined): Promise<void> {
    return access ? this.team.rotate(manager, access) : this.team.rotateLater(manager);
  }

  /** One transaction. The second of two accounts with one address is refused at its field. */
  private async write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.dataSource.transaction(work);
    } catch (error) {
      if (!violatesUnique(error, USER_EMAIL_UNIQUE)) throw error;
      const errors = { email: 'email_em_uso' };
      throw new AppError(409, 'email_em_uso', { errors });
    }
  }

  /**
   * Records the new roles; of name and address only whether they changed. Mails the owner at the old
   * address, and colleagues about new roles, a new name or a reactivation.
   */
  private async notifyOfChange(
    manager: EntityManager,
    before: User,
    now: Changed,
    by: User,
  ): Promise<void> {
    const action = { usuarioId: by.id, alvo: before.id };
    if (rightsDiffer(before, now)) {
      const detalhes = { papeis: now.papeis.join(), suplente: now.suplente };
      await this.audit.record({ ...action, acao: 'papeis.dar', detalhes }, manager);
      await this.notices.notify(manager, 'papeis_alterados', before, by);
      await this.notices.notify(manager, 'colega_com_papeis', before, by);
    }
    const access: AuditAction = now.ativo ? 'usuarios.gerir.ativar' : 'usuarios.gerir.desativar';
    const acao = now.ativo === before.ativo ? 'usuarios.gerir.alterar' : access;
    const detalhes = { nome: now.nome !== before.nome, email: now.email !== before.email };
    if (acao === access || detalhes.nome || detalhes.email || !rightsDiffer(before, now)) {
      await this.audit.record({ ...action, acao, detalhes }, manager);
    }
    if (detalhes.email) await this.notices.notify(manager, 'endereco_alterado', before, by);
    if (detalhes.nome) {
      await this.notices.notify(manager, 'nome_alterado', before, by);
      await this.notices.notify(manager, 'colega_com_nome', before, by);
    }
    if (acao === access) {
      await this.notices.notify(
        manager,
        now.ativo ? 'colega_reativado' : 'conta_desativada',
        before,
        by,
      );
    }
  }

  /**
   * Locks the active accounts, so that two changes take turns. @returns those that were not altered
   * @throws AppError 401 if the requesting account is not among them
   */
  private async lockActive(manager: EntityManager, by: string): Promise<User[]> {
    const lock = { mode: 'pessimistic_write' } as const;
    const active = await this.users.active(manager, { order: { id: 'ASC' }, lock });
    if (!active.some(({ id }) => id === by)) throw noSession();
    return active;
  }
}

/**
 * The requested change of an account. An invitation that was accepted meanwhile does not count as a
 * change: confirmed before it, the request would have led to the same account.
 */
function sinceAcceptance(
  { de, para, convidada }: ApprovalData = {},
  { ativo, convidadoEm }: User,
): Pick<ApprovalData, 'de' | 'para'> {
  if (!de || !para) return {};
  return !convidada || convidadoEm !== null
    ? { de, para }
    : { de: { ...de, ativo }, para: { ...para, ativo } };
}

const keysGiven = (by: User, askedBy?: string) =>
  ({ feito: 'chaves', ...authorsOf(by, askedBy) }) as const;

/** @throws AppError 409 for an account whose invitation is open */
function requireAccepted({ convidadoEm }: User): void {
  if (convidadoEm !== null) throw new AppError(409, 'convite_aberto');
}

/** The permissions of an account by its locked row. */
const permissionsNow = (active: readonly User[], by: User): Permission[] =>
  permissionsOf(active.find(({ id }) => id === by.id)?.papeis ?? []);

/** Whether it has the role, or ever had it. */
const isOrWasGuardian = ({ papeis, historico }: User): boolean =>
  [papeis, ...historico.map((entry) => entry.papeis)].some((roles) =>
    roles.includes('responsavel'),
  );

/** The other roles; if none is left, one that can sign in and choose a password. */
function without(role: Role, roles: readonly Role[]): Role[] {
  const others = roles.filter((each) => each !== role);
  return others.length > 0 ? others : ['leitor'];
}

/** @throws AppError 403 */
function requireManager(permissoes: readonly Permission[]): void {
  if (!mayManage(permissoes)) throw notAllowed();
}

/** Whether the account may hold a case without an end. */
const holdsForGood = ({ papeis, suplente }: Rights): boolean => suplente || holdsWithoutEnd(papeis);

const isTeamMember = ({ ativo, papeis }: Rights): boolean => ativo && holdsTeamKey(papeis);

const ownRoles = (): AppError => new AppError(409, 'papeis_proprios');

const ownAccount = (): AppError => new AppError(409, 'conta_propria');

type Query = SelectQueryBuilder<User>;

const FILTERS: Readonly<Record<string, (query: Query, value: unknown) => void>> = {
  id: (query, value) => query.andWhere('usuario.id = ANY(:ids)', { ids: asIds(value) }),
  ativo: (query, value) =>
    query.andWhere('usuario.ativo = :ativo', { ativo: asBoolean('ativo', value) }),
  email: (query, value) =>
    query.andWhere('usuario.email = :email', { email: asText('email', value, 254).toLowerCase() }),
  q: (query, value) => {
    const q = asText('q', value, 200);
    query.andWhere("usuario.nome || ' ' || usuario.email ILIKE :q", {
      q: `%${q.replace(/[\\%_]/g, '\\$&')}%`,
    });
  },
};
