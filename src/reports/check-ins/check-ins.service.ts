import { randomUUID } from 'node:crypto';
import {
  type CheckInAnswer,
  type CheckInResult,
  type ShownCheckInResult,
  SILENCE_DAYS,
} from '@relato/domain/check-in';
import type { Status } from '@relato/domain/status';
import { Injectable } from '@nestjs/common';
import {
  And,
  DataSource,
  type EntityManager,
  type FindOptionsWhere,
  In,
  IsNull,
  LessThan,
  Not,
  Raw,
} from 'typeorm';
import { Calendar } from '../../platform/calendar/calendar';
import { daysAfter } from '../../platform/calendar/durations';
import { Clock } from '../../platform/clock';
import { AppError } from '../../platform/errors/app-error';
import type { Report } from '../report.entity';
import type { CaseRows } from '../case-rows';
import { CheckIn, CheckInCount } from './check-in.entity';

/**
 * Asks visitors of concluded reports whether they are well, and counts their answers (decision 67).
 */
@Injectable()
export class CheckIns {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly calendar: Calendar,
  ) {}

  /**
   * Plans the check-ins of locked reports that get a status: a conclusion replaces the planned
   * ones, and reopening removes them; an open question then counts as silence.
   * @param dias days from now; absent: keep the planned ones. A test report gets none: the answers are
   * counted for good
   */
  async plan(
    manager: EntityManager,
    relatos: readonly Pick<Report, 'id' | 'status' | 'teste'>[],
    status: Status | undefined,
    dias: readonly number[] | undefined,
  ): Promise<void> {
    if (status === undefined) return;
    // Only concluded reports have check-ins.
    const ids = relatos.filter((one) => one.status === 'CONCLUIDO').map(({ id }) => id);
    const planned = { relatoId: In(ids), avisadaEm: IsNull() };
    if (status !== 'CONCLUIDO') {
      if (ids.length === 0) return;
      await this.endAsked(manager, ids);
      await manager.delete(CheckIn, planned);
      return;
    }
    if (!dias) return;
    if (ids.length > 0) await manager.delete(CheckIn, planned);
    const now = this.clock.now();
    const asked = relatos.filter(({ teste }) => !teste);
    const rows = asked.flatMap(({ id: relatoId }) =>
      dias.map((dia) => ({ id: randomUUID(), relatoId, em: daysAfter(now, dia), avisadaEm: null })),
    );
    await manager.insert(CheckIn, rows);
  }

  /** The planned check-ins of a report, next first. */
  datesOf(rows: CaseRows): Date[] {
    const planned = rows.of(CheckIn).filter(({ avisadaEm }) => avisadaEm === null);
    return planned.map(({ em }) => em).sort((a, b) => a.getTime() - b.getTime());
  }

  /** Whether a report's visitor was asked and has not answered. Must never be shown to the team. */
  isAsked(rows: CaseRows): boolean {
    return rows.of(CheckIn).some(({ avisadaEm }) => avisadaEm !== null);
  }

  /**
   * Counts the answer of a locked report's visitor, and closes the question. @throws AppError 409
   * if none was open
   */
  async answer(manager: EntityManager, relatoId: string, resposta: CheckInAnswer): Promise<void> {
    const asked = await manager.findBy(CheckIn, { relatoId, avisadaEm: Not(IsNull()) });
    if (asked.length === 0) throw new AppError(409, 'nada_perguntado');
    await this.close(manager, asked, resposta);
  }

  /** Concluded reports whose visitors are to be asked now. */
  get due(): FindOptionsWhere<Report> {
    return {
      status: 'CONCLUIDO',
      id: ofRows('"avisadaEm" IS NULL AND "em" <= :checkInAt', this.clock.now()),
    };
  }

  /** Reports whose visitors were asked and did not answer in time. */
  get silent(): FindOptionsWhere<Report> {
    return { id: ofRows('"avisadaEm" < :checkInAt', this.silentSince) };
  }

  /**
   * Records that the visitors of locked reports are asked: once, even if several dates passed. An
   * older open question counts as silence.
   */
  async ask(manager: EntityManager, relatoIds: readonly string[]): Promise<void> {
    const now = this.clock.now();
    await this.endAsked(manager, relatoIds);
    const due = { avisadaEm: IsNull(), em: And(LessThan(new Date(now.getTime() + 1))) };
    const rows = await manager.find(CheckIn, {
      where: { ...due, relatoId: In(relatoIds) },
      order: { em: 'DESC' },
    });
    const newest = relatoIds.flatMap((id) => rows.find(({ relatoId }) => relatoId === id) ?? []);
    await manager.remove(rows.filter((row) => !newest.includes(row)));
    await manager.update(CheckIn, { id: In(newest.map(({ id }) => id)) }, { avisadaEm: now });
  }

  /** Counts the open questions of locked reports as silence. */
  async endAsked(manager: EntityManager, relatoIds: readonly string[]): Promise<void> {
    const avisadaEm = Not(IsNull());
    await this.close(
      manager,
      await manager.findBy(CheckIn, { relatoId: In(relatoIds), avisadaEm }),
    );
  }

  /** Counts those that were not answered in time. */
  async endSilence(manager: EntityManager, relatoIds: readonly string[]): Promise<void> {
    const avisadaEm = LessThan(this.silentSince);
    await this.close(
      manager,
      await manager.findBy(CheckIn, { relatoId: In(relatoIds), avisadaEm }),
    );
  }

  /**
   * The results of a year's check-ins, once all of them are answered or count as silence: earlier,
   * the counts would reveal when a person answers. 'algo' counts as silence, for every reader: a
   * staff member must not learn of a report of retaliation that is hidden from them, and a figure
   * that depends on hidden reports would show that there is one.
   */
  async countsOf(ano: number): Promise<Readonly<Record<ShownCheckInResult, number>> | undefined> {
    // One day later, so that the counting job has run.
    const yearOver = this.calendar.startOfMonth(ano + 1, 1);
    if (this.clock.now() < daysAfter(yearOver, SILENCE_DAYS + 1)) return undefined;
    const counts = { nada: 0, agora_nao: 0, silencio: 0 };
    for (const { resposta, total } of await this.dataSource.manager.findBy(CheckInCount, { ano })) {
      counts[resposta === 'algo' ? 'silencio' : resposta] += total;
    }
    return counts;
  }

  private get silentSince(): Date {
    return daysAfter(this.clock.now(), -SILENCE_DAYS);
  }

  /** Removes questions. @param last the result of the newest; the others count as silence */
  private async close(
    manager: EntityManager,
    asked: CheckIn[],
    last: CheckInResult = 'silencio',
  ): Promise<void> {
    await manager.remove([...asked]);
    const newestFirst = asked.sort((a, b) => Number(b.avisadaEm) - Number(a.avisadaEm));
    for (const [place, { avisadaEm }] of newestFirst.entries()) {
      await manager.query(
        `INSERT INTO "contagens_verificacao" ("ano", "resposta", "total") VALUES ($1, $2, 1)
         ON CONFLICT ("ano", "resposta") DO UPDATE SET "total" = "contagens_verificacao"."total" + 1`,
        [avisadaEm && this.calendar.yearOf(avisadaEm), place === 0 ? last : 'silencio'],
      );
    }
  }
}

/** The reports that have a matching row. */
const ofRows = (where: string, checkInAt: Date) =>
  Raw((id) => `${id} IN (SELECT "relatoId" FROM "verificacoes" WHERE ${where})`, { checkInAt });
