import { Controller, Get, Query } from '@nestjs/common';
import { IsIn } from 'class-validator';
import { Public } from '../http/access.decorators';
import { ChallengesService } from './challenges.service';
import { type Limited, LIMITED } from './limits.values';

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

  @Public()
  @Get()
  give(@Query() { para }: ChallengeQuery): ChallengeDto {
    return { desafio: this.challenges.give(para) };
  }
}
