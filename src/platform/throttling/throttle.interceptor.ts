import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { lastValueFrom, type Observable, of } from 'rxjs';
import type { Throttling } from './limits.values';
import { networkOf } from './network.values';
import { type Attempt, ThrottleService } from './throttle.service';

export const THROTTLED = 'relato:throttled';

/** A request with or without a session. */
type StaffRequest = FastifyRequest & { staff?: { usuario: { email: string } } };

/** Counts the attempts at a route that is `@Throttled()`, by what came of them. */
@Injectable()
export class ThrottleInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly throttle: ThrottleService,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const throttling = this.reflector.get<Throttling>(THROTTLED, context.getHandler());
    const attempt = attemptOf(context.switchToHttp().getRequest<StaffRequest>(), throttling);
    return of(await this.throttle.run(attempt, () => lastValueFrom(next.handle()), throttling.forgiven));
  }
}

function attemptOf(request: StaffRequest, { para, account }: Throttling): Attempt {
  const body = request.body as Readonly<Record<string, unknown>> | undefined;
  const name = account === undefined ? request.staff?.usuario.email : body?.[account];
  return {
    para,
    network: networkOf(request.ip),
    account: typeof name === 'string' ? name : undefined,
    prova: body?.['prova'],
  };
}
