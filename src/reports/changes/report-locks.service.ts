import { Injectable } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, In, IsNull } from 'typeorm';
import { Report } from '../report.entity';
import { ReportMarks } from '../report-marks.service';
import type { FoundReports } from './report-change.values';

/** Locks reports for a change, in one order, so that two changes of many cannot deadlock. */
@Injectable()
export class ReportLocks {
  constructor(private readonly marks: ReportMarks) {}

  /** Locks the existing ones of these. @param among by default those that are not in the trash */
  lock(
    manager: EntityManager,
    ids: readonly string[],
    among: FindOptionsWhere<Report> = { apagadoEm: IsNull() },
  ): Promise<Report[]> {
    return this.lockFound(manager, { where: { ...among, id: In(ids) }, order: { id: 'ASC' } });
  }

  /** Locks the found reports, and waits for those being changed unless they are to be skipped. */
  async lockFound(
    manager: EntityManager,
    { skipLocked, ...found }: FoundReports,
  ): Promise<Report[]> {
    const onLocked = skipLocked ? ({ onLocked: 'skip_locked' } as const) : {};
    const lock = { mode: 'for_no_key_update', ...onLocked } as const;
    const locked = await manager.find(Report, { ...found, lock });
    if (locked.every((relato) => this.marks.isIntact(relato))) return locked.sort(byId);
    // A change that was committed while this waited leaves row and parts of different moments. A
    // second statement sees everything that others had committed when the lock was granted.
    const ids = locked.map(({ id }) => id);
    return manager.find(Report, { where: { id: In(ids) }, order: { id: 'ASC' } });
  }
}

const byId = (a: Report, b: Report): number => (a.id < b.id ? -1 : 1);
