import { Injectable } from '@nestjs/common';
import { Calendar } from '../../platform/calendar/calendar';
import { AppError, invalidData } from '../../platform/errors/app-error';
import { ReportChanges } from '../changes/report-changes.service';
import { ReportClock } from '../report-clock.service';
import type { StaffCase } from '../reports.service';
import { CaseHistory } from './case-history.service';
import type { CorrectReceiptDto, TypedReceipt } from './receipt-dates.dto';

/** How far back a receipt date may lie without confirmation. */
const USUAL = { months: 24 };

/** Receipt dates entered by staff members, which start the legal clocks. */
@Injectable()
export class ReceiptDates {
  constructor(
    private readonly changes: ReportChanges,
    private readonly history: CaseHistory,
    private readonly time: ReportClock,
    private readonly calendar: Calendar,
  ) {}

  /**
   * Reads an entered date of receipt.
   * @throws AppError 400 `recebidoEm` in the future; 400 `anoConfirmado` more than two years back,
   * unless its year was typed again
   */
  read({ recebidoEm, anoConfirmado }: TypedReceipt): Date {
    const now = this.time.now();
    const date = new Date(recebidoEm);
    if (date > now) throw invalidData({ recebidoEm: 'no_futuro' });
    const isUnusual = date < this.calendar.overBefore(USUAL, now);
    if (isUnusual && anoConfirmado !== this.calendar.yearOf(date))
      throw invalidData({ anoConfirmado: 'ano_a_confirmar' });
    return date;
  }

  /**
   * Corrects when the company received a report that was taken down; its terms are recomputed.
   * @throws AppError 400 as {@link read}, or after the report was taken down; 409 for a report that
   * came through the site, or that changed since `versao` was read
   */
  async correct(held: StaffCase, { motivo, versao, ...typed }: CorrectReceiptDto): Promise<void> {
    const recebidoEm = this.read(typed);
    await this.changes.change(held.relato.id, 'equipe', async (change) => {
      const { relato, manager } = change;
      change.requireVersion(versao);
      if (relato.origem === 'site') throw new AppError(409, 'recebido_pelo_site');
      if (recebidoEm > relato.criadoEm) throw invalidData({ recebidoEm: 'depois_do_registro' });
      const recebimento = {
        antes: relato.recebidoEm.getTime(),
        depois: recebidoEm.getTime(),
        motivo,
      };
      await this.history.add(manager, [{ relato, internalKey: held.keys.internal }], () => ({
        recebimento,
      }));
      change.set({ recebidoEm, ...this.time.correctedDatesOf(relato, recebidoEm) });
      const days = {
        de: this.calendar.dayOf(relato.recebidoEm),
        para: this.calendar.dayOf(recebidoEm),
      };
      change.record({
        acao: 'recebimento.corrigir',
        usuarioId: held.usuarioId,
        detalhes: days,
      });
    });
  }
}
