import { isToBeDone } from '@relato/domain/follow-up-status';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { violatesUnique } from '../platform/database/open-database';
import { invalidData, notFound, staleVersion } from '../platform/errors/app-error';
import { Config } from '../platform/config/config';
import type { Page, Rows } from '../platform/http/list-query';
import { inOrder, nextNumber } from '../reports/case-parts';
import type { CaseRows } from '../reports/case-rows';
import { PersonalNotices } from '../reports/people/personal-notices.service';
import type { ReportChange } from '../reports/changes/report-change.values';
import { ReportChanges } from '../reports/changes/report-changes.service';
import { type StaffCase, ReportsService } from '../reports/reports.service';
import { sealAttachedWords, sendingKey } from '../reports/report.sealing';
import { ReportClock } from '../reports/report-clock.service';
import { openPaddedJson, sealPaddedJson } from '../platform/vault/sealing';
import type { ReportKeys } from '../platform/vault/team-keys';
import { NEAR_MS } from '../reports/deadlines.dto';
import type { StaffContext } from '../users/staff.decorators';
import { nameOf, type User } from '../users/user.entity';
import { FOLLOW_UP_IDEMPOTENCY_UNIQUE, FollowUp } from './follow-up.entity';
import type { ChangeFollowUpDto, CreateFollowUpDto, FollowUpDto, TaskDto } from './follow-ups.dto';

/** The sealed fields; the others are plain columns. */
type Contents = Omit<FollowUpDto, 'id' | 'responsavelId' | 'venceEm'>;

/** An action on a follow-up, and its new assignee if it got one. */
interface FollowUpAction {
  acao: 'relatos.acompanhar' | 'relatos.acompanhar.situacao';
  id: string;
  status: Contents['status'];
  person: User | undefined;
}

/** A task that is due soon or overdue, with its assignee and due date. */
export interface DueTask {
  relatoId: string;
  usuarioId: string;
  /** The task's id. */
  tarefaId: string;
  ate: Date;
}

@Injectable()
export class FollowUpsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
    private readonly changes: ReportChanges,
    private readonly personal: PersonalNotices,
    private readonly time: ReportClock,
    private readonly config: Config,
  ) {}

  /** @throws AppError 400 for an account that cannot open the case, for any reason */
  async create(held: StaffCase, input: CreateFollowUpDto): Promise<FollowUpDto> {
    const { relato, keys } = held;
    const { acao, responsavel = '', responsavelId, status = 'EM_ANDAMENTO', venceEm } = input;
    if (responsavel !== '' && responsavelId !== undefined)
      throw invalidData({ responsavelId: 'valor_invalido' });
    const id = uuidv7();
    const relatoId = relato.id;
    const now = this.time.now().getTime();
    const dates = { criadoEm: now, criadoPor: this.config.teamLabel, alteradoEm: now };
    const idempotencia = sendingKey(keys.internal, input.chaveEnvio);
    const insert = async (change: ReportChange): Promise<FollowUpDto> => {
      const { manager } = change;
      const person =
        responsavelId === undefined
          ? undefined
          : await this.personOf(manager, relatoId, responsavelId);
      const contents: Contents = {
        acao,
        responsavel: person ? nameOf(person) : responsavel,
        status,
        ...dates,
      };
      const ordem = nextNumber('acompanhamentos', relatoId);
      const plain = { responsavelId: person?.id ?? null, venceEm: dateOf(venceEm) };
      await manager.insert(FollowUp, {
        id,
        relatoId,
        ordem,
        idempotencia,
        ...plain,
        ...seal(keys.internal, id, contents),
      });
      const done = { acao: 'relatos.acompanhar', id, status, person } as const;
      await this.recordAndNotify(change, held, done);
      return viewOf({ id, ...plain }, contents);
    };
    try {
      return await this.changes.change(relatoId, 'equipe', insert);
    } catch (error) {
      if (!idempotencia || !violatesUnique(error, FOLLOW_UP_IDEMPOTENCY_UNIQUE)) throw error;
      const rows = await this.reports.rowsOf(relato, [FollowUp]);
      return opened(keys, rows.addedBy(FollowUp, idempotencia));
    }
  }

  /** @throws AppError 400 as {@link create}, 409 if it was changed since `alteradoEm` */
  changeSituation(held: StaffCase, id: string, input: ChangeFollowUpDto): Promise<FollowUpDto> {
    const { relato, keys } = held;
    const { status, responsavelId = null, venceEm } = input;
    return this.changes.change(relato.id, 'equipe', async (change) => {
      const { manager } = change;
      const row = await manager.findOneBy(FollowUp, { id, relatoId: relato.id });
      if (!row) throw notFound();
      const before = openPaddedJson<Contents>(keys.internal, row.conteudo, place(id));
      if ((input.alteradoEm ?? before.alteradoEm) !== before.alteradoEm) throw staleVersion();
      const isOther = responsavelId !== null && responsavelId.toLowerCase() !== row.responsavelId;
      const person = isOther ? await this.personOf(manager, relato.id, responsavelId) : undefined;
      const observacao = input.observacao ?? before.observacao;
      const contents: Contents = {
        ...before,
        status,
        observacao,
        alteradoEm: this.time.now().getTime(),
      };
      if (person) contents.responsavel = nameOf(person);
      const plain = {
        responsavelId: person?.id ?? row.responsavelId,
        venceEm: venceEm === undefined ? row.venceEm : dateOf(venceEm),
      };
      await manager.update(FollowUp, { id }, { ...plain, ...seal(keys.internal, id, contents) });
      const done = { acao: 'relatos.acompanhar.situacao', id, status, person } as const;
      await this.recordAndNotify(change, held, done);
      return viewOf({ id, ...plain }, contents);
    });
  }

  list({ relato, keys }: StaffCase, rows: CaseRows): FollowUpDto[] {
    return this.reports.openRows(relato, inOrder(rows.of(FollowUp)), (row) => opened(keys, row));
  }

  /** A staff member's tasks in the cases that they hold, by due date; undated ones come last. */
  async tasksOf(by: StaffContext, { skip, take }: Page): Promise<Rows<TaskDto>> {
    const query = this.reports
      .visibleTo(by)
      .innerJoin(FollowUp, 'tarefa', 'tarefa.relatoId = relato.id')
      .andWhere('tarefa.aberto AND tarefa.responsavelId = :me', { me: by.usuario.id });
    const page = query
      .clone()
      .select('tarefa.id', 'id')
      .orderBy('tarefa.venceEm', 'ASC', 'NULLS LAST');
    const [found, counted] = await Promise.all([
      page.addOrderBy('tarefa.id').offset(skip).limit(take).getRawMany<{ id: string }>(),
      query.clone().select('count(*)::int', 'total').getRawOne<{ total: number }>(),
    ]);
    const ids = found.map(({ id }) => id);
    const rows = await this.dataSource.manager.findBy(FollowUp, { id: In(ids) });
    const cases = await this.reports
      .visibleTo(by)
      .andWhere('relato.id = ANY(:cases)', { cases: rows.map(({ relatoId }) => relatoId) })
      .getMany();
    const opened = await this.reports.readEach(cases, by, (report, { internal }) => {
      const ofCase = rows.filter(({ relatoId }) => relatoId === report.relato.id);
      const actionOf = ({ id, conteudo }: FollowUp): string =>
        openPaddedJson<Contents>(internal, conteudo, place(id)).acao;
      return {
        uuid: this.reports.contents(report).uuid,
        actions: new Map(ofCase.map((row) => [row.id, actionOf(row)])),
      };
    });
    const byCase = new Map(opened.map(({ relato, contents }) => [relato.id, contents]));
    const tasks = rows.map(({ id, relatoId, venceEm }): TaskDto => {
      const known = byCase.get(relatoId);
      return {
        id,
        relatoId,
        uuid: known?.uuid ?? '',
        acao: known?.actions.get(id) ?? '',
        venceEm: venceEm?.getTime(),
      };
    });
    return {
      rows: tasks.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      total: counted?.total ?? 0,
    };
  }

  /** Tasks that are due soon or overdue, of staff members who can open their cases now. */
  async dueTasks(manager: EntityManager): Promise<DueTask[]> {
    const now = this.time.now();
    return this.reports
      .openersOf(manager)
      .innerJoin(
        FollowUp,
        'tarefa',
        'tarefa.relatoId = relato.id AND tarefa.responsavelId = pessoa.id',
      )
      .andWhere('tarefa.aberto AND tarefa.venceEm <= :soon', {
        soon: new Date(now.getTime() + NEAR_MS.tarefa),
      })
      .select([
        'relato.id AS "relatoId"',
        'pessoa.id AS "usuarioId"',
        'tarefa.id AS "tarefaId"',
        'tarefa.venceEm AS "ate"',
      ])
      .getRawMany<DueTask>();
  }

  /** Answers for a walled staff member as for a missing account. @throws AppError 400 */
  private async personOf(manager: EntityManager, relatoId: string, id: string): Promise<User> {
    const person = await this.reports
      .openersOf(manager, [relatoId])
      .andWhere('pessoa.id = :id', { id })
      .getOne();
    if (!person) throw invalidData({ responsavelId: 'valor_invalido' });
    return person;
  }

  /** Records an action, and mails the new assignee of a task, unless they gave it to themselves. */
  private async recordAndNotify(
    change: ReportChange,
    { relato, usuarioId }: StaffCase,
    { acao, id, status, person }: FollowUpAction,
  ): Promise<void> {
    const detalhes = { acompanhamento: id, status, ...(person && { conta: person.id }) };
    change.record({ acao, usuarioId, detalhes });
    if (person && person.id !== usuarioId && isToBeDone(status))
      await this.personal.notify(change.manager, 'caso_atribuido', relato.id, [person.id]);
  }
}

const dateOf = (moment: number | null = null): Date | null =>
  moment === null ? null : new Date(moment);

function viewOf(
  { id, responsavelId, venceEm }: Pick<FollowUp, 'id' | 'responsavelId' | 'venceEm'>,
  contents: Contents,
): FollowUpDto {
  return {
    id,
    ...contents,
    responsavelId: responsavelId ?? undefined,
    venceEm: venceEm?.getTime(),
  };
}

const opened = ({ internal }: ReportKeys, row: FollowUp): FollowUpDto =>
  viewOf(row, openPaddedJson<Contents>(internal, row.conteudo, place(row.id)));

function seal(
  key: Buffer,
  id: string,
  contents: Contents,
): Pick<FollowUp, 'conteudo' | 'palavras' | 'aberto'> {
  const { acao, responsavel, observacao, status } = contents;
  return {
    conteudo: sealPaddedJson(key, contents, place(id)),
    palavras: sealAttachedWords(key, 'acompanhamentos', id, [acao, responsavel, observacao]),
    aberto: isToBeDone(status),
  };
}

const place = (id: string): string => `acompanhamentos/conteudo/${id}`;
