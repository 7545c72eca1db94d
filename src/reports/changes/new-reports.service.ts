import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type PreparedWalls, Walls } from '../../access/walls.service';
import { ShreddingKey } from '../../access/shredding-key.entity';
import { Report } from '../report.entity';
import { ReportMarks } from '../report-marks.service';
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
    private readonly marks: ReportMarks,
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
      await this.marks.replace(manager, await this.marks.read(manager, [id]), REPORT_EVENTS);
      if (action) await this.writes.record(manager, [relato], action);
    });
  }
}
