import { ACOES_AUDITADAS } from '@relato/domain/acao-auditada';
import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { invalidData } from '../errors/app-error';
import { asDate, asIds, askedOf } from '../http/list-filters';
import { type ListQuery, pageAsked } from '../http/list-query';
import { AuditRecord } from './audit-entry.entity';
import type { AuditedDeed, NamedView } from './audit.view';

/** The fields that the list may be sorted by; the first, the number in the chain, is the default. */
export const AUDIT_SORTABLE = ['id', 'em', 'acao', 'usuarioId'] as const;

/** Rows that an export reads at once. */
const BATCH = 1000;

/** Asked by the tables' names: the record stands left of those whom it names. */
const NAMES = `
  SELECT "id", 'usuario' AS "tipo", "nome", true AS "existe" FROM "usuarios" WHERE "id" = ANY($1)
  UNION ALL SELECT "id", 'usuario', "nome", false FROM "usuarios_apagados" WHERE "id" = ANY($1)
  UNION ALL SELECT "id", 'relato', NULL, "apagadoEm" IS NULL FROM "relatos" WHERE "id" = ANY($1)`;

type Query = SelectQueryBuilder<AuditRecord>;
type Filter = ListQuery['filter'];

/** Finds deeds in the record, for the team. */
@Injectable()
export class AuditList {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the deeds of the range and the whole number of them */
  async find({ sort, range, filter }: ListQuery): Promise<{ deeds: AuditedDeed[]; total: number }> {
    const query = this.filtered(filter);
    if (sort.field !== 'id') query.orderBy(`deed.${sort.field}`, sort.order);
    query.addOrderBy('deed.numero', sort.order);
    const page = pageAsked({ range, filter });
    if (page) query.skip(page.skip).take(page.take);
    const [rows, total] = await Promise.all([query.getMany(), this.filtered(filter).getCount()]);
    return { deeds: await this.named(rows), total };
  }

  /** Every deed of a filter that is there now, the newest first, some at a time. What is added later has higher numbers. */
  async all(filter: Filter): Promise<{ total: number; batches: AsyncGenerator<AuditedDeed[]> }> {
    const query = this.filtered(filter).select('max(deed.numero)', 'last').addSelect('count(*)', 'total');
    const found = await query.getRawOne<{ last: string | null; total: string }>();
    return { total: Number(found?.total), batches: this.downFrom(found?.last ?? '0', filter) };
  }

  private async *downFrom(last: string, filter: Filter): AsyncGenerator<AuditedDeed[]> {
    for (let numero = last; ;) {
      const query = this.filtered(filter).andWhere('deed.numero <= :numero', { numero });
      const rows = await query.orderBy('deed.numero', 'DESC').take(BATCH).getMany();
      const lowest = rows.at(-1);
      if (!lowest) return;
      yield await this.named(rows);
      numero = String(BigInt(lowest.numero) - 1n);
    }
  }

  /** Says what the ids in the record stand for; colleagues have names also when their account is gone. */
  private async named(rows: readonly AuditRecord[]): Promise<AuditedDeed[]> {
    const ids = new Set(rows.flatMap(({ usuarioId, alvo }) => [usuarioId, alvo].filter((id) => id !== null)));
    const named = await this.namesOf([...ids]);
    return rows.map((row) => ({
      row,
      usuario: row.usuarioId === null ? undefined : (named.get(row.usuarioId) ?? gone(row.usuarioId, 'usuario')),
      alvo: row.alvo === null ? undefined : (named.get(row.alvo) ?? gone(row.alvo, kindOf(row))),
    }));
  }

  /** What ids stand for; one of which nothing is left is missing. */
  async namesOf(ids: readonly string[]): Promise<Map<string, NamedView>> {
    const found = await this.dataSource.query<(Omit<NamedView, 'nome'> & { nome: string | null })[]>(NAMES, [ids]);
    return new Map(found.map(({ nome, ...rest }) => [rest.id, { ...rest, nome: nome ?? undefined }]));
  }

  private filtered(filter: Filter): Query {
    const query = this.dataSource.manager.createQueryBuilder(AuditRecord, 'deed');
    for (const { apply, value } of askedOf(FILTERS, filter)) apply(query, value);
    return query;
  }
}

const FILTERS: Readonly<Record<string, (query: Query, value: unknown) => void>> = {
  id: (query, value) => query.andWhere('deed.numero = ANY(:numeros)', { numeros: asNumbers(value) }),
  acao: (query, value) => {
    const acoes = (Array.isArray(value) ? value : [value]) as unknown[];
    if (!acoes.every((acao) => ACOES_AUDITADAS.some((known) => known === acao))) {
      throw invalidData({ 'filter.acao': 'valor_invalido' });
    }
    query.andWhere('deed.acao = ANY(:acoes)', { acoes });
  },
  usuarioId: (query, value) => query.andWhere('deed.usuarioId = ANY(:usuarios)', { usuarios: asIds(value) }),
  alvo: (query, value) => query.andWhere('deed.alvo = ANY(:alvos)', { alvos: asIds(value) }),
  em_gte: (query, value) => query.andWhere('deed.em >= :from', { from: asDate('em_gte', value) }),
  em_lte: (query, value) => query.andWhere('deed.em <= :to', { to: asDate('em_lte', value) }),
};

/** Reads the numbers of an `id` filter. */
function asNumbers(value: unknown): number[] {
  const numbers = (Array.isArray(value) ? value : [value]).map(Number);
  if (!numbers.every((number) => Number.isSafeInteger(number))) throw invalidData({ 'filter.id': 'valor_invalido' });
  return numbers;
}

function gone(id: string, tipo: NamedView['tipo']): NamedView {
  return { id, tipo, existe: false };
}

/** What a deed was done to, where it is gone. */
function kindOf({ acao }: AuditRecord): NamedView['tipo'] {
  if (/^(relatos|lixeira)[.]/.test(acao)) return 'relato';
  return /^(usuarios|acessos|senha|sessao|segundo_fator|recuperacao)[.]/.test(acao) ? 'usuario' : 'outro';
}
