import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { Config } from '../../platform/config/config';
import { openPaddedJson, sealPaddedJson } from '../../platform/vault/sealing';
import { ReportClock } from '../report-clock.service';
import type { Report } from '../report.entity';
import { type HeldCase, ReportsService } from '../reports.service';
import { HistoryEntry } from './history-entry.entity';
import type { AssignmentChangeView, HistoryView, SituationChangeView } from './situation.dto';

/** What happened, without when and by whom. */
type Happened = Omit<SituationChangeView, 'id' | 'em' | 'por'> | Omit<AssignmentChangeView, 'id' | 'em' | 'por'>;

/** What happened to a report, and its key that no visitor has. */
export interface Changed {
  relato: Pick<Report, 'id'>;
  internalKey: Buffer;
  happened: Happened;
}

/** What a case went through beside its messages and follow-ups, sealed for its holders. */
@Injectable()
export class CaseHistory {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
    private readonly time: ReportClock,
    private readonly config: Config,
  ) {}

  /** Adds to the histories of locked reports. */
  async add(manager: EntityManager, changed: readonly Changed[]): Promise<void> {
    const em = this.time.now().getTime();
    const rows = changed.map(({ relato, internalKey, happened }) => {
      const id = uuidv7();
      const contents = { ...happened, em, por: this.config.teamLabel } satisfies Omit<HistoryView, 'id'>;
      return { id, relatoId: relato.id, conteudo: sealPaddedJson(internalKey, contents, place(id)) };
    });
    if (rows.length > 0) await manager.insert(HistoryEntry, rows);
  }

  /** What happened to a report, in its order. */
  async of({ relato, keys }: HeldCase): Promise<HistoryView[]> {
    const where = { relatoId: relato.id };
    const rows = await this.dataSource.manager.find(HistoryEntry, { where, order: { id: 'ASC' } });
    return this.reports.openRows(relato, rows, ({ id, conteudo }) => ({
      id,
      ...openPaddedJson<Omit<HistoryView, 'id'>>(keys.internal, conteudo, place(id)),
    }));
  }
}

const place = (id: string): string => `eventos/conteudo/${id}`;
