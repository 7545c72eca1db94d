import type { Identification } from '@relato/domain/statistics';
import type { AnnualLine } from '@relato/domain/annual-report';
import { holdsTeamKey } from '@relato/domain/permissions';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../platform/audit/audit.service';
import { Calendar, daysBetween } from '../../platform/calendar/calendar';
import { TurnTaker } from '../../platform/clock';
import { notAllowed } from '../../platform/errors/app-error';
import type { StaffContext, StaffSession } from '../../users/staff.decorators';
import { ContentsCounter } from '../figures/contents-counts.service';
import { RECEIVED_IN, type Span } from '../report-figures.values';
import { CheckIns } from '../check-ins/check-ins.service';
import type { DeadlineDto } from '../deadlines.dto';
import { ReportClock } from '../report-clock.service';
import type { Report } from '../report.entity';
import {
  AnnualCounts,
  type AnnualQuery,
  type AnnualReportDto,
  type NamedCounts,
} from './annual-report.dto';
import { RegisterService } from './register.service';

/** Counts the reports received in a year from the register, which deletions do not shorten. */
@Injectable()
export class AnnualReports {
  constructor(
    private readonly register: RegisterService,
    private readonly audit: AuditService,
    private readonly time: ReportClock,
    private readonly checkIns: CheckIns,
    private readonly calendar: Calendar,
    private readonly contents: ContentsCounter,
  ) {}

  /**
   * The report over what a staff member may know of; reading the exact one is recorded.
   * @throws AppError 403 without the permission for the exact one
   */
  async read(asked: AnnualQuery, staff: StaffSession): Promise<AnnualReportDto> {
    const { usuario, access, permissoes } = staff;
    if (asked.exato && !permissoes.includes('estatisticas.exatas')) throw notAllowed();
    const { ano, exato } = asked;
    const span = {
      from: this.calendar.startOfMonth(ano, 1),
      until: this.calendar.startOfMonth(ano, 13),
    };
    const query = this.register.knownTo(usuario).andWhere(RECEIVED_IN, span);
    const counts = new AnnualCounts(access !== undefined);
    const turn = new TurnTaker();
    for (const relato of await query.getMany()) {
      this.count(counts, relato, this.register.isNamed(relato, access));
      if (turn.isOver()) await turn.next();
    }
    counts.verificacoes = await this.checkIns.countsOf(ano);
    if (access && holdsTeamKey(usuario.papeis))
      counts.named = await this.namedCounts(span, exato, staff);
    if (exato) {
      await this.audit.record({
        acao: 'estatisticas.exatas',
        usuarioId: usuario.id,
        detalhes: { ano },
      });
    }
    return counts.toReport(asked);
  }

  /** Counts what only the contents say. Tags may name someone, so that they are not published. */
  private async namedCounts(span: Span, exato: boolean, staff: StaffContext): Promise<NamedCounts> {
    const { categories, units } = await this.contents.count(span, staff);
    return { categories, units, tags: exato ? await this.contents.countByTag(span, staff) : [] };
  }

  private count(counts: AnnualCounts, relato: Report, named: boolean | undefined): void {
    const entry = this.register.entryOf(relato);
    const { motivo, origem, recebidoEm, acusadoEm, devolutivaEm, concluidoEm } = entry;
    const { acuse, resposta } = this.time.deadlinesOf(relato);
    counts.total++;
    if (entry.adulterado) counts.adulterados++;
    counts.add('motivo', motivo);
    counts.add('origem', origem);
    counts.add('identificacao', identificationOf(named));
    counts.add('acuse', termLineOf(acuse));
    counts.add('devolutiva', termLineOf(resposta));
    counts.add('prorrogacao', entry.prorrogadoEm ? 'SIM' : 'NAO');
    counts.add('conclusao', concluidoEm ? 'SIM' : 'NAO');
    counts.add('desfecho', entry.desfecho ?? 'SEM_DESFECHO');
    for (const medida of entry.medidas ?? []) counts.add('medidas', medida);
    counts.add('apagamento', entry.apagadoEm ? 'SIM' : 'NAO');
    counts.addDays('acuse', daysUntil(recebidoEm, acusadoEm));
    counts.addDays('devolutiva', daysUntil(recebidoEm, devolutivaEm));
    counts.addDays('conclusao', daysUntil(recebidoEm, concluidoEm));
  }
}

/** @param named absent if unknown */
function identificationOf(named: boolean | undefined): Identification {
  if (named === undefined) return 'DESCONHECIDO';
  return named ? 'IDENTIFICADO' : 'ANONIMO';
}

/** @param term as the case and the dashboard show it; absent if none runs */
function termLineOf(term: DeadlineDto | undefined): AnnualLine<'acuse'> {
  if (!term) return 'SEM_PRAZO';
  return term.situacao === 'PROXIMO' ? 'EM_DIA' : term.situacao;
}

const daysUntil = (from: string, to: string | null): number | undefined =>
  to === null ? undefined : daysBetween(from, to);
