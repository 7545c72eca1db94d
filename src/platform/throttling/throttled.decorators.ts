import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiTooManyRequestsResponse } from '@nestjs/swagger';
import type { Throttling } from './limits.values';
import { ThrottleInterceptor, THROTTLED } from './throttle.interceptor';

/**
 * Slows who tries a route too often (limits.values.ts). Above the limit the answer is 429 `muitas_tentativas` with
 * Retry-After and, in `Relato-Desafio`, a challenge; see ProofsService for what to bring in `Relato-Prova`.
 */
export const Throttled = (throttling: Throttling): MethodDecorator =>
  applyDecorators(
    SetMetadata(THROTTLED, throttling),
    UseInterceptors(ThrottleInterceptor),
    ApiHeader({
      name: 'Relato-Prova',
      required: false,
      description: 'a challenge, or `challenge:number` as its proof',
    }),
    ApiTooManyRequestsResponse({
      description: '`muitas_tentativas`: try again after Retry-After seconds, or with a proof for Relato-Desafio',
    }),
  );
