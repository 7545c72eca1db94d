import { ATTACHMENT_REFUSAL_LABELS, type AttachmentRefusal } from '@relato/domain/attachment';
import { PT_REFUSALS, type RefusalCode } from '@relato/domain/refusals/pt';
import { HttpException } from '@nestjs/common';

/** Why each field was refused: field name and key of the broken rule. */
export type FieldErrors = Readonly<Record<string, string>>;

interface RefusalDetails {
  errors?: FieldErrors;
  retryAfterSeconds?: number;
  challenge?: string;
  /** The refused file. */
  nomeArquivo?: string;
  /** The code whose sentence is sent, where it is not that of the refusal. */
  sentence?: RefusalCode;
  /** Follows the sentence, with values that it cannot contain. */
  more?: string;
}

/** A refusal for the caller; the error filter gives it the shape of design section 6. */
export class AppError extends HttpException {
  /** Whether it was costly to find out, so that it counts as an attempt where successes count. */
  counts = false;

  /**
   * Whether the sender's own network had too much under way: the attempt counts, its challenge
   * stays valid.
   */
  overOwnShare = false;

  /** Whether the version that a change builds on does not exist yet. */
  tooEarly = false;

  /** @param code stable, for programs; people read its sentence */
  constructor(
    readonly statusCode: number,
    readonly code: RefusalCode | AttachmentRefusal,
    readonly details: RefusalDetails = {},
  ) {
    super({ statusCode, code, message: sentenceOf(code, details) }, statusCode);
  }

  /** The same refusal with the fields of another added to its own. */
  with({ details }: AppError): AppError {
    const errors = { ...this.details.errors, ...details.errors };
    return new AppError(this.statusCode, this.code, { ...this.details, errors });
  }
}

function sentenceOf(
  code: RefusalCode | AttachmentRefusal,
  { nomeArquivo, sentence: other, more }: RefusalDetails,
): string {
  const sentence =
    code in ATTACHMENT_REFUSAL_LABELS
      ? ATTACHMENT_REFUSAL_LABELS[code as AttachmentRefusal].pt
      : PT_REFUSALS[other ?? (code as RefusalCode)];
  if (more !== undefined) return `${sentence} ${more}`;
  return nomeArquivo === undefined ? sentence : `${sentence} (${nomeArquivo})`;
}

/** @param more follows the sentence of the refusal */
export const invalidData = (errors: FieldErrors, more?: string): AppError =>
  new AppError(400, 'dados_invalidos', { errors, ...(more !== undefined && { more }) });

/** The same answer for "does not exist" and "is not yours". */
export const notFound = (): AppError => new AppError(404, 'nao_encontrado');

export const noSession = (): AppError => new AppError(401, 'sessao_invalida');

export const notAllowed = (): AppError => new AppError(403, 'sem_permissao');

export const withoutKeys = (): AppError => new AppError(403, 'sem_chaves');

export const staleVersion = (): AppError => new AppError(409, 'conflito_versao');

/** A change that builds on a version that does not exist yet. */
export const futureVersion = (): AppError => Object.assign(staleVersion(), { tooEarly: true });

/**
 * A resent form whose report exists; it counts as an attempt, because it was looked up. @param
 * errors fields that differ
 */
export function alreadySent(errors?: FieldErrors): AppError {
  return Object.assign(new AppError(409, 'relato_ja_enviado', { errors }), { counts: true });
}

/** A message for which the thread has no room; it counts as an attempt, because it was looked up. */
export const threadFull = (): AppError =>
  Object.assign(new AppError(409, 'conversa_cheia'), { counts: true });

/** @param overOwnShare whether only the sender's own network has too much under way */
export function busy({ overOwnShare = false } = {}): AppError {
  return Object.assign(new AppError(503, 'ocupado', { retryAfterSeconds: 5 }), {
    overOwnShare,
  });
}

/**
 * @param challenge to send with the next attempt once it is ripe; the sent one if that is still
 * valid
 */
export function tooManyAttempts(waitMs: number, challenge?: string): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError(429, 'muitas_tentativas', { retryAfterSeconds, challenge });
}

/**
 * Database or store is temporarily unavailable; it is not always known whether something was saved.
 */
export function unavailable(cause: unknown): AppError {
  return Object.assign(new AppError(503, 'indisponivel', { retryAfterSeconds: 5 }), {
    cause,
  });
}

/** @throws AppError 503, made by {@link unavailable} */
export function refuseForNow(cause: unknown): never {
  throw unavailable(cause);
}
