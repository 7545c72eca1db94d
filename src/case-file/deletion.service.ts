import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AttachmentsService, type StoredUpload } from '../attachments/attachments.service';
import { AppError, notFound } from '../platform/errors/app-error';
import { type Deed, ReportChanges } from '../reports/report-changes.service';

/** What came of a change of many: ids that are in neither were not there. */
export interface BulkOutcome {
  done: string[];
  /** Held, and therefore not deleted. */
  held: string[];
}

/** Deletes reports, then their files: should the second fail, the sweep finds them. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ReportChanges,
    private readonly attachments: AttachmentsService,
  ) {}

  /** @throws AppError 404; 409 where the report is held */
  async delete(id: string, usuarioId: string): Promise<void> {
    const { done, held } = await this.deleteAll([id], usuarioId);
    if (held.length > 0) throw new AppError(409, 'relato_retido', 'Este relato está retido e não pode ser apagado.');
    if (done.length === 0) throw notFound();
  }

  /** Deletes all that are there and not held, or none. */
  async deleteAll(ids: readonly string[], usuarioId: string): Promise<BulkOutcome> {
    const { files, ...result } = await this.dataSource.transaction(async (manager) => {
      const relatos = await this.changes.lock(manager, ids);
      const done = relatos.filter(({ retido }) => !retido).map(({ id }) => id);
      const held = relatos.filter(({ retido }) => retido).map(({ id }) => id);
      return { done, held, files: await this.remove(manager, done, { acao: 'relatos.apagar', usuarioId }) };
    });
    await this.attachments.discard(files);
    return result;
  }

  /** Deletes locked reports, to which nothing can be attached. @returns their files, to be discarded after the commit */
  async remove(manager: EntityManager, ids: readonly string[], deed?: Deed): Promise<Pick<StoredUpload, 'id'>[]> {
    const files = await this.attachments.idsOf(manager, ids);
    await this.changes.remove(manager, ids, deed);
    return files;
  }
}
