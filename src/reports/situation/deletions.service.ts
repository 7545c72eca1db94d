import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { AppError, notFound } from '../../platform/errors/app-error';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { lockedInOrder } from '../report-changes.service';
import { Report } from '../report.entity';
import { type Deed, ReportEvents } from '../report-events.service';

/** What came of a deletion of many: ids that are in neither were not there. */
export interface Deleted {
  deleted: string[];
  /** Held, and still there. */
  held: string[];
}

/** Deletes reports; what hangs from them goes with them, and what still waits to be told of them. */
@Injectable()
export class Deletions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: ReportEvents,
    private readonly notices: OutboxService,
  ) {}

  /** @throws AppError 404; 409 where the report is held */
  async delete(id: string, usuarioId: string): Promise<void> {
    const { deleted, held } = await this.deleteAll([id], usuarioId);
    if (held.length > 0) throw new AppError(409, 'relato_retido', 'Este relato está retido e não pode ser apagado.');
    if (deleted.length === 0) throw notFound();
  }

  /** Deletes all that are there and not held, or none. */
  deleteAll(ids: readonly string[], usuarioId: string): Promise<Deleted> {
    return this.dataSource.transaction(async (manager) => {
      const rows = await manager.find(Report, { select: { id: true, retido: true }, ...lockedInOrder(ids) });
      const deleted = rows.filter(({ retido }) => !retido).map(({ id }) => id);
      await this.remove(manager, deleted, { acao: 'relatos.apagar', usuarioId });
      return { deleted, held: rows.filter(({ retido }) => retido).map(({ id }) => id) };
    });
  }

  /** Deletes locked reports. */
  async remove(manager: EntityManager, ids: readonly string[], deed?: Deed): Promise<void> {
    if (ids.length === 0) return;
    await manager.delete(Report, { id: In(ids) });
    await this.notices.forget(manager, ids);
    await this.events.changed(manager, ids, deed);
  }
}
