import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiAcceptedResponse, ApiBody } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Observable, tap } from 'rxjs';
import { PendingApprovalDto, ReasonDto } from './approvals.dto';

class Accepted implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      tap((answer: unknown) => {
        if (typeof answer === 'object' && answer !== null && 'aprovacao' in answer)
          void reply.status(202);
      }),
    );
  }
}

/** Marks a route whose action may need a second person; it then answers 202. */
export const FourEyes = (): MethodDecorator =>
  applyDecorators(
    UseInterceptors(Accepted),
    ApiAcceptedResponse({
      type: PendingApprovalDto,
      description: 'Another person has to confirm it',
    }),
  );

/** A body with only an optional reason. */
export const ReasonBody = (): MethodDecorator => ApiBody({ type: ReasonDto, required: false });
