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
import { ApiPropertyOptional, ApiTooManyRequestsResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { OptionalLine } from '../text';
import type { Throttling } from './limits.values';
import { type Attempt, ThrottleService } from './throttle.service';

const THROTTLED = 'relato:throttled';

/** What every body of a limited route may hold, as `prova`. */
export function Challenge(): PropertyDecorator {
  const description =
    'A challenge of `GET /api/visitante/prova`, or of `Relato-Desafio`; above a limit a ripe one is needed';
  return applyDecorators(ApiPropertyOptional({ type: String, description }), OptionalLine(1000));
}

/** A body of a limited route. */
export class LimitedDto {
  @Challenge()
  prova?: string;
}

/** Documents a limited route: above the limit the answer is 429 with Retry-After and a challenge in `Relato-Desafio`. */
export const ApiLimited = (): MethodDecorator =>
  ApiTooManyRequestsResponse({
    description:
      '`muitas_tentativas`: send the same again after Retry-After seconds, with the challenge of `Relato-Desafio` in `prova`',
  });

type StaffRequest = FastifyRequest & { staff?: { usuario: { email: string } } };

/** Counts the attempts at a route that is `@Throttled()`, by what came of them. */
@Injectable()
class ThrottleInterceptor implements NestInterceptor {
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

/** Slows who tries a route too often (limits.values.ts). Forms with files are counted by FormIntake, which reads them. */
export const Throttled = (throttling: Throttling): MethodDecorator =>
  applyDecorators(SetMetadata(THROTTLED, throttling), UseInterceptors(ThrottleInterceptor), ApiLimited());

function attemptOf(request: StaffRequest, { para, account }: Throttling): Attempt {
  const body = request.body as Readonly<Record<string, unknown>> | undefined;
  const name = account === undefined ? request.staff?.usuario.email : body?.[account];
  const named = typeof name === 'string' ? name : undefined;
  return { para, network: request.network, account: named, prova: body?.['prova'] };
}
