import { applyDecorators, type PipeTransform, type Type, ValidationPipe } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import {
  IsInt,
  IsOptional,
  IsString,
  isUUID,
  Matches,
  Max,
  Min,
  validate,
  ValidateIf,
  type ValidationError,
  type ValidatorOptions,
} from 'class-validator';
import { type AppError, type FieldErrors, invalidData, notFound } from '../errors/app-error';
import { BlankAsAbsent } from '../text';

const KEYS: Readonly<Record<string, string>> = {
  isDefined: 'obrigatorio',
  isNotEmpty: 'obrigatorio',
  isNotEmptyObject: 'obrigatorio',
  isEmail: 'email_invalido',
  isIn: 'valor_invalido',
  isString: 'tipo_invalido',
  isBoolean: 'tipo_invalido',
  isInt: 'tipo_invalido',
  isArray: 'tipo_invalido',
  maxLength: 'longo_demais',
  minLength: 'curto_demais',
  min: 'cedo_demais',
  matches: 'valor_invalido',
  protocolo: 'protocolo_invalido',
  telefone: 'telefone_invalido',
  nome: 'nome_invalido',
  variaveis: 'variavel_desconhecida',
  aoConcluir: 'so_ao_concluir',
  arrayMaxSize: 'longo_demais',
  whitelistValidation: 'campo_desconhecido',
};

/** If several rules are broken, the first of these is reported. */
const ORDER = ['obrigatorio', 'campo_desconhecido', 'tipo_invalido'];

const OPTIONS: ValidatorOptions = { whitelist: true, forbidNonWhitelisted: true };

/** A field that may be absent. Unlike `@IsOptional()`, null does not count as absent. */
export const IfGiven = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

/** The end of the year 2999: the database refuses later ones. */
export const MAX_DATE_MS = 32_503_679_999_999;

/** A moment, in milliseconds. */
export const Milliseconds = (): PropertyDecorator =>
  applyDecorators(IsInt(), Min(0), Max(MAX_DATE_MS));

export const validationPipe = (): ValidationPipe =>
  new ValidationPipe({ ...OPTIONS, transform: true, exceptionFactory: refusal });

/**
 * Validates input that did not come as JSON, such as a form. @throws AppError 400 that names the
 * fields
 */
export async function validated<T extends object>(type: Type<T>, plain: object): Promise<T> {
  cleanPlainValues(plain);
  const instance = plainToInstance(type, plain);
  const errors = await validate(instance, OPTIONS);
  if (errors.length > 0) throw refusal(errors);
  return instance;
}

const refusal = (errors: ValidationError[]): AppError =>
  invalidData(Object.assign({}, ...errors.map((error) => fieldErrors(error, ''))) as FieldErrors);

function fieldErrors(error: ValidationError, prefix: string): FieldErrors {
  const field = prefix + error.property;
  const keys = Object.keys(error.constraints ?? {}).map(
    (constraint) => KEYS[constraint] ?? 'valor_invalido',
  );
  const key = ORDER.find((candidate) => keys.includes(candidate)) ?? keys[0];
  const own = key === undefined ? {} : { [field]: key };
  const nested = (error.children ?? []).map((child) => fieldErrors(child, `${field}.`));
  return Object.assign({}, own, ...nested) as FieldErrors;
}

/** A row's id in a path: anything but a UUID is answered with 404. */
export class IdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isUUID(value)) throw notFound();
    return value.toLowerCase();
  }
}

/** Values within a body: the largest that most routes take is a thousand ids. */
const VALUES_MAX = 5_000;

/**
 * Nesting of lists and objects: the deepest that any route takes is a list of files, with three.
 */
const DEPTH_MAX = 10;

/** Names that reach an object's class, which class-transformer calls. */
const CLASS_NAMES = new Set(['constructor', 'prototype', '__proto__']);

interface PlainValues {
  /** The name of the parameter that they are; absent for a body. */
  parameter?: string;
  valuesMax?: number | undefined;
}

/**
 * Refuses input that no route accepts: too many or too deep values, names of classes, invalid
 * Unicode. Removes NULs, which come with pasted texts and which PostgreSQL cannot store.
 * @throws AppError 400
 */
export function cleanPlainValues(
  values: unknown,
  { parameter = '', valuesMax = VALUES_MAX }: PlainValues = {},
): void {
  const whole = parameter === '' ? 'corpo' : parameter;
  let count = 0;
  const check = (value: unknown, path: string, depth: number): void => {
    const field = path === '' ? whole : path;
    if (typeof value === 'string' && !value.isWellFormed())
      throw invalidData({ [field]: 'valor_invalido' });
    if (typeof value !== 'object' || value === null) return;
    if (depth === DEPTH_MAX) throw invalidData({ [whole]: 'valor_invalido' });
    const inside = Object.entries(value);
    count += inside.length;
    if (count > valuesMax) throw invalidData({ [whole]: 'longo_demais' });
    for (const [name, inner] of inside) {
      if (!name.isWellFormed() || name.includes('\0'))
        throw invalidData({ [field]: 'campo_desconhecido' });
      if (typeof inner === 'string')
        (value as Record<string, unknown>)[name] = inner.replaceAll('\0', '');
      const innerPath = path === '' ? name : `${path}.${name}`;
      if (CLASS_NAMES.has(name)) throw invalidData({ [innerPath]: 'campo_desconhecido' });
      check(inner, innerPath, depth + 1);
    }
  };
  check(values, parameter, 0);
}

/** The random key of one form, which identifies a resent form; long enough not to be guessed. */
export function FormKey(): PropertyDecorator {
  return applyDecorators(
    BlankAsAbsent(),
    IsOptional(),
    IsString(),
    Matches(/^[A-Za-z0-9_-]{22,64}$/),
  );
}
