import { Controller, Get, Query, Req } from '@nestjs/common';
import { IsIn } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { Public } from '../http/access.decorators';
import { ChallengesService } from './challenges.service';
import { type Limited, LIMITED } from './limits.values';
import { ApiLimited } from './throttled.decorators';

class ChallengeQuery {
  /** What will be sent. */
  @IsIn(LIMITED)
  para!: Limited;
}

/** For a form, before it is filled in: by the time it is sent, its challenge is ripe. */
export class ChallengeDto {
  /** Goes with the form in `prova`: good once, for six hours, and ripe after 20 seconds. */
  desafio!: string;
}

@Controller('api/visitante/prova')
export class ChallengesController {
  constructor(private readonly challenges: ChallengesService) {}

  /** Gives a challenge, which is good on the network that fetched it. One network gets sixty within ten minutes. */
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
