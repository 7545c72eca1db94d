import { type PipeTransform, type Type, ValidationPipe } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { isUUID, validate, ValidateIf, type ValidationError, type ValidatorOptions } from 'class-validator';
import { type AppError, type FieldErrors, invalidData, notFound } from '../errors/app-error';
import { checkPlainValues } from './plain-values';

/** The key that names a broken rule to the front ends, by class-validator's constraint. */
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
  matches: 'valor_invalido',
  protocolo: 'protocolo_invalido',
  telefone: 'telefone_invalido',
  variaveis: 'variavel_desconhecida',
  arrayMaxSize: 'longo_demais',
  whitelistValidation: 'campo_desconhecido',
};

/** Which of several broken rules is told: the first of these. */
const ORDER = ['obrigatorio', 'campo_desconhecido', 'tipo_invalido'];

const OPTIONS: ValidatorOptions = { whitelist: true, forbidNonWhitelisted: true };

/** A field that may be absent. Unlike `@IsOptional()`, null is not taken for absent. */
export const IfGiven = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

/** Validates JSON bodies: unknown fields are refused, and each error names its field and rule. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({ ...OPTIONS, transform: true, exceptionFactory: refusal });
}

/**
 * Validates what did not come as a JSON body, such as a form's fields.
 * @throws AppError 400 that names the fields
 */
export async function validated<T extends object>(type: Type<T>, plain: object): Promise<T> {
  checkPlainValues(plain);
  const instance = plainToInstance(type, plain);
  const errors = await validate(instance, OPTIONS);
  if (errors.length > 0) throw refusal(errors);
  return instance;
}

function refusal(errors: ValidationError[]): AppError {
  return invalidData(Object.assign({}, ...errors.map((error) => fieldErrors(error, ''))) as FieldErrors);
}

function fieldErrors(error: ValidationError, prefix: string): FieldErrors {
  const field = prefix + error.property;
  const keys = Object.keys(error.constraints ?? {}).map((constraint) => KEYS[constraint] ?? 'valor_invalido');
  const key = ORDER.find((candidate) => keys.includes(candidate)) ?? keys[0];
  const own = key === undefined ? {} : { [field]: key };
  const nested = (error.children ?? []).map((child) => fieldErrors(child, `${field}.`));
  return Object.assign({}, own, ...nested) as FieldErrors;
}

/** A row's id in a path: what is not a UUID is not there. */
export class IdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isUUID(value)) throw notFound();
    return value.toLowerCase();
  }
}
