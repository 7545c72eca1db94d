import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type PreparedWalls, Walls } from '../../access/walls.service';
import { ShreddingKey } from '../../access/shredding-key.entity';
import { DigestedRows } from '../../platform/integrity/digested-rows.service';
import { Report } from '../report.entity';
import type { StaffAction } from './report-change.values';
import { REPORT_EVENTS, ReportWrites } from './report-writes.service';

interface NewReport {
  relato: Report;
  walls: PreparedWalls | undefined;
  /** Of a staff member who took it down. */
  action: StaffAction | undefined;
}

/** Files a new report with its parts, in one transaction. */
@Injectable()
export class NewReports {
  constructor(
    private readonly dataSource: DataSource,
    private readonly walls: Walls,
    private readonly rows: DigestedRows,
    private readonly writes: ReportWrites,
  ) {}

  /** @param work inserts the parts of the report, whose row exists by then */
  async file(
    { relato, walls, action }: NewReport,
    work: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { id, chaveTrituracao: chave } = relato;
      if (walls) await this.walls.raiseAtFiling(manager, walls);
      await manager.insert(ShreddingKey, { relatoId: id, chave });
      await manager.insert(Report, relato);
      await work(manager);
      const written = await this.rows.read(manager, Report, [id]);
      await this.rows.mark(manager, Report, written, {
        channel: relato.teste ? undefined : REPORT_EVENTS,
      });
      if (action) await this.writes.record(manager, [relato], action);
    });
  }
}
