import { ACOES_APROVADAS, type AcaoAprovada } from '@relato/domain/aprovacao';
import { TEXTO_MAX } from '@relato/domain/limites';
import { type Role, ROLES } from '@relato/domain/permissions';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiAcceptedResponse, ApiBody, ApiProperty } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Observable, tap } from 'rxjs';
import { NamedView } from '../../platform/audit/audit.view';
import { OptionalText } from '../../platform/text';
import type { KeyPair } from '../../platform/vault/key-pairs';
import { unlessBroken } from '../../platform/vault/sealing';
import { type Approval, openReason } from './approval.entity';

export class ReasonDto {
  /** Why; required where the deed needs a second person. */
  @OptionalText(TEXTO_MAX.justificativa)
  justificativa?: string;
}

/** The deed was not done: another person has to confirm it. */
export class AskedApprovalDto {
  /** The id of what waits. */
  aprovacao!: string;
}

/** What waits for a second person. Times in milliseconds. */
export class ApprovalDto {
  id!: string;
  @ApiProperty({ enum: ACOES_APROVADAS })
  acao!: AcaoAprovada;
  /** The report or the account that it is about; absent where nothing is left of it. */
  alvo?: NamedView;
  /** With 'papeis.dar': the roles that the account shall have. */
  @ApiProperty({ enum: ROLES, enumName: 'Role', isArray: true, required: false })
  papeis?: Role[];
  pedidaPor?: NamedView;
  pedidaEm!: number;
  expiraEm!: number;
  /** Why; absent for who could not decide when it was asked for. */
  justificativa?: string;
  /** It was put there, or altered, outside the product: it can only be refused. */
  adulterada!: boolean;
}

/** A request, and whether it is as the product wrote it. */
export interface CheckedApproval {
  row: Approval;
  genuine: boolean;
}

/** @param names what ids stand for. @param own of the colleague who looks */
export function toApproval(
  { row, genuine }: CheckedApproval,
  names: ReadonlyMap<string, NamedView>,
  reader: string,
  own: KeyPair,
): ApprovalDto {
  return {
    id: row.id,
    acao: row.acao,
    alvo: names.get(row.alvo),
    ...(genuine && { papeis: row.dados.para?.papeis }),
    pedidaPor: names.get(row.pedidaPor),
    pedidaEm: row.pedidaEm.getTime(),
    expiraEm: row.expiraEm.getTime(),
    ...(genuine && { justificativa: unlessBroken(() => openReason(row, reader, own)) }),
    adulterada: !genuine,
  };
}

class Accepted implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      tap((answer: unknown) => {
        if (typeof answer === 'object' && answer !== null && 'aprovacao' in answer) void reply.status(202);
      }),
    );
  }
}

/** Marks a route whose deed may have to wait for a second person: the answer is 202 then. */
export const FourEyes = (): MethodDecorator =>
  applyDecorators(
    UseInterceptors(Accepted),
    ApiAcceptedResponse({ type: AskedApprovalDto, description: 'Another person has to confirm it' }),
  );

/** A body of a reason alone, which may be absent. */
export const ReasonBody = (): MethodDecorator => ApiBody({ type: ReasonDto, required: false });
