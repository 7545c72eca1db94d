import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { CaseAccesses } from '../../access/case-access.service';
import { AppError, invalidData, notFound } from '../../platform/errors/app-error';
import type { StaffContext } from '../../users/staff.decorators';
import { User } from '../../users/user.entity';
import type { ReportChange } from '../changes/report-change.values';
import { ReportChanges } from '../changes/report-changes.service';
import { ReportClock } from '../report-clock.service';
import type { Report } from '../report.entity';
import { IS_OPEN } from '../report-figures.values';
import { ReportsService } from '../reports.service';
import { CaseHistory } from '../situation/case-history.service';
import { PersonalNotices } from './personal-notices.service';
import type { ColleagueDto } from './people.dto';

/** How many open cases an owner has. */
interface OwnedCases {
  /** Absent for unassigned cases. */
  id?: string | undefined;
  nome?: string | undefined;
  abertos: number;
  vencidos: number;
}

/** The result of assigning several cases. */
interface Assigned {
  done: string[];
  /** Cases that the new owner could not open. */
  closed: string[];
  /** Their keys were altered in the database from outside. */
  altered: string[];
  /** The part of `done` that had another owner before. */
  changed: string[];
}

/**
 * The owner of each case: a staff member who can open it. Assigning does not count as an update.
 */
@Injectable()
export class Assignments {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accesses: CaseAccesses,
    private readonly reports: ReportsService,
    private readonly time: ReportClock,
    private readonly changes: ReportChanges,
    private readonly history: CaseHistory,
    private readonly personal: PersonalNotices,
  ) {}

  /**
   * The owners of these cases, which the staff member holds. An owner who can no longer open a case
   * does not count.
   */
  async ownersOf(ids: readonly string[]): Promise<ReadonlyMap<string, ColleagueDto>> {
    const owners = await this.reports
      .openersOf(this.dataSource.manager, ids)
      .andWhere('relato.responsavelId = pessoa.id')
      .select(['relato.id AS "relatoId"', 'pessoa.id AS "id"', 'pessoa.nome AS "nome"'])
      .getRawMany<ColleagueDto & { relatoId: string }>();
    return new Map(owners.map(({ relatoId, id, nome }) => [relatoId, { id, nome }]));
  }

  /**
   * How many open and late cases each owner has; the owner of most comes first. An entry without a
   * name counts the unassigned cases.
   * @param reports a query of reports with the alias 'relato'
   */
  async openCasesAmong(reports: SelectQueryBuilder<Report>): Promise<OwnedCases[]> {
    const [openable, parameters] = this.accesses.openable();
    const rows = await reports
      .leftJoin(User, 'pessoa', `pessoa.id = relato.responsavelId AND ${openable}`, parameters)
      .andWhere(IS_OPEN)
      .select(['pessoa.id AS "id"', 'pessoa.nome AS "nome"', 'count(*)::int AS "abertos"'])
      .addSelect('count(*) FILTER (WHERE relato.venceEm < :now)::int', 'vencidos')
      .setParameter('now', this.time.now())
      .groupBy('pessoa.id')
      .orderBy('count(*)', 'DESC')
      .addOrderBy('pessoa.id')
      .getRawMany<{ id: string | null; nome: string | null; abertos: number; vencidos: number }>();
    return rows.map(({ id, nome, ...counts }) => ({
      id: id ?? undefined,
      nome: nome ?? undefined,
      ...counts,
    }));
  }

  /**
   * Assigns a case to an owner, or to none.
   * @throws AppError 400 if the account does not exist or is not active; 409 if it cannot open the case
   */
  async assign(id: string, usuarioId: string | null, by: StaffContext): Promise<void> {
    const { closed, done } = await this.assignAll([id], usuarioId, by);
    if (closed.length > 0) {
      throw new AppError(409, 'sem_acesso');
    }
    if (done.length === 0) throw notFound();
  }

  /**
   * Assigns several cases, except those that the new owner cannot open. The owner gets a mail about
   * each, unless they assigned it to themselves.
   * @throws AppError 400 if the account does not exist or is not active
   */
  assignAll(ids: readonly string[], usuarioId: string | null, by: StaffContext): Promise<Assigned> {
    const work = async (change: ReportChange): Promise<Assigned> => {
      const assigned = await this.assignWithin(change, usuarioId, by);
      change.leave(change.relatos.filter(({ id }) => !assigned.changed.includes(id)));
      if (usuarioId === null || usuarioId === by.usuario.id) return assigned;
      for (const id of assigned.changed)
        await this.personal.notify(change.manager, 'caso_atribuido', id, [usuarioId]);
      return assigned;
    };
    return this.changes.change(ids, 'equipe', work, { counts: 'note' });
  }

  /**
   * Assigns the reports of a change, as far as the new owner can open them; the change writes all
   * of its reports.
   */
  async assignWithin(
    change: ReportChange,
    usuarioId: string | null,
    by: StaffContext,
  ): Promise<Assigned> {
    const { manager, relatos, ids } = change;
    const person =
      usuarioId === null ? null : await manager.findOneBy(User, { id: usuarioId, ativo: true });
    if (usuarioId !== null && !person) throw invalidData({ usuarioId: 'valor_invalido' });
    const openIds = person
      ? await this.reports.openableAmong(ids, { usuario: person }, manager)
      : ids;
    const open = relatos.filter(({ id }) => openIds.includes(id));
    const assigned = await this.reports.openLocked(manager, open, by);
    const changed = assigned.filter(({ relato }) => relato.responsavelId !== usuarioId);
    if (changed.length > 0) {
      const before = changed.flatMap(({ relato: { responsavelId } }) => responsavelId ?? []);
      const names = await namesOf(manager, before);
      await this.history.add(manager, changed, ({ responsavelId }) => ({
        antes: names.get(responsavelId ?? ''),
        depois: person?.nome,
      }));
      const detalhes = { conta: usuarioId };
      change.set({ responsavelId: usuarioId });
      change.record({ acao: 'relatos.atribuir', usuarioId: by.usuario.id, detalhes });
    }
    const done = assigned.map(({ relato }) => relato.id);
    return {
      done,
      closed: ids.filter((id) => !openIds.includes(id)),
      altered: openIds.filter((id) => !done.includes(id)),
      changed: changed.map(({ relato }) => relato.id),
    };
  }
}

/** The names of these accounts, as far as they exist. */
export async function namesOf(
  manager: EntityManager,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const usuarios = await manager.findBy(User, { id: In(ids) });
  return new Map(usuarios.map(({ id, nome }) => [id, nome]));
}
