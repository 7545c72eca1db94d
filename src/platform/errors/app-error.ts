import { HttpException } from '@nestjs/common';

/** Why each field was refused: field name and key of the broken rule. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A refusal for the caller; the error filter gives it the shape of design section 6. */
export class AppError extends HttpException {
  /** Whether it was costly to find out, so that it counts as an attempt where successes count. */
  counts = false;

  /**
   * Whether the sender's own network had too much under way: the attempt counts, its challenge
   * stays valid.
   */
  overOwnShare = false;

  /** @param code stable, for programs. @param message in Portuguese, for people */
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly details: { errors?: FieldErrors; retryAfterSeconds?: number; challenge?: string } = {},
  ) {
    super({ statusCode, code, message }, statusCode);
  }

  /** The same refusal with the fields of another added to its own. */
  with({ details }: AppError): AppError {
    const errors = { ...this.details.errors, ...details.errors };
    return new AppError(this.statusCode, this.code, this.message, { ...this.details, errors });
  }
}

export const invalidData = (errors: FieldErrors): AppError =>
  new AppError(400, 'dados_invalidos', 'Há campos que precisam de correção.', { errors });

/** The same answer for "does not exist" and "is not yours". */
export const notFound = (): AppError => new AppError(404, 'nao_encontrado', 'Não encontrado.');

export const noSession = (): AppError =>
  new AppError(401, 'sessao_invalida', 'Sua sessão terminou. Entre novamente.');

export const notAllowed = (): AppError =>
  new AppError(403, 'sem_permissao', 'Seu papel na equipe não permite isto.');

export const withoutKeys = (): AppError =>
  new AppError(
    403,
    'sem_chaves',
    'Seu acesso aos relatos ainda precisa ser concedido por um colega.',
  );

export const staleVersion = (): AppError =>
  new AppError(409, 'conflito_versao', 'Outra pessoa alterou este relato enquanto você o lia.');

/**
 * A resent form whose report exists; it counts as an attempt, because it was looked up. @param
 * errors fields that differ
 */
export function alreadySent(errors?: FieldErrors): AppError {
  const text = 'Este formulário já foi enviado; o que mudou depois não foi salvo.';
  return Object.assign(new AppError(409, 'relato_ja_enviado', text, { errors }), { counts: true });
}

/** @param overOwnShare whether only the sender's own network has too much under way */
export function busy({ overOwnShare = false } = {}): AppError {
  const text = 'O canal está muito ocupado. Nada foi salvo; tente de novo em instantes.';
  return Object.assign(new AppError(503, 'ocupado', text, { retryAfterSeconds: 5 }), {
    overOwnShare,
  });
}

/**
 * @param challenge to send with the next attempt once it is ripe; the sent one if that is still
 * valid
 */
export function tooManyAttempts(waitMs: number, challenge?: string): AppError {
  const text = 'Houve muitas tentativas seguidas. Nada foi salvo; tente de novo em instantes.';
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError(429, 'muitas_tentativas', text, { retryAfterSeconds, challenge });
}

/**
 * Database or store is temporarily unavailable; it is not always known whether something was saved.
 */
export function unavailable(cause: unknown): AppError {
  const text = 'O canal está indisponível neste momento. Tente de novo em instantes.';
  return Object.assign(new AppError(503, 'indisponivel', text, { retryAfterSeconds: 5 }), {
    cause,
  });
}

/** @throws AppError 503, made by {@link unavailable} */
export function refuseForNow(cause: unknown): never {
  throw unavailable(cause);
}
