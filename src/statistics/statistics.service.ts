import { CONTAGEM_MIN, FAIXAS, IDENTIFICACOES } from '@relato/domain/estatisticas';
import { GRAVIDADES } from '@relato/domain/gravidade';
import { MOTIVOS } from '@relato/domain/motivo';
import { STATUS } from '@relato/domain/status';
import { Injectable } from '@nestjs/common';
import type { TeamAccess } from '../platform/vault/team-keys';
import { CaseCountsService } from './case-counts.service';
import { IdentificationCounts } from './identification-counts.service';
import type { Period } from './period';
import type { StatisticsDto } from './statistics.dto';
import { type Shown, shownTotal, suppress } from './suppression';

const DEGREES = [...GRAVIDADES, undefined];

/** What the dashboard shows: counts, of which those that could name somebody have been taken out. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly cases: CaseCountsService,
    private readonly identification: IdentificationCounts,
  ) {}

  async of(period: Period, access: TeamAccess): Promise<StatisticsDto> {
    const { months } = period;
    const counts = await this.cases.count(period, access);
    const known = await this.identification.count(period, access);
    // Of a shredded report nobody knows it any more.
    const unknown = Math.max(counts.total - known.ANONIMO - known.IDENTIFICADO, 0);
    const identified = { ...known, DESCONHECIDO: unknown };
    return {
      de: months[0] ?? '',
      ate: months.at(-1) ?? '',
      total: shownTotal(counts.total),
      vencidos: counts.vencidos,
      porStatus: table(STATUS, (status) => counts.status.get(status)),
      porMotivo: table(MOTIVOS, (motivo) => counts.motivo.get(motivo)),
      porGravidade: table(DEGREES, (gravidade) => counts.gravidade.get(gravidade ?? '')),
      porMes: table(months, (month) => counts.mes.get(month)),
      porResposta: table(FAIXAS, (faixa) => counts.faixa.get(faixa)),
      medianaHoras: counts.respondidos < CONTAGEM_MIN ? null : counts.medianaHoras,
      porIdentificacao: table(IDENTIFICACOES, (one) => identified[one]),
    };
  }
}

/** A line for each value, whether there are any or not; what could name somebody is hidden. */
function table<T>(values: readonly T[], count: (value: T) => number | undefined): { valor: T; total: Shown }[] {
  const shown = suppress(values.map((value) => count(value) ?? 0));
  return values.map((valor, index) => ({ valor, total: shown[index] ?? null }));
}
