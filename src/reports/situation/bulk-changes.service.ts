import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { Report } from '../report.entity';
import type { TeamAccess } from '../../platform/vault/team-keys';
import { ReportEvents } from '../report-events.service';
import { type Situation, ReportsService } from '../reports.service';
import { SituationHistory } from './situation-history.service';

/** Changes many reports in one transaction: all that are there, or none. */
@Injectable()
export class BulkChanges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
    private readonly events: ReportEvents,
    private readonly history: SituationHistory,
  ) {}

  /** @returns the ids that were there */
  setRead(ids: readonly string[], lido: boolean, { usuarioId }: TeamAccess): Promise<string[]> {
    return this.work(ids, async (manager, found) => {
      await manager.update(Report, { id: In(found) }, { lido });
      await this.events.changed(manager, found, { acao: lido ? 'relato.lido' : 'relato.nao_lido', usuarioId });
    });
  }

  /** Whoever chose the reports means all of them as they are: no version is compared. @returns the ids that were there */
  changeSituation(ids: readonly string[], situation: Omit<Situation, 'versao'>, access: TeamAccess): Promise<string[]> {
    const deed = { acao: 'relato.situacao', usuarioId: access.usuarioId, detalhes: { ...situation } } as const;
    return this.work(ids, async (manager, found) => {
      const relatos = await manager.findBy(Report, { id: In(found) });
      const changed = relatos.map((relato) => ({ relato, internalKey: this.reports.keysOf(relato, access).internal }));
      await this.history.record(manager, changed, situation);
      await this.reports.updateAll(manager, found, 'equipe', situation, deed);
    });
  }

  private work(
    ids: readonly string[],
    change: (manager: EntityManager, found: string[]) => Promise<void>,
  ): Promise<string[]> {
    return this.dataSource.transaction(async (manager) => {
      // Locked in one order, so that two bulk changes cannot wait for each other.
      const rows = await manager.find(Report, {
        select: { id: true },
        where: { id: In(ids) },
        order: { id: 'ASC' },
        lock: { mode: 'for_no_key_update' },
      });
      const found = rows.map(({ id }) => id);
      if (found.length === 0) return [];
      await change(manager, found);
      return found;
    });
  }
}
