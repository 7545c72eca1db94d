import { TAMANHOS_DE_PAGINA } from '@relato/domain/limites';
import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { invalidData } from '../errors/app-error';
import { checkPlainValues } from './plain-values';

/** So many rows from one on. */
export interface Page {
  skip: number;
  take: number;
}

/** What a request without a range gets. */
export const FIRST_PAGE: Page = { skip: 0, take: TAMANHOS_DE_PAGINA[0] };

/** A list request in the protocol of ra-data-simple-rest. */
export interface ListQuery {
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Rows from `skip`, `take` at most; absent where no range was asked for. */
  range: Page | undefined;
  filter: Readonly<Record<string, unknown>>;
}

/** The query string as it arrives. */
export interface RawListQuery {
  sort?: unknown;
  range?: unknown;
  filter?: unknown;
}

/** Most rows of one answer. */
const TAKE_MAX = 1000;

/**
 * Reads `sort=["field","ASC"]&range=[0,9]&filter={}`.
 * @param sortable the fields that may be sorted by; the first is the default, newest first
 * @throws AppError 400 that names the wrong part
 */
export function readListQuery(raw: RawListQuery, sortable: readonly [string, ...string[]]): ListQuery {
  return { sort: readSort(raw.sort, sortable), range: readRange(raw.range), filter: readFilter(raw.filter) };
}

/** The rows to answer with: absent for a list of ids, which is wanted whole; any other list comes by pages. */
export function pageAsked({ range, filter }: Pick<ListQuery, 'range' | 'filter'>): Page | undefined {
  return range ?? ('id' in filter ? undefined : FIRST_PAGE);
}

/** Tells the list's whole length in `Content-Range`, readable also to scripts of another origin. */
export function sendRange(reply: FastifyReply, resource: string, query: ListQuery, rows: number, total: number): void {
  const skip = query.range?.skip ?? 0;
  const range = rows === 0 ? '*' : `${String(skip)}-${String(skip + rows - 1)}`;
  reply
    .header('Content-Range', `${resource} ${range}/${String(total)}`)
    .header('Access-Control-Expose-Headers', 'Content-Range');
}

/** Documents the query of a list route. */
export function ListRoute(sort: string, filter: string): MethodDecorator {
  return applyDecorators(
    ApiQuery({ name: 'sort', required: false, example: sort }),
    ApiQuery({ name: 'range', required: false, example: '[0,9]' }),
    ApiQuery({ name: 'filter', required: false, example: filter }),
  );
}

function readSort(raw: unknown, sortable: readonly [string, ...string[]]): ListQuery['sort'] {
  if (raw === undefined) return { field: sortable[0], order: 'DESC' };
  const value = json(raw, 'sort');
  const [field, order] = Array.isArray(value) ? (value as unknown[]) : [];
  if (typeof field !== 'string' || !sortable.includes(field) || (order !== 'ASC' && order !== 'DESC')) {
    throw invalidData({ sort: 'valor_invalido' });
  }
  return { field, order };
}

function readRange(raw: unknown): ListQuery['range'] {
  if (raw === undefined) return undefined;
  const value = json(raw, 'range');
  const [first, last] = Array.isArray(value) ? (value as unknown[]) : [];
  if (!isIndex(first) || !isIndex(last) || last < first) throw invalidData({ range: 'valor_invalido' });
  return { skip: first, take: Math.min(last - first + 1, TAKE_MAX) };
}

function readFilter(raw: unknown): ListQuery['filter'] {
  if (raw === undefined) return {};
  const value = json(raw, 'filter');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidData({ filter: 'tipo_invalido' });
  }
  return value as Record<string, unknown>;
}

function json(raw: unknown, field: string): unknown {
  if (typeof raw !== 'string') throw invalidData({ [field]: 'tipo_invalido' });
  const value = parsed(raw, field);
  checkPlainValues(value, field);
  return value;
}

function parsed(raw: string, field: string): unknown {
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    throw invalidData({ [field]: 'valor_invalido' });
  }
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= Number.MAX_SAFE_INTEGER;
}
