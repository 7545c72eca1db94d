import { OUTCOMES } from '@relato/domain/outcome';
import { SEVERITIES } from '@relato/domain/severity';
import { REASONS } from '@relato/domain/reason';
import { DECISIONS } from '@relato/domain/founded';
import { DEADLINE_FILTERS, DUE_FILTERS } from '@relato/domain/deadline';
import { ANSWER_TIMES, DEGREES, IN_TIME_DEADLINES, REPORT_AGES } from '@relato/domain/statistics';
import { STATUSES } from '@relato/domain/status';
import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { CaseAccesses, type Condition } from '../../access/case-access.service';
import { invalidData } from '../../platform/errors/app-error';
import { asBoolean, asDate, asIds, askedOf, oneOf } from '../../platform/http/list-filters';
import { type ListQuery, pageAsked } from '../../platform/http/list-query';
import type { Report } from '../report.entity';
import { Tag } from '../tags/tag.entity';
import { PACKED_TAGS, type SealedTag, unpackTags } from '../tags/tag.sealing';
import { ReportClock } from '../report-clock.service';
import {
  ACCUSES,
  AGE,
  ANSWER_HOURS,
  answerTimeOf,
  IN_TIME,
  IS_OPEN,
} from '../report-figures.values';
import { type Holder, ReportsService } from '../reports.service';

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
  'vence',
] as const;

type Query = SelectQueryBuilder<Report>;
interface Filtering {
  query: Query;
  value: unknown;
  time: ReportClock;
  /** The reports whose owner can open them. */
  owned: Condition;
}

type Filter = (filtering: Filtering) => void;

/** The team's list: filtered, sorted, paged and counted by the database, on plain columns only. */
@Injectable()
export class ReportListService {
  constructor(
    private readonly reports: ReportsService,
    private readonly time: ReportClock,
    private readonly accesses: CaseAccesses,
  ) {}

  /**
   * @param among the ids to choose from, if a search returned some
   * @returns the rows of the range, their tags by the ids, and the total
   */
  async find(
    asked: ListQuery,
    by: Holder,
    among?: readonly string[],
  ): Promise<{ relatos: Report[]; tags: ReadonlyMap<string, SealedTag[]>; total: number }> {
    const { skip, take } = pageAsked(asked) ?? {};
    // Ids first: sorting whole rows would carry all their columns.
    const page = this.query(asked, by, among).select('relato.id', 'id').offset(skip).limit(take);
    const [found, total] = await Promise.all([
      page.getRawMany<{ id: string }>(),
      among?.length ?? this.count(asked.filter, by),
    ]);
    const ids = found.map(({ id }) => id);
    const { entities, raw } = await this.reports
      .visibleTo(by)
      .andWhere('relato.id = ANY(:ids)', { ids })
      .addSelect(
        (tags) =>
          tags.select(PACKED_TAGS).from(Tag, 'etiqueta').where('etiqueta.relatoId = relato.id'),
        'etiquetas',
      )
      .getRawAndEntities<{ relato_id: string; etiquetas: Buffer | null }>();
    const rows = new Map(entities.map((relato) => [relato.id, relato]));
    const packed = new Map(raw.map((row) => [row.relato_id, row.etiquetas]));
    const relatos = ids.flatMap((id) => rows.get(id) ?? []);
    const tagsOf = (relato: Report) => unpackTags(packed.get(relato.id) ?? null);
    return { relatos, tags: new Map(relatos.map((one) => [one.id, tagsOf(one)])), total };
  }

  /**
   * The rows of a filter in a total order; 'relato' is their name in the query.
   * @param among the ids to choose from, if a search returned some
   */
  query(
    { sort, filter }: Pick<ListQuery, 'sort' | 'filter'>,
    by: Holder,
    among?: readonly string[],
  ): Query {
    const query = this.filtered(filter, by);
    if (among) query.andWhere('relato.id = ANY(:among)', { among: asArray(among) });
    query.orderBy(`relato.${sort.field === 'vence' ? 'venceEm' : sort.field}`, sort.order);
    // Ties are broken by date. Ids are unique, and sorting by them alone uses their index.
    if (sort.field !== 'id')
      query.addOrderBy('relato.criadoEm', sort.order).addOrderBy('relato.id', sort.order);
    return query;
  }

  /** The number of visible reports that a filter matches. */
  async count(filter: ListQuery['filter'], by: Holder): Promise<number> {
    // TypeORM's own count sorts the ids to count each once.
    const counted = this.filtered(filter, by).select('count(*)::int', 'total');
    return (await counted.getRawOne<{ total: number }>())?.total ?? 0;
  }

  private filtered(filter: ListQuery['filter'], by: Holder): Query {
    const query = this.reports.visibleTo(by);
    for (const { apply, value } of askedOf(FILTERS, filter))
      apply({ query, value, time: this.time, owned: this.accesses.owned() });
    return query;
  }
}

/** Written here, because `pg` takes longer to quote each of a hundred thousand ids. */
const asArray = (ids: readonly string[]): string => `{${ids.join(',')}}`;

/** A wish for a meeting without an answer. */
const ASKS_TO_MEET = 'relato.encontroPedido AND relato.encontroRespondidoEm IS NULL';

const FILTERS: Readonly<Record<string, Filter>> = {
  status: among('status', STATUSES),
  motivo: among('motivo', REASONS),
  gravidade: among('gravidade', SEVERITIES),
  procedencia: flag('procedencia'),
  procedenciaDecisao: among('procedenciaDecisao', DECISIONS),
  desfecho: among('desfecho', OUTCOMES),
  lido: flag('lido'),
  aberto: ({ query, value }) =>
    query.andWhere(asBoolean('aberto', value) ? IS_OPEN : `NOT ${IS_OPEN}`),
  vencido: ({ query, value, time }) => time.filterByLate(query, asBoolean('vencido', value)),
  prazo: ({ query, value, time }) => {
    const deadline = DEADLINE_FILTERS.find((one) => one === value);
    if (!deadline) throw invalidData({ 'filter.prazo': 'valor_invalido' });
    time.filterByDeadline(query, deadline);
  },
  vence: ({ query, value, time }) =>
    time.filterByNextDeadline(query, oneOf('vence', DUE_FILTERS, value)),
  pedeEncontro: ({ query, value }) =>
    query.andWhere(asBoolean('pedeEncontro', value) ? ASKS_TO_MEET : `NOT (${ASKS_TO_MEET})`),
  responsavel: ({ query, value, owned: [owned, parameters] }) => {
    if (value === null)
      query.andWhere(`(relato.responsavelId IS NULL OR NOT ${owned})`, parameters);
    else
      query
        .andWhere('relato.responsavelId = ANY(:owners)', { owners: asIds(value) })
        .andWhere(owned, parameters);
  },
  // The dashboard's groups.
  grau: ({ query, value }) =>
    query.andWhere(`${ACCUSES} AND COALESCE(relato.gravidade::text, 'SEM_GRAU') = ANY(:degrees)`, {
      degrees: oneOf('grau', DEGREES, value),
    }),
  idade: ({ query, value, time }) =>
    query
      .andWhere(`${IS_OPEN} AND ${AGE} = ANY(:ages)`, { ages: oneOf('idade', REPORT_AGES, value) })
      .setParameters(time.ageLimits()),
  resposta: ({ query, value }) =>
    query.andWhere(`${answerTimeOf(ANSWER_HOURS)} = ANY(:answerTimes)`, {
      answerTimes: oneOf('resposta', ANSWER_TIMES, value),
    }),
  noPrazo: ({ query, value }) => {
    const deadline = IN_TIME_DEADLINES.find((one) => one === value);
    if (!deadline) throw invalidData({ 'filter.noPrazo': 'valor_invalido' });
    query.andWhere(IN_TIME[deadline]);
  },
  criadoEm_gte: moment('criadoEm', '>='),
  criadoEm_lte: moment('criadoEm', '<='),
  recebidoEm_gte: moment('recebidoEm', '>='),
  recebidoEm_lte: moment('recebidoEm', '<='),
  id: ({ query, value }) => query.andWhere('relato.id = ANY(:ids)', { ids: asIds(value) }),
};

function among(column: string, allowed: readonly string[]): Filter {
  return ({ query, value }) =>
    query.andWhere(`relato.${column} = ANY(:${column})`, {
      [column]: oneOf(column, allowed, value),
    });
}

function flag(column: string): Filter {
  return ({ query, value }) =>
    query.andWhere(`relato.${column} = :${column}`, { [column]: asBoolean(column, value) });
}

function moment(column: string, operator: '>=' | '<='): Filter {
  const name = `${column}_${operator === '>=' ? 'gte' : 'lte'}`;
  return ({ query, value }) =>
    query.andWhere(`relato.${column} ${operator} :${name}`, { [name]: asDate(name, value) });
}
