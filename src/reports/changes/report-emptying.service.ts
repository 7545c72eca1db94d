import { Injectable } from '@nestjs/common';
import { type EntityManager, In, type QueryDeepPartialEntity } from 'typeorm';
import { CaseAccesses } from '../../access/case-access.service';
import { Calendar } from '../../platform/calendar/calendar';
import { DigestedRows } from '../../platform/integrity/digested-rows.service';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { tablesOfParts } from '../case-parts';
import { CheckIns } from '../check-ins/check-ins.service';
import { CaseLink } from '../links/case-link.entity';
import { Report } from '../report.entity';
import { ReportClock } from '../report-clock.service';
import { ReportLocks } from './report-locks.service';
import { ReportWrites } from './report-writes.service';

const NOTHING = Buffer.alloc(0);

/**
 * Empties shredded reports: their parts and waiting deliveries are deleted, and their rows stay
 * without content. Walls and the ids of holders stay, so that nothing becomes visible.
 */
@Injectable()
export class ReportEmptying {
  constructor(
    private readonly locks: ReportLocks,
    private readonly writes: ReportWrites,
    private readonly rows: DigestedRows,
    private readonly accesses: CaseAccesses,
    private readonly checkIns: CheckIns,
    private readonly outbox: OutboxService,
    private readonly time: ReportClock,
    private readonly calendar: Calendar,
  ) {}

  async empty(manager: EntityManager, relatos: readonly Report[]): Promise<void> {
    const ids = relatos.map(({ id }) => id);
    if (ids.length === 0) return;
    // Reports are locked before everything else.
    const linked = await this.locks.lock(manager, await linkedTo(manager, ids), {});
    await this.checkIns.endAsked(manager, ids);
    await deleteParts(manager, ids);
    for (const relato of relatos)
      await this.rows.update(manager, Report, [relato.id], this.emptied(relato));
    await this.writes.renewMarks(manager, linked);
    await this.accesses.forget(manager, ids);
    await this.rows.mark(manager, Report, await this.rows.read(manager, Report, ids));
    await this.outbox.forget(manager, ids);
    await this.writes.publish(manager, ids);
  }

  /**
   * The columns of a shredded report: no content, no key, and noons instead of times. Everything that
   * the legal register and the statistics show of it stays. The audit log keeps the moment of each
   * action of staff: a length in hours from the filing to one of them would reveal the filing's hour.
   */
  private emptied(relato: Report): QueryDeepPartialEntity<Report> {
    const { calendar } = this;
    const day = (moment: Date) => calendar.noonOf(moment);
    const dayIf = (moment: Date | null) => moment && day(moment);
    const lastDay = (ends: Date | null, met: Date | null) => ends && lastDayOf(ends, met, calendar);
    const now = this.time.now();
    return {
      codigo: Buffer.from(relato.id.replaceAll('-', ''), 'hex'),
      chaveVisitante: NOTHING,
      chavesEquipe: null,
      conteudo: NOTHING,
      palavras: NOTHING,
      vistoVisitante: null,
      idempotencia: null,
      resposta: null,
      recebidoEm: day(relato.recebidoEm),
      criadoEm: day(relato.criadoEm),
      alteradoEm: day(now),
      expiraEm: day(relato.expiraEm),
      acuseAte: lastDay(relato.acuseAte, relato.acusadoEm),
      devolutivaAte: lastDay(relato.devolutivaAte, relato.devolutivaEm),
      acusadoEm: dayIf(relato.acusadoEm),
      prorrogadoEm: dayIf(relato.prorrogadoEm),
      devolutivaEm: dayIf(relato.devolutivaEm),
      concluidoEm: dayIf(relato.concluidoEm),
      apagadoEm: dayIf(relato.apagadoEm),
      trituradoEm: calendar.dayOf(now),
      alteradoPor: 'sistema',
      encontroPedido: false,
      encontroAte: null,
      encontroEm: null,
      encontroRespondidoEm: null,
      iniciadoEm: null,
      primeiraRespostaEm: dayIf(relato.primeiraRespostaEm),
      silenteEm: null,
      responsavelId: null,
      apagadoPor: null,
      retido: false,
      arquivosAlterados: [],
      lido: true,
    };
  }
}

/**
 * Noon of a term's last day. A term of another zone may have ended on the day of the late step that
 * met it: then noon of the day before, so that the step stays late.
 */
function lastDayOf(ends: Date, met: Date | null, calendar: Calendar): Date {
  const isLate = met !== null && met > ends;
  const isSameDay = isLate && calendar.dayOf(met) === calendar.dayOf(ends);
  return calendar.noonOf(isSameDay ? calendar.startOfDay(ends, -1) : ends);
}

/** The reports that links connect with these. */
async function linkedTo(manager: EntityManager, ids: readonly string[]): Promise<string[]> {
  const where = [{ relatoId: In(ids) }, { outroId: In(ids) }];
  const links = await manager.find(CaseLink, { where });
  const both = links.flatMap(({ relatoId, outroId }) => [relatoId, outroId]);
  return both.filter((id) => !ids.includes(id));
}

/** Deletes what belongs to reports, except what `CaseAccesses.forget` keeps without content. */
async function deleteParts(manager: EntityManager, ids: readonly string[]): Promise<void> {
  for (const { name, owners } of tablesOfParts().filter(({ isKept }) => !isKept)) {
    const owned = owners.map((owner) => `"${owner}" = ANY($1)`).join(' OR ');
    await manager.query(`DELETE FROM "${name}" WHERE ${owned}`, [ids]);
  }
}
