import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { ApiPropertyOptional, ApiTooManyRequestsResponse } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { BlankAsAbsent } from '../text';
import type { Throttling } from './limits.values';
import { ThrottleInterceptor, THROTTLED } from './throttle.interceptor';

/** What every body of a limited route may hold, as `prova`. */
export function Challenge(): PropertyDecorator {
  const description =
    'A challenge of `GET /api/visitante/prova`, or of `Relato-Desafio`; above a limit a ripe one is needed';
  return applyDecorators(
    ApiPropertyOptional({ type: String, description }),
    BlankAsAbsent(),
    IsOptional(),
    IsString(),
    MaxLength(1000),
  );
}

/** Documents a limited route: above the limit the answer is 429 with Retry-After and a challenge in `Relato-Desafio`. */
export const ApiLimited = (): MethodDecorator =>
  ApiTooManyRequestsResponse({
    description:
      '`muitas_tentativas`: send the same again after Retry-After seconds, with the challenge of `Relato-Desafio` in `prova`',
  });

/** Slows who tries a route too often (limits.values.ts). Forms with files are counted by FormIntake, which reads them. */
export const Throttled = (throttling: Throttling): MethodDecorator =>
  applyDecorators(SetMetadata(THROTTLED, throttling), UseInterceptors(ThrottleInterceptor), ApiLimited());
