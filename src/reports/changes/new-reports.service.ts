import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type PreparedWalls, Walls } from '../../access/walls.service';
import { RegisterService } from '../register/register.service';
import { Report } from '../report.entity';
import { ReportMarks } from '../report-marks.service';
import type { StaffAction } from './report-change.values';
import { REPORT_EVENTS, ReportWrites } from './report-writes.service';

interface NewReport {
  relato: Report;
  /** Whether its visitor gave a name. */
  isNamed: boolean;
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
    private readonly register: RegisterService,
  ) {}

  /** @param work inserts the parts of the report, whose row exists by then */
  async file(
    { relato, isNamed, walls, action }: NewReport,
    work: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if (walls) await this.walls.raiseAtFiling(manager, walls);
      await manager.insert(Report, relato);
      await work(manager);
      const { id } = relato;
      await this.marks.replace(manager, await this.marks.read(manager, [id]), REPORT_EVENTS);
      if (action) await this.writes.record(manager, [relato], action);
      // Filings are serialised from here on, so everything possible is done before.
      await this.register.open(manager, relato, isNamed);
    });
  }
}
