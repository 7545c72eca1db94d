import { EVERYONE_ELSE } from '@relato/domain/unit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, Not } from 'typeorm';
import { CaseAccesses, mayJoinUnit } from '../access/case-access.service';
import { Barrier, CaseAccess, ENDED } from '../access/case-access.entity';
import { anyOf } from '../platform/database/any-of';
import { invalidData, notFound } from '../platform/errors/app-error';
import type { ReportChange } from '../reports/changes/report-change.values';
import { ReportChanges } from '../reports/changes/report-changes.service';
import { ReportsService } from '../reports/reports.service';
import { AccountNotices } from '../users/account-notices.service';
import type { PendingApprovalDto } from '../users/approvals/approvals.dto';
import {
  Approvals,
  PerformsApproved,
  type ProtectedAction,
  type RequestedAction,
} from '../users/approvals/approvals.service';
import type { StaffSession } from '../users/staff.decorators';
import { TeamService } from '../users/team.service';
import { User } from '../users/user.entity';
import { UsersService } from '../users/users.service';
import type { GivenCasesDto, UnitCasesDto } from './units.dto';
import { UnitsService } from './units.service';

/** One of a unit's people, who gets its open cases. */
interface Receiver {
  unitId: string;
  usuario: User;
}

/** Gives the open cases of a unit to one of its people who joined later. */
@Injectable()
@PerformsApproved()
export class UnitCases {
  private readonly giving: ProtectedAction<Receiver, GivenCasesDto>;
  readonly protectedActions;

  constructor(
    private readonly dataSource: DataSource,
    private readonly units: UnitsService,
    private readonly approvals: Approvals,
    private readonly users: UsersService,
    private readonly accesses: CaseAccesses,
    private readonly reports: ReportsService,
    private readonly changes: ReportChanges,
    private readonly notices: AccountNotices,
    private readonly team: TeamService,
  ) {
    const people = (manager: EntityManager, requested: RequestedAction, usuarios: User[]) =>
      this.othersAmong(manager, requested, usuarios);
    this.giving = {
      acao: 'acessos.dar.unidade',
      knowers: people,
      stepIns: people,
      find: (manager, requested) => this.receiverOf(manager, requested),
      perform: (manager, receiver, by, askedBy = by.usuario.id) =>
        this.giveAll(manager, receiver, by, askedBy),
    };
    this.protectedActions = [this.giving];
  }

  /**
   * Gives the unit's open cases that the acting person holds, except those whose report names the
   * receiver. Another of the unit's people confirms it, if there is one, with the cases that they
   * hold.
   * @throws AppError 400 if the receiver is not one of the unit's people; 404 for an outsider
   */
  async give(
    id: string,
    { usuarioId, justificativa }: UnitCasesDto,
    by: StaffSession,
  ): Promise<GivenCasesDto | PendingApprovalDto> {
    const dados = { usuarioId: usuarioId.toLowerCase() };
    const target = { alvo: id, dados };
    const requested = { ...target, acao: this.giving.acao };
    const { manager } = this.dataSource;
    const all = await this.users.active(manager, { order: { id: 'ASC' } });
    const deciders = await this.othersAmong(manager, requested, all);
    if (!deciders.some((one) => one.id === by.usuario.id)) throw notFound();
    if (deciders.length > 1) return this.approvals.request(this.giving, target, by, justificativa);
    // No one else of the unit could confirm it. A guardian made the receiver one of its people, with
    // a second person's consent where there are two guardians.
    return this.dataSource.transaction(async (inner) =>
      this.giveAll(inner, await this.receiverOf(inner, requested), by, by.usuario.id),
    );
  }

  /** The unit's people among these accounts. */
  private async peopleAmong(
    manager: EntityManager,
    unitId: string,
    usuarios: readonly User[],
  ): Promise<User[]> {
    const people = await this.units.peopleOf(manager, unitId);
    return usuarios.filter((one) => people.includes(one.id) && mayJoinUnit(one));
  }

  /** The unit's people among these accounts, without the receiver. */
  private async othersAmong(
    manager: EntityManager,
    { alvo, dados }: RequestedAction,
    usuarios: readonly User[],
  ): Promise<User[]> {
    const people = await this.peopleAmong(manager, alvo, usuarios);
    return people.filter(({ id }) => id !== dados?.usuarioId);
  }

  private async receiverOf(
    manager: EntityManager,
    { alvo, dados }: RequestedAction,
  ): Promise<Receiver> {
    const active = await this.users.active(manager, { where: { id: dados?.usuarioId ?? '' } });
    const [usuario] = await this.peopleAmong(manager, alvo, active);
    if (!usuario) throw invalidData({ usuarioId: 'valor_invalido' });
    return { unitId: alvo, usuario };
  }

  private async giveAll(
    manager: EntityManager,
    { unitId, usuario }: Receiver,
    by: StaffSession,
    askedBy: string,
  ): Promise<GivenCasesDto> {
    const offered = await this.casesFor(manager, unitId, usuario, by);
    // A report is compared with the accounts of its time: this one may be younger.
    const { raiseWalls } = await this.team.prepareAdmission(usuario, by, offered);
    await raiseWalls(manager);
    const naming = await this.walledFrom(manager, offered, usuario);
    const ids = offered.filter((id) => !naming.has(id));
    for (const id of ids) {
      const work = async (change: ReportChange): Promise<void> => {
        const keys = (await this.reports.openerOf([change.relato], by, manager))(change.relato);
        if (!keys) throw notFound();
        await this.accesses.give(manager, id, keys, usuario.id, null);
        const detalhes = { conta: usuario.id };
        change.record({ acao: 'acessos.dar.caso', usuarioId: askedBy, detalhes });
      };
      await this.changes.change(id, 'equipe', work, { counts: 'note', manager });
    }
    if (ids.length > 0) await this.notices.notify(manager, 'caso_dado', usuario, by.usuario);
    return { dados: ids.length };
  }

  /**
   * The open cases of the unit that the acting person holds, without those that the receiver holds or
   * is walled from. Only the sealed contents say which cases are the unit's.
   */
  private async casesFor(
    manager: EntityManager,
    unitId: string,
    receiver: User,
    by: StaffSession,
  ): Promise<string[]> {
    const walled = await this.reports
      .visibleTo(by, manager)
      .andWhere("relato.chavesEquipe IS NULL AND relato.status <> 'CONCLUIDO'")
      .getMany();
    const opened = await this.reports.openEach(walled, by);
    const ids = opened
      .filter(({ contents }) => contents?.unidade?.id === unitId)
      .map(({ relato }) => relato.id);
    const about = { relatoId: anyOf(ids), usuarioId: receiver.id };
    const without = await this.walledFrom(manager, ids, receiver);
    const accesses = await manager.findBy(CaseAccess, { ...about, chavePublica: Not(ENDED) });
    const held = new Set(accesses.map(({ relatoId }) => relatoId));
    const units = await manager.findBy(Barrier, { ...about, usuarioId: EVERYONE_ELSE });
    return units
      .map(({ relatoId }) => relatoId)
      .filter((id) => !without.has(id) && !held.has(id))
      .sort();
  }

  /** The cases among these from which the receiver is walled. */
  private async walledFrom(
    manager: EntityManager,
    ids: readonly string[],
    { id: usuarioId }: User,
  ): Promise<Set<string>> {
    const walls = await manager.findBy(Barrier, { relatoId: anyOf(ids), usuarioId });
    return new Set(walls.map(({ relatoId }) => relatoId));
  }
}
