import { Injectable } from '@nestjs/common';
import type { ReportChange } from '../changes/report-change.values';
import { ReportChanges } from '../changes/report-changes.service';

/** Whether the team has read a report. Marking it does not count as an update. */
@Injectable()
export class ReadFlags {
  constructor(private readonly changes: ReportChanges) {}

  /** @returns the ids of the reports that exist */
  mark(ids: readonly string[], lido: boolean, usuarioId: string): Promise<string[]> {
    const work = (change: ReportChange): string[] => {
      change.set({ lido });
      const acao = lido ? 'relatos.marcar.lido' : 'relatos.marcar.nao_lido';
      change.record({ acao, usuarioId });
      return change.ids;
    };
    return this.changes.change(ids, 'equipe', work, { counts: 'note' });
  }
}
