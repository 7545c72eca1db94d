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
import { KnownBrowsers } from './known-browsers.service';
import { type Attempt, ThrottleService } from './throttle.service';

const THROTTLED = 'relato:throttled';

/** The field `prova`, which every body of a limited route may contain. */
export function Challenge(): PropertyDecorator {
  const description =
    'A challenge of `GET /api/visitante/prova`, or of `Relato-Desafio`; above a limit a ripe one is needed';
  return applyDecorators(ApiPropertyOptional({ type: String, description }), OptionalLine(1000));
}

/** The body of a limited route. */
export class LimitedDto {
  @Challenge()
  prova?: string;
}

/**
 * Documents a limited route: above the limit the answer is 429 with Retry-After and a challenge in
 * `Relato-Desafio`.
 */
export const ApiLimited = (): MethodDecorator =>
  ApiTooManyRequestsResponse({
    description:
      '`muitas_tentativas`: send the same again after Retry-After seconds, with the challenge of `Relato-Desafio` in `prova`',
  });

type StaffRequest = FastifyRequest & { staff?: { sessaoId: string } };

/** Counts the attempts at a `@Throttled()` route by their results. */
@Injectable()
class ThrottleInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly throttle: ThrottleService,
    private readonly browsers: KnownBrowsers,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const throttling = this.reflector.get<Throttling>(THROTTLED, context.getHandler());
    const attempt = this.attemptOf(context.switchToHttp().getRequest<StaffRequest>(), throttling);
    return of(
      await this.throttle.run(attempt, () => lastValueFrom(next.handle()), throttling.forgiven),
    );
  }

  private attemptOf(request: StaffRequest, { para, account }: Throttling): Attempt {
    const { network, staff } = request;
    const body = request.body as Readonly<Record<string, unknown>> | undefined;
    const prova = body?.['prova'];
    // Guesses at the account's sign-in do not delay a session, which ends after five wrong
    // passwords.
    if (staff) return { para, network, knownBrowser: staff.sessaoId, prova };
    const name = account === undefined ? undefined : body?.[account];
    if (typeof name !== 'string') return { para, network, prova };
    return {
      para,
      network,
      account: name,
      knownBrowser: this.browsers.knownFor(request, name),
      prova,
    };
  }
}

/**
 * Limits a route (limits.values.ts). FormIntake, which reads forms with files, counts those itself.
 */
export const Throttled = (throttling: Throttling): MethodDecorator =>
  applyDecorators(
    SetMetadata(THROTTLED, throttling),
    UseInterceptors(ThrottleInterceptor),
    ApiLimited(),
  );
