import type { AcaoAuditada } from '@relato/domain/acao-auditada';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CaseAccesses } from '../../access/case-access.service';
import { Barrier } from '../../access/case-access.entity';
import { Walls } from '../../access/walls.service';
import { invalidData, notFound } from '../../platform/errors/app-error';
import { type ReportKeys, sealKeysToTeam } from '../../platform/vault/team-keys';
import { AccountNotices } from '../../users/account-notices.service';
import type { AskedApprovalDto } from '../../users/approvals/approvals.dto';
import { Approvals, type Request } from '../../users/approvals/approvals.service';
import type { Asker, StaffSession } from '../../users/staff.decorators';
import { TeamService } from '../../users/team.service';
import { User } from '../../users/user.entity';
import { ReportChanges } from '../report-changes.service';
import type { Report } from '../report.entity';
import { teamKeysPlace } from '../report.sealing';
import type { HeldCase } from '../reports.service';
import { Assignments, namesOf } from './assignments.service';
import { CaseWalls } from './case-walls.service';
import type { BarrierDto, CaseAccessDto, GiveCaseDto } from './people.dto';

/** Who may open a case, and who may not know of it. */
@Injectable()
export class CasePeople {
  private readonly requestLift: Request<void>;

  constructor(
    private readonly accesses: CaseAccesses,
    private readonly walls: Walls,
    private readonly changes: ReportChanges,
    private readonly team: TeamService,
    private readonly notices: AccountNotices,
    private readonly caseWalls: CaseWalls,
    private readonly assignments: Assignments,
    private readonly dataSource: DataSource,
    approvals: Approvals,
  ) {
    this.requestLift = approvals.declare('barreiras.erguer.levantar', {
      find: (manager, { alvo, dados }, by) => this.lockWalled(manager, alvo, dados?.usuarioId ?? '', by),
      perform: (manager, { relato, keys, usuarioId }, { usuario }) =>
        this.liftLocked(manager, relato, keys, usuarioId, usuario),
      // Only who holds the case can open it to somebody else.
      knowers: async (manager, id, usuarios) => {
        const holders = new Set((await accesses.holdersOf(manager, id)).map((one) => one.id));
        return usuarios.filter((one) => holders.has(one.id));
      },
    });
  }

  /** Everybody who opens the case: by the team's key where no wall stands, and those to whom it was given. */
  async holdersOf({ relato }: HeldCase): Promise<CaseAccessDto[]> {
    const team = relato.chavesEquipe ? (await this.walls.colleagues(this.dataSource.manager)).team : [];
    const given = await this.accesses.ofCase(relato.id);
    return [
      ...team.map(({ id: usuarioId, nome }) => ({ usuarioId, nome, equipe: true })),
      ...given.map(({ usuarioId, usuario: { nome }, desde, ate }) => {
        return { usuarioId, nome, equipe: false, desde: desde.getTime(), ...(ate && { ate: ate.getTime() }) };
      }),
    ];
  }

  /** Gives the case, until a date or until it is taken back, perhaps to look after it; who has it already gets the new date. */
  give({ relato: { id }, keys }: HeldCase, { responsavel, ...given }: GiveCaseDto, by: Asker): Promise<void> {
    const usuarioId = given.usuarioId.toLowerCase();
    const ate = given.ate === undefined ? null : new Date(given.ate);
    return this.changes.reseal(id, async (manager, relato) => {
      const usuario = await this.accesses.give(manager, id, keys, usuarioId, ate);
      const about = { relatoId: id, among: (all: User[]) => this.accesses.knowersOf(manager, id, all) };
      await this.notices.tell(manager, 'caso_dado', usuario, by.usuario, about);
      await this.notices.tell(manager, 'colega_com_caso', usuario, by.usuario, about);
      if (responsavel) await this.assignments.assignLocked(manager, [relato], usuarioId, by);
      return { deed: deedOf('acessos.dar.caso', by.usuario.id, usuarioId) };
    });
  }

  take({ relato: { id }, usuarioId: by }: HeldCase, usuarioId: string): Promise<void> {
    return this.changes.reseal(id, async (manager) => {
      await this.accesses.take(manager, id, usuarioId);
      return { deed: deedOf('acessos.dar.retirar', by, usuarioId) };
    });
  }

  /** Walls somebody from the case: for them it was never there. */
  wall({ relato: { id }, keys, usuarioId: por }: HeldCase, usuarioId: string, motivo?: string): Promise<void> {
    return this.changes.reseal(id, async (manager, relato) => {
      const usuario = await manager.findOneBy(User, { id: usuarioId });
      if (!usuario) throw invalidData({ usuarioId: 'valor_invalido' });
      await this.caseWalls.raise(manager, relato, keys, { usuario, motivo, por });
      const acao = usuarioId === por ? 'relatos.ver.impedimento' : 'barreiras.erguer';
      return { chavesEquipe: null, deed: deedOf(acao, por, usuarioId) };
    });
  }

  /** Takes a wall away, or asks a second person for it; with the last one the case is the team's again. */
  async lift(
    { relato }: HeldCase,
    usuarioId: string,
    by: StaffSession,
    justificativa: string | undefined,
  ): Promise<AskedApprovalDto | undefined> {
    return (await this.requestLift({ alvo: relato.id, dados: { usuarioId } }, by, justificativa)) ?? undefined;
  }

  private async lockWalled(manager: EntityManager, relatoId: string, usuarioId: string, by: StaffSession) {
    const [relato] = await this.changes.lock(manager, [relatoId]);
    if (!relato || !(await manager.existsBy(Barrier, { relatoId, usuarioId }))) throw notFound();
    return { relato, usuarioId, keys: await this.accesses.keysOf(manager, relatoId, by) };
  }

  private async liftLocked(manager: EntityManager, relato: Report, keys: ReportKeys, usuarioId: string, by: User) {
    const { id } = relato;
    const last = await this.walls.lift(manager, id, keys, usuarioId);
    const chavesEquipe = last ? sealKeysToTeam(keys, await this.team.publicKey(manager), teamKeysPlace(id)) : undefined;
    const deed = deedOf('barreiras.erguer.levantar', by.id, usuarioId);
    await this.changes.resealLocked(manager, relato, { ...(chavesEquipe && { chavesEquipe }), deed });
  }

  async wallsOf({ relato, keys }: HeldCase): Promise<BarrierDto[]> {
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
        nome: names.get(usuarioId),
        motivo,
        desde: desde.getTime(),
        por: por === null ? 'relato' : origin,
        porNome: names.get(por ?? ''),
      };
    });
  }
}

const deedOf = (acao: AcaoAuditada, usuarioId: string, conta: string) => ({ acao, usuarioId, detalhes: { conta } });
