import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { Config } from '../../platform/config/config';
import { openPaddedJson, sealPaddedJson } from '../../platform/vault/padded-sealing';
import { SituationChange } from './situation-change.entity';
import type { SituationChangeView, SituationView } from './situation-change.view';
import type { Report } from '../report.entity';
import { ReportClock } from '../report-clock.service';

type Contents = Omit<SituationChangeView, 'id'>;

/** What a change is recorded of: the report as it was, and the key that no visitor has. */
export interface Changed {
  relato: Pick<Report, 'id' | 'status' | 'gravidade' | 'procedencia'>;
  internalKey: Buffer;
}

/** Records how the situation of reports changed. */
@Injectable()
export class SituationHistory {
  constructor(
    private readonly dataSource: DataSource,
    private readonly time: ReportClock,
    private readonly config: Config,
  ) {}

  /** Within the transaction of the change. */
  async record(manager: EntityManager, changed: readonly Changed[], para: SituationView): Promise<void> {
    const em = this.time.now().getTime();
    const rows = changed.map(({ relato, internalKey }) => {
      const id = uuidv7();
      const contents: Contents = { de: situationOf(relato), para, em, por: this.config.teamLabel };
      return { id, relatoId: relato.id, conteudo: sealPaddedJson(internalKey, contents, place(id)) };
    });
    if (rows.length > 0) await manager.insert(SituationChange, rows);
  }

  /** A report's changes, in their order. */
  async list(relatoId: string, internalKey: Buffer): Promise<SituationChangeView[]> {
    const rows = await this.dataSource.manager.find(SituationChange, { where: { relatoId }, order: { id: 'ASC' } });
    return rows.map(({ id, conteudo }) => ({ id, ...openPaddedJson<Contents>(internalKey, conteudo, place(id)) }));
  }
}

function situationOf({ status, gravidade, procedencia }: Changed['relato']): SituationView {
  return { status, gravidade: gravidade ?? undefined, procedencia };
}

function place(id: string): string {
  return `eventos/conteudo/${id}`;
}
