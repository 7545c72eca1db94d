import { FILTROS_PRAZO, type FiltroPrazo, type Prazo } from '@relato/domain/prazo';
import type { SelectQueryBuilder } from 'typeorm';
import type { Deadlines } from '../platform/config/config';
import { NEAR_MS } from './deadlines.dto';
import type { Report } from './report.entity';

export function isDeadlineFilter(value: unknown): value is FiltroPrazo {
  return FILTROS_PRAZO.some((one) => one === value);
}

/** Leaves the reports, called 'relato' in the query, whose deadline is open and missed, or open and near. */
export function filterByDeadline(
  query: SelectQueryBuilder<Report>,
  filter: FiltroPrazo,
  { acknowledgeDays, answerMonths }: Deadlines,
  now: Date,
): void {
  const prazo: Prazo = filter.startsWith('ACUSE') ? 'acuse' : 'resposta';
  const missed = `${END} < (CAST(:now AS timestamptz) AT TIME ZONE 'UTC')`;
  const near = `NOT (${missed}) AND ${END} <= (CAST(:soon AS timestamptz) AT TIME ZONE 'UTC')`;
  query
    .andWhere('relato.devolutivaEm IS NULL')
    .andWhere(filter.endsWith('VENCIDO') ? missed : near)
    .setParameters({
      now,
      soon: new Date(now.getTime() + NEAR_MS[prazo]),
      term: prazo === 'acuse' ? `${acknowledgeDays} days` : `${answerMonths} months`,
    });
  if (prazo === 'acuse') query.andWhere('relato.primeiraRespostaEm IS NULL');
}

/** Days and months as `deadlinesOf` counts them, whatever zone the database is in. */
const END = `(relato.criadoEm AT TIME ZONE 'UTC') + CAST(:term AS interval)`;
