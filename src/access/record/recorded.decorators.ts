import type { AuditAction } from '@relato/domain/audit-action';
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
import { AuditService } from '../../platform/audit/audit.service';
import { sessionOf } from '../../users/staff.decorators';

const RECORDED = 'relato:recorded';

/** Records the action of a route that is `@Recorded()`, before the answer is sent. */
@Injectable()
class ReadRecorder implements NestInterceptor {
  constructor(
    private readonly audit: AuditService,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const acao = this.reflector.get<AuditAction>(RECORDED, context.getHandler());
    const { id: usuarioId } = sessionOf(context).usuario;
    const { id: alvo } = context.switchToHttp().getRequest<{ params: { id: string } }>().params;
    const record = async (answer: unknown): Promise<unknown> => {
      await this.audit.record({ acao, usuarioId, alvo });
      return answer;
    };
    return next.handle().pipe(mergeMap(record));
  }
}

/**
 * Records that a staff member read the row that `:id` names, before the answer is sent. Refusals
 * are not recorded.
 */
export const Recorded = (acao: AuditAction): MethodDecorator =>
  applyDecorators(SetMetadata(RECORDED, acao), UseInterceptors(ReadRecorder));
