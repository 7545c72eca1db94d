import { type AuditAction, AUDIT_ACTIONS } from '@relato/domain/audit-action';
import { HIDDEN_FROM_ACCOUNT } from '@relato/domain/approval';
import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { MINUTE_MS } from '../../platform/calendar/durations';
import { invalidData } from '../../platform/errors/app-error';
import { asBoolean, asDate, asIds, askedOf, oneOf } from '../../platform/http/list-filters';
import { type ListQuery, pageAsked } from '../../platform/http/list-query';
import { AuditService } from '../../platform/audit/audit.service';
import { AuditRecord } from '../../platform/audit/audit-entry.entity';
import type { NamedItemDto } from '../../users/names.dto';
import { Names } from '../../users/names.service';
import type { User } from '../../users/user.entity';
import { CaseAccesses, type Condition, unwalled } from '../case-access.service';
import type { NamedAuditEntry } from './audit.dto';

/** The fields that the list may be sorted by; the first, the place in the chain, is the default. */
export const AUDIT_SORTABLE = ['id', 'em', 'acao', 'usuarioId'] as const;

/** Rows that an export reads at once. */
const BATCH = 1000;

/**
 * The other case in an action's details: a staff member who must not know of that case does not see
 * the row's details.
 */
const LINKED = `CASE
  WHEN entry.acao LIKE 'relatos.classificar.%' AND CAST(entry.detalhes AS jsonb) ->> 'outro' ~ '^[0-9a-f-]{36}$'
  THEN CAST(CAST(entry.detalhes AS jsonb) ->> 'outro' AS uuid) END`;

/** The account of which a request is kept: it does not see the request's rows. */
const KEPT_FROM = `CASE
  WHEN entry.acao LIKE 'aprovacoes.%' AND CAST(entry.detalhes AS jsonb) ->> 'acao' IN ('${HIDDEN_FROM_ACCOUNT.join("', '")}')
  THEN CAST(entry.detalhes AS jsonb) ->> 'conta' END`;

/** Milliseconds between two looks of a staff member at one report within which they are one visit. */
const VISIT_MS = 30 * MINUTE_MS;

type Query = SelectQueryBuilder<AuditRecord>;
type Filter = ListQuery['filter'];

/**
 * Finds the actions in the audit log that a staff member may know of. Row numbers are not shown:
 * they would have gaps.
 */
@Injectable()
export class AuditList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accesses: CaseAccesses,
    private readonly audit: AuditService,
    private readonly names: Names,
  ) {}

  /** @returns the actions of the range and the total */
  async find(
    { sort, range, filter }: ListQuery,
    by: User,
  ): Promise<{ actions: NamedAuditEntry[]; total: number }> {
    const { skip, take } = pageAsked({ range, filter }) ?? {};
    const query = this.filtered(filter, by).skip(skip).take(take);
    if (sort.field !== 'id') query.orderBy(`entry.${sort.field}`, sort.order);
    query.addOrderBy('entry.numero', sort.order);
    const [rows, total] = await Promise.all([
      query.getMany(),
      this.filtered(filter, by).getCount(),
    ]);
    const actions = await this.named(rows);
    // A forged look would hide the genuine ones of its visit.
    if (filter['umaPorVisita'] === true && actions.some(({ forged }) => forged)) {
      return this.find({ sort, range, filter: { ...filter, umaPorVisita: false } }, by);
    }
    return { actions, total };
  }

  /**
   * Every action of a filter that exists now, newest first, in batches. Rows added later have
   * higher numbers.
   */
  async all(
    filter: Filter,
    by: User,
  ): Promise<{ total: number; batches: AsyncGenerator<NamedAuditEntry[]> }> {
    const query = this.filtered(filter, by)
      .select('max(entry.numero)', 'last')
      .addSelect('count(*)', 'total');
    const found = await query.getRawOne<{ last: string | null; total: string }>();
    return { total: Number(found?.total), batches: this.downFrom(found?.last ?? '0', filter, by) };
  }

  private async *downFrom(
    last: string,
    filter: Filter,
    by: User,
  ): AsyncGenerator<NamedAuditEntry[]> {
    for (let numero = last; ;) {
      const query = this.filtered(filter, by).andWhere('entry.numero <= :numero', { numero });
      const rows = await query.orderBy('entry.numero', 'DESC').take(BATCH).getMany();
      const lowest = rows.at(-1);
      if (!lowest) return;
      yield await this.named(rows);
      numero = String(BigInt(lowest.numero) - 1n);
    }
  }

  /**
   * The last row that a staff member may know of; without `by`, that everyone may know of. A hash
   * kept elsewhere reveals later whether rows were cut off. The end of the whole chain would reveal
   * hidden rows.
   * @returns the hash in hexadecimal digits; undefined if the log is empty
   */
  async end(by?: User): Promise<string | undefined> {
    const last = await this.known(by).orderBy('entry.numero', 'DESC').limit(1).getOne();
    return last?.hash.toString('hex');
  }

  /**
   * Adds the names of the ids in the audit log; staff members keep their names after their account
   * is gone.
   */
  private async named(rows: readonly AuditRecord[]): Promise<NamedAuditEntry[]> {
    const ids = new Set(
      rows.flatMap(({ usuarioId, alvo }) => [usuarioId, alvo].filter((id) => id !== null)),
    );
    const named = await this.names.of([...ids]);
    const forged = await this.audit.forgedAmong(rows);
    return rows.map((row) => ({
      row,
      forged: forged.has(row),
      usuario:
        row.usuarioId === null
          ? undefined
          : (named.get(row.usuarioId) ?? gone(row.usuarioId, 'usuario')),
      alvo: row.alvo === null ? undefined : (named.get(row.alvo) ?? gone(row.alvo, kindOf(row))),
    }));
  }

  private known(by?: User): Query {
    const [of, linked] = ['entry.alvo', LINKED].map((id): Condition =>
      by ? this.accesses.knownTo(by, id) : [unwalled(id)],
    ) as [Condition, Condition];
    const query = this.dataSource.manager.createQueryBuilder(AuditRecord, 'entry').where(...of);
    query.andWhere(...linked);
    return by
      ? query.andWhere(`${KEPT_FROM} IS DISTINCT FROM :reader`, { reader: by.id })
      : query.andWhere(`${KEPT_FROM} IS NULL`);
  }

  /**
   * Leaves the newest of the looks that one staff member took at one report in one visit.
   * @param ends whether the filter has an end, which is also the end of its visits
   */
  private onlyNewestOfVisits(query: Query, ends: boolean): void {
    const later = query
      .subQuery()
      .select('1')
      .from(AuditRecord, 'later')
      .where('later.acao = entry.acao AND later.alvo = entry.alvo')
      .andWhere('later.usuarioId = entry.usuarioId AND later.numero > entry.numero')
      .andWhere('extract(epoch FROM later.em - entry.em) * 1000 <= :visitMs');
    if (ends) later.andWhere('later.em <= :to');
    query
      .andWhere(`(entry.acao <> :look OR NOT EXISTS ${later.getQuery()})`)
      .setParameters({ look: 'relatos.ver' satisfies AuditAction, visitMs: VISIT_MS });
  }

  private filtered(filter: Filter, by: User): Query {
    const query = this.known(by);
    for (const { apply, value } of askedOf(FILTERS, filter)) apply(query, value);
    if (filter['umaPorVisita'] === true) this.onlyNewestOfVisits(query, 'em_lte' in filter);
    return query;
  }
}

const FILTERS: Readonly<Record<string, (query: Query, value: unknown) => void>> = {
  id: (query, value) => query.andWhere('entry.hash = ANY(:hashes)', { hashes: asHashes(value) }),
  acao: (query, value) =>
    query.andWhere('entry.acao = ANY(:acoes)', { acoes: oneOf('acao', AUDIT_ACTIONS, value) }),
  usuarioId: (query, value) =>
    query.andWhere('entry.usuarioId = ANY(:usuarios)', { usuarios: asIds(value) }),
  alvo: (query, value) => query.andWhere('entry.alvo = ANY(:alvos)', { alvos: asIds(value) }),
  em_gte: (query, value) => query.andWhere('entry.em >= :from', { from: asDate('em_gte', value) }),
  // Read whole in `filtered`: it depends on the end of the filter's period.
  umaPorVisita: (_query, value) => asBoolean('umaPorVisita', value),
  em_lte: (query, value) => query.andWhere('entry.em <= :to', { to: asDate('em_lte', value) }),
};

/** Reads the hashes of an `id` filter. */
function asHashes(value: unknown): Buffer[] {
  const hashes = (Array.isArray(value) ? value : [value]) as unknown[];
  return hashes.map((hash) => {
    if (typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash))
      throw invalidData({ 'filter.id': 'valor_invalido' });
    return Buffer.from(hash, 'hex');
  });
}

function gone(id: string, tipo: NamedItemDto['tipo']): NamedItemDto {
  return { id, tipo, existe: false };
}

/** The kind of an action's target, if that is gone. */
function kindOf({ acao }: AuditRecord): NamedItemDto['tipo'] {
  if (/^(relatos|lixeira)[.]/.test(acao)) return 'relato';
  return /^(usuarios|acessos|senha|sessao|segundo_fator|recuperacao)[.]/.test(acao)
    ? 'usuario'
    : 'outro';
}
