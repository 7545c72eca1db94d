import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { CaseAccesses } from '../../access/case-access.service';
import { AppError, invalidData, notFound } from '../../platform/errors/app-error';
import type { Asker } from '../../users/staff.decorators';
import { User } from '../../users/user.entity';
import { ReportChanges } from '../report-changes.service';
import { Report } from '../report.entity';
import { type Holder, ReportsService } from '../reports.service';
import { CaseHistory } from '../situation/case-history.service';
import { PersonalNotices } from './personal-notices.service';
import type { ColleagueView, OpenCasesDto } from './people.dto';

/** What came of an assignment of several cases. */
interface Assigned {
  done: string[];
  /** Those that the colleague could not open. */
  closed: string[];
  /** Their keys were exchanged outside the product. */
  altered: string[];
  /** Those of `done` that somebody else looked after. */
  changed: string[];
}

/** Who looks after which case: somebody who can open it. It is no progress of the case. */
@Injectable()
export class Assignments {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accesses: CaseAccesses,
    private readonly reports: ReportsService,
    private readonly changes: ReportChanges,
    private readonly history: CaseHistory,
    private readonly personal: PersonalNotices,
  ) {}

  /** Who looks after each of these cases, which who asks holds. Where whoever did cannot open it any more, nobody does. */
  async ownersOf(ids: readonly string[]): Promise<ReadonlyMap<string, ColleagueView>> {
    const owners = await this.reports
      .openersOf(this.dataSource.manager, ids)
      .andWhere('relato.responsavelId = pessoa.id')
      .select(['relato.id AS "relatoId"', 'pessoa.id AS "id"', 'pessoa.nome AS "nome"'])
      .getRawMany<ColleagueView & { relatoId: string }>();
    return new Map(owners.map(({ relatoId, id, nome }) => [relatoId, { id, nome }]));
  }

  /** How many open cases of theirs each colleague looks after, the most first; without a name, nobody. */
  async openCases(by: Holder): Promise<OpenCasesDto[]> {
    const [openable, parameters] = this.accesses.openable();
    const rows = await this.reports
      .heldBy(by)
      .leftJoin(User, 'pessoa', `pessoa.id = relato.responsavelId AND ${openable}`, parameters)
      .andWhere(`relato.status <> 'CONCLUIDO'`)
      .select(['pessoa.id AS "id"', 'pessoa.nome AS "nome"', 'count(*)::int AS "abertos"'])
      .groupBy('pessoa.id')
      .orderBy('count(*)', 'DESC')
      .addOrderBy('pessoa.id')
      .getRawMany<{ id: string | null; nome: string | null; abertos: number }>();
    return rows.map(({ id, nome, abertos }) => ({
      id: id ?? undefined,
      nome: nome ?? undefined,
      abertos,
    }));
  }

  /**
   * Gives a case to somebody to look after, or to nobody.
   * @throws AppError 400 for no active colleague; 409 for who cannot open it
   */
  async assign(id: string, usuarioId: string | null, by: Asker): Promise<void> {
    const { closed, done } = await this.assignAll([id], usuarioId, by);
    if (closed.length > 0) {
      throw new AppError(409, 'sem_acesso', 'Esta pessoa ainda não tem acesso a este caso.');
    }
    if (done.length === 0) throw notFound();
  }

  /** The same for many, but for those that the colleague cannot open. Each is mailed to them, unless they took it themselves. @throws AppError 400 */
  assignAll(ids: readonly string[], usuarioId: string | null, by: Asker): Promise<Assigned> {
    return this.dataSource.transaction(async (manager) => {
      const assigned = await this.assignLocked(
        manager,
        await this.changes.lock(manager, ids),
        usuarioId,
        by,
      );
      if (usuarioId === null || usuarioId === by.usuario.id) return assigned;
      for (const id of assigned.changed)
        await this.personal.tell(manager, 'caso_atribuido', id, [usuarioId]);
      return assigned;
    });
  }

  /** The same for reports that the caller has locked, and tells of. */
  async assignLocked(
    manager: EntityManager,
    relatos: readonly Report[],
    usuarioId: string | null,
    by: Asker,
  ): Promise<Assigned> {
    const person =
      usuarioId === null ? null : await manager.findOneBy(User, { id: usuarioId, ativo: true });
    if (usuarioId !== null && !person) throw invalidData({ usuarioId: 'valor_invalido' });
    const ids = relatos.map(({ id }) => id);
    const openIds = person ? await this.reports.heldAmong(ids, { usuario: person }, manager) : ids;
    const open = relatos.filter(({ id }) => openIds.includes(id));
    const assigned = await this.history.opened(manager, open, by);
    const changed = assigned.filter(({ relato }) => relato.responsavelId !== usuarioId);
    if (changed.length > 0) {
      const before = changed.flatMap(({ relato: { responsavelId } }) => responsavelId ?? []);
      const names = await namesOf(manager, before);
      await this.history.add(manager, changed, ({ responsavelId }) => ({
        antes: names.get(responsavelId ?? ''),
        depois: person?.nome,
      }));
      const deed = {
        acao: 'relatos.atribuir',
        usuarioId: by.usuario.id,
        detalhes: { conta: usuarioId },
      } as const;
      const changing = changed.map(({ relato }) => relato);
      await this.changes.markLocked(manager, changing, { responsavelId: usuarioId }, deed);
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

/** The names of these accounts, of those that are there. */
export async function namesOf(
  manager: EntityManager,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const usuarios = await manager.findBy(User, { id: In(ids) });
  return new Map(usuarios.map(({ id, nome }) => [id, nome]));
}
