import { Controller, Delete, HttpCode, Put } from '@nestjs/common';
import { notFound } from '../../platform/errors/app-error';
import { Allow } from '../../platform/http/access.decorators';
import { ForHolder, Held } from '../held-case.guard';
import { ReportChanges } from '../report-changes.service';
import { HeldCase } from '../reports.service';

/** Reports that a court or an investigation wants kept. */
@Allow('relatos.reter')
@ForHolder()
@Controller('api/relatos/:id/retencao')
export class LegalHoldController {
  constructor(private readonly changes: ReportChanges) {}

  /** Holds a report: nobody can delete it, and retention does not shred it. */
  @Put()
  @HttpCode(204)
  hold(@Held() held: HeldCase): Promise<void> {
    return this.set(held, true);
  }

  /** Lets it go again. */
  @Delete()
  @HttpCode(204)
  release(@Held() held: HeldCase): Promise<void> {
    return this.set(held, false);
  }

  private async set({ relato, usuarioId }: HeldCase, retido: boolean): Promise<void> {
    const deed = { acao: 'relatos.reter', usuarioId, detalhes: { retido } } as const;
    // Deleted since the guard saw it: nothing was held.
    if ((await this.changes.mark([relato.id], { retido }, deed)).length === 0) throw notFound();
  }
}
