import { PAGE_SIZES } from '@relato/domain/limits';
import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { z } from 'zod';
import { invalidData } from '../errors/app-error';
import { cleanPlainValues } from './validation';

export interface Page {
  skip: number;
  take: number;
}

const FIRST_PAGE: Page = { skip: 0, take: PAGE_SIZES[0] };

export interface ListQuery {
  sort: { field: string; order: 'ASC' | 'DESC' };
  range: Page | undefined;
  filter: Readonly<Record<string, unknown>>;
}

export interface RawListQuery {
  sort?: unknown;
  range?: unknown;
  filter?: unknown;
}

/** The query of a list in a body, each part in JSON as in an address, which a proxy may log. */
export class ListQueryDto implements RawListQuery {
  @IsOptional()
  @IsString()
  sort?: string;

  @IsOptional()
  @IsString()
  range?: string;

  @IsOptional()
  @IsString()
  filter?: string;
}

const TAKE_MAX = 1000;

const INDEX = z.int().nonnegative();

/**
 * Reads `sort=["field","ASC"]&range=[0,9]&filter={}`; the first sortable is the default. @throws
 * AppError 400
 */
export function readListQuery(
  raw: RawListQuery,
  sortable: readonly [string, ...string[]],
): ListQuery {
  return {
    sort: readSort(raw.sort, sortable),
    range: readRange(raw.range),
    filter: readFilter(raw.filter),
  };
}

/**
 * The requested page: absent for a list of ids, which is returned whole; every other list is paged.
 */
export const pageAsked = ({
  range,
  filter,
}: Pick<ListQuery, 'range' | 'filter'>): Page | undefined =>
  range ?? ('id' in filter ? undefined : FIRST_PAGE);

export interface Rows<Row> {
  rows: Row[];
  total: number;
}

type ListRequest = FastifyRequest<{
  Querystring: RawListQuery;
  Body: RawListQuery | undefined;
}>;

/**
 * Answers with the rows and sets `Content-Range` to the total, readable by scripts of other
 * origins.
 */
class ContentRange implements NestInterceptor<Rows<unknown>, unknown[]> {
  constructor(private readonly resource: string) {}

  intercept(context: ExecutionContext, next: CallHandler<Rows<unknown>>): Observable<unknown[]> {
    const http = context.switchToHttp();
    const { query, body } = http.getRequest<ListRequest>();
    const skip = readRange((body ?? query).range)?.skip ?? 0;
    return next.handle().pipe(
      map(({ rows, total }) => {
        const range = rows.length === 0 ? '*' : `${String(skip)}-${String(skip + rows.length - 1)}`;
        http
          .getResponse<FastifyReply>()
          .header('Content-Range', `${this.resource} ${range}/${String(total)}`)
          .header('Access-Control-Expose-Headers', 'Content-Range');
        return rows;
      }),
    );
  }
}

type ListExamples = Partial<Record<'sort' | 'filter', string>>;

/**
 * Makes a route answer {@link Rows} as `resource`; sort and filter are examples for the
 * documentation.
 */
export function ListRoute(
  resource: string,
  row: new () => object,
  examples: ListExamples = {},
): MethodDecorator {
  const { sort, filter } = examples;
  return applyDecorators(
    ListAnswer(resource, row),
    ApiListQuery({ ...(sort && { sort }), range: '[0,9]', ...(filter && { filter }) }),
  );
}

/** The same for a route that reads its query from its body. */
export const ListAnswer = (resource: string, row: new () => object): MethodDecorator =>
  applyDecorators(
    UseInterceptors(new ContentRange(resource)),
    ApiOkResponse({ type: row, isArray: true }),
  );

export function ApiListQuery(examples: Readonly<Record<string, string>>): MethodDecorator {
  const queries = Object.entries(examples).map(([name, example]) =>
    ApiQuery({ name, required: false, example }),
  );
  return applyDecorators(...queries);
}

export const AskedPage = createParamDecorator(
  (_: unknown, context: ExecutionContext): Page =>
    readRange(context.switchToHttp().getRequest<ListRequest>().query.range) ?? FIRST_PAGE,
);

export const AskedList = createParamDecorator(
  (sortable: readonly [string, ...string[]], context: ExecutionContext): ListQuery =>
    readListQuery(context.switchToHttp().getRequest<ListRequest>().query, sortable),
);

function readSort(raw: unknown, sortable: readonly [string, ...string[]]): ListQuery['sort'] {
  if (raw === undefined) return { field: sortable[0], order: 'DESC' };
  const [field, order] = read(
    'sort',
    raw,
    z.tuple([z.enum(sortable), z.enum(['ASC', 'DESC'])], z.unknown()),
  );
  return { field, order };
}

function readRange(raw: unknown): ListQuery['range'] {
  if (raw === undefined) return undefined;
  const [first, last] = read('range', raw, z.tuple([INDEX, INDEX], z.unknown()));
  if (last < first) throw invalidData({ range: 'valor_invalido' });
  return { skip: first, take: Math.min(last - first + 1, TAKE_MAX) };
}

const readFilter = (raw: unknown): ListQuery['filter'] =>
  raw === undefined ? {} : read('filter', raw, z.record(z.string(), z.unknown()), 'tipo_invalido');

/**
 * Reads a JSON parameter. @param broken the rule to report for an invalid value. @throws AppError
 * 400
 */
function read<Value>(
  field: string,
  raw: unknown,
  rule: z.ZodType<Value>,
  broken = 'valor_invalido',
): Value {
  if (typeof raw !== 'string') throw invalidData({ [field]: 'tipo_invalido' });
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    throw invalidData({ [field]: 'valor_invalido' });
  }
  cleanPlainValues(value, { parameter: field });
  const { data, error } = rule.safeParse(value);
  if (error) throw invalidData({ [field]: broken });
  return data;
}
