import type { RefusalCode } from '@relato/domain/refusals/pt';
import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cameFromPage, SentForm } from '../http/sent-form';
import { AppError, unavailable } from './app-error';
import { describeFailure } from './redact';

const FRAMEWORK_CODES: Readonly<Record<number, RefusalCode>> = {
  400: 'dados_invalidos',
  404: 'nao_encontrado',
  413: 'corpo_grande',
  415: 'dados_invalidos',
};

/**
 * Gives failures the shape of design section 6. Only our own pages get back the submitted text
 * (`enviado`).
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Error');

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const known = this.understand(error);
    // A client that disconnects early is not a server failure.
    const ours = known.statusCode === 500 || known.cause !== undefined;
    if (ours && !reply.raw.destroyed) this.logger.error(describeFailure(known.cause ?? error));
    const { errors, retryAfterSeconds, challenge } = known.details;
    if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
    if (challenge !== undefined) reply.header('Relato-Desafio', challenge);
    const enviado = cameFromPage(request) && (await SentForm.of(request).echo());
    reply.status(known.statusCode).send({
      statusCode: known.statusCode,
      code: known.code,
      message: known.message,
      ...(errors && { errors }),
      ...(enviado && { enviado }),
    });
  }

  private understand(error: unknown): AppError {
    if (error instanceof AppError) return error;
    if (isOutage(error)) return unavailable(error);
    const status = statusOf(error);
    if (status < 400 || status >= 500) return new AppError(500, 'erro_interno');
    return new AppError(status, FRAMEWORK_CODES[status] ?? 'pedido_recusado');
  }
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number')
    return error.statusCode;
  return 500;
}

/**
 * SQL states of a server that cannot serve now: lost or refused connections, no space, stopping,
 * standby. Likewise of a statement that it broke off: after a limit of its owner on time, or for
 * another one, as in a deadlock.
 */
const SQL_STATES = /^(?:08...|53[1-4]00|57P0[1-3]|25006|57014|57P05|25P0[34]|55P03|40001|40P01)$/;

const CONNECTION_CODES =
  /^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)$/;

const CONNECTION_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed) and is not queryable)/;

/** Whether the failure means that the database is temporarily unavailable. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // TypeORM's error for the rest of a transaction whose connection was lost.
  if (error.name.endsWith('AlreadyReleasedError')) return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined) return CONNECTION_MESSAGES.test(error.message);
  // The socket file of an embedded server is gone once the server has ended.
  if (code === 'ENOENT') return syscall === 'connect';
  return SQL_STATES.test(code) || CONNECTION_CODES.test(code);
}
