import { Injectable } from '@nestjs/common';
import { DeletionService } from '../case-file/deletion.service';
import type { AuditEntry } from '../platform/audit/audit-entry.entity';
import { AuditService } from '../platform/audit/audit.service';
import { Organisation } from '../platform/settings/organisation.service';
import { ReportChanges } from '../reports/changes/report-changes.service';
import { type Due, DueReports, runOf } from './due-reports.service';

/** Shreds reports whose retention, or time in the trash, is over (design section 5). */
@Injectable()
export class Retention {
  constructor(
    private readonly due: DueReports,
    private readonly changes: ReportChanges,
    private readonly deletion: DeletionService,
    private readonly audit: AuditService,
    private readonly organisation: Organisation,
  ) {}

  /** Shreds reports whose retention has ended. @returns their number */
  shred(): Promise<number> {
    return this.shredAll(() => this.due.kept, 'trituracao');
  }

  /** Shreds reports that were in the trash long enough. @returns their number */
  emptyTrash(): Promise<number> {
    return this.shredAll(() => this.due.trashed, 'lixeira');
  }

  /** Destroys keys and contents, then files; a leftover file can no longer be opened. */
  private async shredAll(due: () => Due, trabalho: 'trituracao' | 'lixeira'): Promise<number> {
    // Another node may have stored a longer term just now.
    await this.organisation.load();
    return this.due.eachBatch(due, async (found, intact) => {
      const files = await this.changes.empty(found, (change) =>
        intact(change, async (relatos) => {
          const actions = relatos.map(({ id: alvo }): AuditEntry => ({
            acao: 'relatos.triturar',
            alvo,
          }));
          await this.audit.recordAll([...actions, ...runOf(trabalho, relatos)], change.manager);
          return this.deletion.shred(change, undefined, relatos);
        }),
      );
      if (files) await this.deletion.discard(files);
    });
  }
}
