import { EVERYONE_ELSE } from '@relato/domain/unit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CaseAccesses } from '../../access/case-access.service';
import { Barrier } from '../../access/case-access.entity';
import { Walls } from '../../access/walls.service';
import { invalidData, notFound } from '../../platform/errors/app-error';
import { type ReportKeys, sealKeysToTeam } from '../../platform/vault/team-keys';
import type { ApprovalData } from '../../users/approvals/approval.entity';
import type { PendingApprovalDto } from '../../users/approvals/approvals.dto';
import {
  Approvals,
  PerformsApproved,
  type ProtectedAction,
  type RequestedAction,
} from '../../users/approvals/approvals.service';
import type { StaffSession } from '../../users/staff.decorators';
import { TeamService } from '../../users/team.service';
import { User } from '../../users/user.entity';
import type { ReportChange } from '../changes/report-change.values';
import { ReportChanges } from '../changes/report-changes.service';
import { ReportLocks } from '../changes/report-locks.service';
import type { Report } from '../report.entity';
import { teamKeysPlace } from '../report.sealing';
import { type StaffCase, ReportsService } from '../reports.service';
import { namesOf } from './assignments.service';
import { CaseWalls } from './case-walls.service';
import type { BarrierDto, RaiseWallDto } from './people.dto';

/** A locked report and its keys. */
interface LockedCase {
  relato: Report;
  keys: ReportKeys;
}

/** Walls of a case that staff members raise and lift. */
@Injectable()
@PerformsApproved()
export class StaffWalls {
  private readonly walling: ProtectedAction<LockedCase & { dados: ApprovalData }, void>;
  private readonly lifting: ProtectedAction<LockedCase & { usuarioId: string }, void>;
  readonly protectedActions;

  constructor(
    private readonly dataSource: DataSource,
    private readonly walls: Walls,
    private readonly reports: ReportsService,
    private readonly changes: ReportChanges,
    private readonly locks: ReportLocks,
    private readonly team: TeamService,
    private readonly caseWalls: CaseWalls,
    private readonly approvals: Approvals,
    accesses: CaseAccesses,
  ) {
    // Only holders of the case decide about its walls; the walled person does not.
    const openers = async (
      manager: EntityManager,
      { alvo, dados }: RequestedAction,
      usuarios: User[],
    ) => {
      const able = await accesses.openersAmong(manager, alvo, usuarios);
      return able.filter(({ id }) => id !== dados?.usuarioId);
    };
    const deciders = { knowers: openers, stepIns: openers };
    this.walling = {
      acao: 'barreiras.erguer',
      ...deciders,
      find: async (manager, { alvo, dados = {} }, by) => ({
        ...(await this.lockCase(manager, alvo, by)),
        dados,
      }),
      perform: (manager, { relato, keys, dados }, { usuario }, askedBy = usuario.id) =>
        this.raise(relato.id, keys, dados, askedBy, manager),
    };
    this.lifting = {
      acao: 'barreiras.erguer.levantar',
      ...deciders,
      find: async (manager, { alvo, dados: { usuarioId = '' } = {} }, by) => {
        const found = await this.lockCase(manager, alvo, by);
        if (!(await manager.existsBy(Barrier, { relatoId: alvo, usuarioId }))) throw notFound();
        return { ...found, usuarioId };
      },
      perform: (manager, { relato, keys, usuarioId }, { usuario }) =>
        this.liftLocked(manager, relato, keys, usuarioId, usuario),
    };
    this.protectedActions = [this.walling, this.lifting];
  }

  /**
   * Walls a staff member from the case, which disappears for them. For a guardian, or a former one
   * within the days that count, it may need a second person. @returns the pending request
   */
  async wall(
    held: StaffCase,
    { usuarioId, motivo, justificativa }: RaiseWallDto,
    by: StaffSession,
  ): Promise<PendingApprovalDto | undefined> {
    if (usuarioId === held.usuarioId || !(await this.approvals.isGuardian(usuarioId))) {
      return this.wallAtOnce(held, usuarioId, motivo);
    }
    const barreira = this.walls.prepareWall(held.keys, motivo);
    const outcome = await this.approvals.request(
      this.walling,
      { alvo: held.relato.id, dados: { usuarioId, barreira } },
      by,
      justificativa,
    );
    return outcome ?? undefined;
  }

  /** Walls a person who is not a guardian, or who asks for it themself (a recusal). */
  async wallAtOnce(
    { relato, keys, usuarioId: por }: StaffCase,
    usuarioId: string,
    motivo?: string,
  ): Promise<undefined> {
    const barreira = this.walls.prepareWall(keys, motivo);
    await this.raise(relato.id, keys, { usuarioId, barreira }, por);
  }

  /**
   * Removes a wall, or requests a second person for it; after the last one the case is the team's
   * again. @returns the pending request
   */
  async lift(
    { relato }: StaffCase,
    usuarioId: string,
    by: StaffSession,
    justificativa: string | undefined,
  ): Promise<PendingApprovalDto | undefined> {
    return (
      (await this.approvals.request(
        this.lifting,
        { alvo: relato.id, dados: { usuarioId } },
        by,
        justificativa,
      )) ?? undefined
    );
  }

  async wallsOf({ relato, keys }: StaffCase): Promise<BarrierDto[]> {
    const { manager } = this.dataSource;
    const walls = await this.walls.ofCase(manager, relato.id, keys);
    const names = await namesOf(
      manager,
      walls.flatMap(({ usuarioId, por }) => [usuarioId, por ?? usuarioId]),
    );
    return walls.map(({ usuarioId, motivo, desde, por }) => {
      const origin = por === usuarioId ? 'proprio' : 'colega';
      return {
        usuarioId,
        unidade: usuarioId === EVERYONE_ELSE ? true : undefined,
        nome: names.get(usuarioId),
        motivo,
        desde: desde.getTime(),
        por: por === null ? 'relato' : origin,
        porNome: names.get(por ?? ''),
      };
    });
  }

  /**
   * @returns the locked report and its keys. @throws AppError 404 if it is missing, or does not
   * open to this staff member
   */
  private async lockCase(
    manager: EntityManager,
    relatoId: string,
    by: StaffSession,
  ): Promise<LockedCase> {
    const [relato] = await this.locks.lock(manager, [relatoId]);
    if (!relato) throw notFound();
    const keys = (await this.reports.openerOf([relato], by, manager))(relato);
    if (!keys) throw notFound();
    return { relato, keys };
  }

  /** Raises a wall. @param por the account that requested it. @throws AppError 404 */
  private raise(
    relatoId: string,
    keys: ReportKeys,
    { usuarioId = '', barreira }: ApprovalData,
    por: string,
    manager?: EntityManager,
  ): Promise<void> {
    const work = async (change: ReportChange): Promise<void> => {
      const usuario = await change.manager.findOneBy(User, { id: usuarioId });
      if (!usuario) throw invalidData({ usuarioId: 'valor_invalido' });
      await this.caseWalls.raise(change, keys, [{ usuario, barreira, por }]);
      const acao = usuarioId === por ? 'relatos.ver.impedimento' : 'barreiras.erguer';
      change.record({ acao, usuarioId: por, detalhes: { conta: usuarioId } });
    };
    return this.changes.change(relatoId, 'equipe', work, { counts: 'note', manager });
  }

  private liftLocked(
    manager: EntityManager,
    { id }: Report,
    keys: ReportKeys,
    usuarioId: string,
    by: User,
  ): Promise<void> {
    const work = async (change: ReportChange): Promise<void> => {
      const last = await this.walls.lift(manager, id, keys, usuarioId);
      if (last) {
        const publicKey = await this.team.publicKey(manager);
        change.set({ chavesEquipe: sealKeysToTeam(keys, publicKey, teamKeysPlace(change.relato)) });
      }
      const detalhes = { conta: usuarioId };
      change.record({ acao: 'barreiras.erguer.levantar', usuarioId: by.id, detalhes });
    };
    return this.changes.change(id, 'equipe', work, { counts: 'note', manager });
  }
}
