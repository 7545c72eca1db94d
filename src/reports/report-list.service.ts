import { GRAVIDADES } from '@relato/domain/gravidade';
import { MOTIVOS } from '@relato/domain/motivo';
import { STATUS } from '@relato/domain/status';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type SelectQueryBuilder } from 'typeorm';
import { invalidData } from '../common/app-error';
import type { IdList } from '../common/id-list';
import { asBoolean, asDate, asIds, unknownFilter } from '../common/list-filters';
import { type ListQuery, pageAsked } from '../common/list-query';
import { isDeadlineFilter } from './deadline-filter';
import { OVERDUE_STATUS, Relato } from './relato.entity';
import { ReportClock } from './report-clock.service';
import { isCounted, ReportCounts } from './report-counts.service';

/** The fields that the list may be sorted by; the first is the default. */
export const SORTABLE = [
  'criadoEm',
  'alteradoEm',
  'expiraEm',
  'motivo',
  'status',
  'gravidade',
  'procedencia',
  'lido',
  'id',
] as const;

/** Fields of many values: what stands beside them in an index is the id alone. */
const SINGULAR: ReadonlySet<string> = new Set(['criadoEm', 'alteradoEm', 'expiraEm', 'id']);

const OPPOSITE = { ASC: 'DESC', DESC: 'ASC' } as const;

type Query = SelectQueryBuilder<Relato>;
type Filter = (query: Query, value: unknown, time: ReportClock) => void;

/** Reports that follow one another in the list: how many, and what finds no others. */
interface Stretch {
  total: number;
  narrow: (query: Query) => Query;
}

/** Finds the rows of the team's list: filtered, sorted, paged and counted by the database, on plain columns only. */
@Injectable()
export class ReportListService {
  constructor(
    @InjectRepository(Relato) private readonly relatos: Repository<Relato>,
    private readonly time: ReportClock,
    private readonly counts: ReportCounts,
  ) {}

  /**
   * @param among the ids to choose from, where searches left only those
   * @returns the rows of the range and the whole number of rows
   */
  async find(
    { sort, range, filter }: ListQuery,
    among: readonly IdList[] = [],
  ): Promise<{ relatos: Relato[]; total: number }> {
    const stretches = await this.stretches({ sort, filter }, among);
    const total = stretches.reduce((sum, stretch) => sum + stretch.total, 0);
    const { skip, take } = pageAsked({ range, filter }) ?? { skip: 0, take: total };
    // A set: a report whose value changes between two stretches is found in both, and stands where it was found first.
    const ids = new Set<string>();
    let before = 0;
    for (const stretch of stretches) {
      const from = Math.max(skip - before, 0);
      const count = Math.min(skip + take - before, stretch.total) - from;
      before += stretch.total;
      if (count <= 0) continue;
      for (const id of await this.idsOf({ sort, filter }, among, stretch, { skip: from, count })) ids.add(id);
    }
    if (ids.size === 0) return { relatos: [], total };
    const rows = new Map((await this.relatos.findBy({ id: In([...ids]) })).map((relato) => [relato.id, relato]));
    return { relatos: [...ids].flatMap((id) => rows.get(id) ?? []), total };
  }

  /** The rows of a filter in their order, in which each has one place; 'relato' is their name in the query. */
  query({ sort, filter }: Pick<ListQuery, 'sort' | 'filter'>, among: readonly IdList[] = []): Query {
    return this.sorted(this.filtered(filter, among), sort);
  }

  /** The list in its order, by the values that it is sorted by where their numbers are known: a page lies in one or two. */
  private async stretches(
    { sort, filter }: Pick<ListQuery, 'sort' | 'filter'>,
    among: readonly IdList[],
  ): Promise<Stretch[]> {
    const { field } = sort;
    if (among.length > 0 || !this.counts.knows(filter) || !isCounted(field)) {
      return [{ total: await this.count(filter, among), narrow: (query) => query }];
    }
    const sums = await this.counts.countEach(field, sort.order, (query) => this.narrow(query, filter));
    return sums.map(({ value, total }) => ({
      total,
      narrow: (query) =>
        value === null
          ? query.andWhere(`relato.${field} IS NULL`)
          : query.andWhere(`relato.${field} = :stretch`, { stretch: value }),
    }));
  }

  /** Ids alone come from an index, without the rows that a late page passes over; a page past the middle from its end. */
  private async idsOf(
    { sort, filter }: Pick<ListQuery, 'sort' | 'filter'>,
    among: readonly IdList[],
    { total, narrow }: Stretch,
    { skip, count }: { skip: number; count: number },
  ): Promise<string[]> {
    const fromEnd = total - skip - count;
    const backwards = fromEnd < skip;
    const order = backwards ? OPPOSITE[sort.order] : sort.order;
    const query = this.sorted(narrow(this.filtered(filter, among)), { ...sort, order })
      .select('relato.id', 'id')
      .offset(backwards ? fromEnd : skip)
      .limit(count);
    const ids = (await query.getRawMany<{ id: string }>()).map(({ id }) => id);
    return backwards ? ids.reverse() : ids;
  }

  /** How many reports a filter leaves. */
  count(filter: ListQuery['filter'], among: readonly IdList[] = []): Promise<number> {
    if (among.length > 0 || !this.counts.knows(filter)) return this.filtered(filter, among).getCount();
    return this.counts.count((query) => this.narrow(query, filter));
  }

  private filtered(filter: ListQuery['filter'], among: readonly IdList[]): Query {
    const query = this.relatos.createQueryBuilder('relato');
    this.narrow(query, filter);
    among.forEach((ids, index) => {
      query.andWhere(`relato.id = ANY(:among${String(index)})`, { [`among${String(index)}`]: ids });
    });
    return query;
  }

  private narrow(query: Query, filter: ListQuery['filter']): void {
    for (const [name, value] of Object.entries(filter)) {
      const apply = Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined;
      if (!apply) throw unknownFilter(name);
      apply(query, value, this.time);
    }
  }

  /** In an order that an index has, in either direction; reports alike in a value come by their date. */
  private sorted(query: Query, { field, order }: ListQuery['sort']): Query {
    query.orderBy(`relato.${field}`, order);
    if (!SINGULAR.has(field)) query.addOrderBy('relato.criadoEm', order);
    return query.addOrderBy('relato.id', order);
  }
}

const FILTERS: Readonly<Record<string, Filter>> = {
  status: oneOf('status', STATUS),
  motivo: oneOf('motivo', MOTIVOS),
  gravidade: oneOf('gravidade', GRAVIDADES),
  procedencia: flag('procedencia'),
  lido: flag('lido'),
  vencido: (query, value, time) => {
    const overdue = 'relato.expiraEm < :now AND relato.status IN (:...late)';
    query.andWhere(asBoolean('vencido', value) ? `(${overdue})` : `NOT (${overdue})`, {
      now: time.now(),
      late: OVERDUE_STATUS,
    });
  },
  prazo: (query, value, time) => {
    if (!isDeadlineFilter(value)) throw invalidData({ 'filter.prazo': 'valor_invalido' });
    time.filterByDeadline(query, value);
  },
  criadoEm_gte: (query, value) => query.andWhere('relato.criadoEm >= :from', { from: asDate('criadoEm_gte', value) }),
  criadoEm_lte: (query, value) => query.andWhere('relato.criadoEm <= :to', { to: asDate('criadoEm_lte', value) }),
  id: (query, value) => query.andWhere('relato.id = ANY(:ids)', { ids: asIds(value) }),
};

function oneOf(column: string, allowed: readonly string[]): Filter {
  return (query, value) => {
    const values = (Array.isArray(value) ? value : [value]) as unknown[];
    if (!values.every((item) => allowed.includes(item as string))) {
      throw invalidData({ [`filter.${column}`]: 'valor_invalido' });
    }
    query.andWhere(`relato.${column} = ANY(:${column})`, { [column]: values });
  };
}

function flag(column: string): Filter {
  return (query, value) => query.andWhere(`relato.${column} = :${column}`, { [column]: asBoolean(column, value) });
}
