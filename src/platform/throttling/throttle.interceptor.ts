import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, type Observable, switchMap, throwError } from 'rxjs';
import { catchError, concatMap } from 'rxjs/operators';
import { AppError } from '../errors/app-error';
import { LIMITS, type Throttling } from './limits.values';
import { networkOf } from './network.values';
import { type Attempt, type Passage, ThrottleService, TooManyAttempts } from './throttle.service';

export const THROTTLED = 'relato:throttled';

/** What a guess that missed is answered with, … */
const MISSED = [401, 403, 404];

/** … or what it is told of the field that held it, where somebody who is signed in has to give their password again. */
const MISSED_FIELD = 'senha_incorreta';

/** A request of somebody who is signed in, or of nobody. */
type StaffRequest = FastifyRequest & { staff?: { usuario: { email: string } } };

/** Counts the attempts at a route that is `@Throttled()`, by what came of them. */
@Injectable()
export class ThrottleInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly throttle: ThrottleService,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const throttling = this.reflector.get<Throttling>(THROTTLED, context.getHandler());
    const http = context.switchToHttp();
    const attempt = this.attemptOf(http.getRequest<StaffRequest>(), throttling);
    return from(this.enter(attempt, http.getResponse<FastifyReply>())).pipe(
      switchMap((passage) =>
        next.handle().pipe(
          concatMap(async (answer: unknown) => {
            if (LIMITS[throttling.para].counts === 'failures') await passage.giveBack();
            return answer;
          }),
          catchError((error: unknown) =>
            from(settle(passage, error, throttling)).pipe(switchMap(() => throwError(() => error))),
          ),
        ),
      ),
    );
  }

  private async enter(attempt: Attempt, reply: FastifyReply): Promise<Passage> {
    try {
      return await this.throttle.enter(attempt);
    } catch (error) {
      if (error instanceof TooManyAttempts) reply.header('Relato-Desafio', error.challenge);
      throw error;
    }
  }

  private attemptOf(request: StaffRequest, { para, account }: Throttling): Attempt {
    const body = request.body as Readonly<Record<string, unknown>> | undefined;
    const name = account === undefined ? request.staff?.usuario.email : body?.[account];
    const prova = request.headers['relato-prova'];
    return {
      para,
      network: networkOf(request.ip),
      account: typeof name === 'string' ? name : undefined,
      prova: typeof prova === 'string' ? prova : undefined,
    };
  }
}

/** Where failures count, a guess that missed does; elsewhere a refusal that cost as much as a success. */
async function settle(passage: Passage, error: unknown, { para, forgiven = [] }: Throttling): Promise<void> {
  if (error instanceof AppError) {
    const missed = isMiss(error) && !forgiven.includes(error.code);
    if (LIMITS[para].counts === 'failures' ? missed : error.counts) return;
  }
  await passage.giveBack();
}

function isMiss({ statusCode, details }: AppError): boolean {
  return MISSED.includes(statusCode) || Object.values(details.errors ?? {}).includes(MISSED_FIELD);
}
