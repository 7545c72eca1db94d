import { Injectable } from '@nestjs/common';
import { AttachmentsService } from '../attachments/attachments.service';
import { type Deleted, Deletions } from '../reports/situation/deletions.service';

/** Deletes reports, then their files: should the second fail, the sweep finds them. */
@Injectable()
export class CaseDeletion {
  constructor(
    private readonly deletions: Deletions,
    private readonly attachments: AttachmentsService,
  ) {}

  /** @throws AppError 404; 409 where the report is held */
  async delete(id: string, usuarioId: string): Promise<void> {
    const files = await this.attachments.idsOf([id]);
    await this.deletions.delete(id, usuarioId);
    await this.attachments.discard(files);
  }

  async deleteAll(ids: readonly string[], usuarioId: string): Promise<Deleted> {
    const files = await this.attachments.idsOf(ids);
    const result = await this.deletions.deleteAll(ids, usuarioId);
    const gone = new Set(result.deleted);
    await this.attachments.discard(files.filter(({ relatoId }) => gone.has(relatoId)));
    return result;
  }
}
