import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { notFound } from '../../platform/errors/app-error';
import { Report } from '../report.entity';
import { ReportEvents } from '../report-events.service';

/** Reports that a court or an investigation wants kept. */
@Injectable()
export class LegalHolds {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: ReportEvents,
  ) {}

  /** Holds a report, or lets it go. It is no progress: dates and version stay. */
  async set(id: string, retido: boolean, usuarioId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(Report, { id }, { retido });
      if (affected === 0) throw notFound();
      await this.events.changed(manager, [id], { acao: 'relato.retencao', usuarioId, detalhes: { retido } });
    });
  }
}
