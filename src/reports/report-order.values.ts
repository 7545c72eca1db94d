import type { SelectQueryBuilder } from 'typeorm';
import { localDay } from '../platform/calendar/calendar';
import type { ListQuery } from '../platform/http/list-query';
import type { Report } from './report.entity';

/**
 * Orders a query over reports called 'relato'. The columns in `days` count as local days of the
 * zone: a time of the day could reveal who filed a report.
 */
export function orderWithoutTimes(
  query: SelectQueryBuilder<Report>,
  { field, order }: ListQuery['sort'],
  { days, zone }: { days: readonly string[]; zone: string },
): SelectQueryBuilder<Report> {
  if (days.includes(field))
    query
      .addSelect(localDay(`relato.${field}`), 'dia')
      .setParameter('zone', zone)
      .orderBy('dia', order);
  else query.orderBy(`relato.${field}`, order);
  return query.addOrderBy('relato.id', order);
}
