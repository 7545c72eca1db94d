import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CaseAccesses, holdsAsTeam } from '../../access/case-access.service';
import { Walls } from '../../access/walls.service';
import { AccountNotices } from '../../users/account-notices.service';
import type { StaffContext } from '../../users/staff.decorators';
import { User } from '../../users/user.entity';
import type { ReportChange } from '../changes/report-change.values';
import { ReportChanges } from '../changes/report-changes.service';
import type { StaffCase } from '../reports.service';
import { ShreddingRenewal } from './shredding-renewal.service';
import { Assignments } from './assignments.service';
import type { CaseAccessDto, GiveCaseDto } from './people.dto';

/** The people who can open a case. */
@Injectable()
export class CasePeople {
  constructor(
    private readonly accesses: CaseAccesses,
    private readonly walls: Walls,
    private readonly changes: ReportChanges,
    private readonly notices: AccountNotices,
    private readonly assignments: Assignments,
    private readonly dataSource: DataSource,
    private readonly shredding: ShreddingRenewal,
  ) {}

  /**
   * Everyone who can open the case: by the team's key if there is no wall, and by given accesses.
   */
  async holdersOf({ relato }: StaffCase): Promise<CaseAccessDto[]> {
    const team = relato.chavesEquipe
      ? (await this.walls.colleagues(this.dataSource.manager)).team
      : [];
    const given = await this.accesses.ofCase(relato.id);
    const isWalled = relato.chavesEquipe === null;
    return [
      ...team.map(({ id: usuarioId, nome }) => {
        return { usuarioId, nome, equipe: true, retiravel: false };
      }),
      ...given.map((access) => {
        const { usuarioId, usuario, desde, ate } = access;
        return {
          usuarioId,
          nome: usuario.nome,
          equipe: false,
          retiravel: !isWalled || !holdsAsTeam(access),
          desde: desde.getTime(),
          ...(ate && { ate: ate.getTime() }),
        };
      }),
    ];
  }

  /**
   * Gives access to the case, until a date or until revoked, and optionally assigns it; changes the
   * date of an existing access.
   */
  give(
    { relato: { id }, keys }: StaffCase,
    { responsavel, ...given }: GiveCaseDto,
    by: StaffContext,
  ): Promise<void> {
    const usuarioId = given.usuarioId.toLowerCase();
    const ate = given.ate === undefined ? null : new Date(given.ate);
    const work = async (change: ReportChange): Promise<void> => {
      const { manager } = change;
      const usuario = await this.accesses.give(manager, id, keys, usuarioId, ate);
      const about = {
        relatoId: id,
        among: (all: User[]) => this.accesses.knowersOf(manager, id, all),
      };
      await this.notices.notify(manager, 'caso_dado', usuario, by.usuario, about);
      await this.notices.notify(manager, 'colega_com_caso', usuario, by.usuario, about);
      if (responsavel) await this.assignments.assignWithin(change, usuarioId, by);
      const detalhes = { conta: usuarioId };
      change.record({ acao: 'acessos.dar.caso', usuarioId: by.usuario.id, detalhes });
    };
    return this.changes.change(id, 'equipe', work, { counts: 'note' });
  }

  take({ relato: { id }, usuarioId: by }: StaffCase, usuarioId: string): Promise<void> {
    const work = async (change: ReportChange): Promise<void> => {
      await this.accesses.take(change.manager, id, usuarioId);
      await this.shredding.renew(change);
      const detalhes = { conta: usuarioId };
      change.record({ acao: 'acessos.dar.retirar', usuarioId: by, detalhes });
    };
    return this.changes.change(id, 'equipe', work, { counts: 'note' });
  }
}
