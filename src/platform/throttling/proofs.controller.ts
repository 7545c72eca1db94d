import { Controller, Get, Query, Req } from '@nestjs/common';
import { IsIn } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { Public } from '../http/public';
import { type Limited, LIMITED } from './limits.values';
import { networkOf } from './network.values';
import { ThrottleService } from './throttle.service';

class ProofQuery {
  /** What will be sent. */
  @IsIn(LIMITED)
  para!: Limited;
}

/** For a form, before it is filled in: by the time it is sent, its challenge has matured or was answered. */
export class ChallengeDto {
  /** `bits.sealed`: bring it back in `Relato-Prova`, after 20 seconds as it is, or at once with `:number` so that the SHA-256 of the whole begins with that many zero bits. */
  desafio!: string;
  /** Whether the answer is asked for now. */
  exigida!: boolean;
}

@Controller('api/visitante/prova')
export class ProofsController {
  constructor(private readonly throttle: ThrottleService) {}

  @Public()
  @Get()
  give(@Query() { para }: ProofQuery, @Req() request: FastifyRequest): Promise<ChallengeDto> {
    return this.throttle.challengeFor({ para, network: networkOf(request.ip) });
  }
}
