import { Controller, Get, Query, Req } from '@nestjs/common';
import { IsIn } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { Public } from '../http/access.decorators';
import { ChallengesService } from './challenges.service';
import { type Limited, LIMITED } from './limits.values';
import { ApiLimited } from './throttled.decorators';

class ChallengeQuery {
  /** The form that the challenge is for. */
  @IsIn(LIMITED)
  para!: Limited;
}

/** Fetched before a form is filled in, so that the challenge is ripe when it is sent. */
export class ChallengeDto {
  /** Sent with the form in `prova`: valid once, for six hours, and ripe after 20 seconds. */
  desafio!: string;
}

@Controller('api/visitante/prova')
export class ChallengesController {
  constructor(private readonly challenges: ChallengesService) {}

  /**
   * Issues a challenge, valid on the network that fetched it. One network gets sixty within ten
   * minutes.
   */
  @Public()
  @ApiLimited()
  @Get()
  async give(
    @Query() { para }: ChallengeQuery,
    @Req() { network }: FastifyRequest,
  ): Promise<ChallengeDto> {
    return { desafio: await this.challenges.give(para, network) };
  }
}
