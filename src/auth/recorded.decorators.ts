import type { AcaoAuditada } from '@relato/domain/acao-auditada';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { mergeMap, type Observable } from 'rxjs';
import { AuditService } from '../platform/audit/audit.service';
import { sessionOf } from '../users/staff.decorators';

/**
 * Records that a staff member read the row that `:id` names, before the answer is sent. Refusals
 * are not recorded.
 */
export function Recorded(acao: AcaoAuditada): MethodDecorator {
  @Injectable()
  class Recorder implements NestInterceptor {
    constructor(private readonly audit: AuditService) {}

    intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
      const { id: usuarioId } = sessionOf(context).usuario;
      const { id: alvo } = context.switchToHttp().getRequest<{ params: { id: string } }>().params;
      const record = async (answer: unknown): Promise<unknown> => {
        await this.audit.record({ acao, usuarioId, alvo });
        return answer;
      };
      return next.handle().pipe(mergeMap(record));
    }
  }
  return UseInterceptors(Recorder);
}
