import type { AcaoAuditada } from '@relato/domain/acao-auditada';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { mergeMap, type Observable } from 'rxjs';
import { AuditService } from '../platform/audit/audit.service';
import { sessionOf } from '../users/staff.decorators';

const ACAO = 'relato:recorded';

@Injectable()
class Recorder implements NestInterceptor {
  constructor(
    private readonly audit: AuditService,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const acao = this.reflector.get<AcaoAuditada>(ACAO, context.getHandler());
    const { usuario } = sessionOf(context);
    const { id: alvo } = context.switchToHttp().getRequest<{ params: { id: string } }>().params;
    const record = async (answer: unknown): Promise<unknown> => {
      await this.audit.record({ acao, usuarioId: usuario.id, alvo });
      return answer;
    };
    return next.handle().pipe(mergeMap(record));
  }
}

/** Records that a colleague looked at the row that `:id` names; the answer waits for it. A refusal is not recorded. */
export const Recorded = (acao: AcaoAuditada): MethodDecorator =>
  applyDecorators(SetMetadata(ACAO, acao), UseInterceptors(Recorder));
