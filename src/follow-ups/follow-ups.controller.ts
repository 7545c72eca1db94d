import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Allow } from '../platform/http/access.decorators';
import { IdPipe } from '../platform/http/validation';
import { ForHolder, Held } from '../reports/case.guard';
import { HeldCase } from '../reports/reports.service';
import { ChangeFollowUpDto, CreateFollowUpDto, FollowUpView } from './follow-ups.dto';
import { FollowUpsService } from './follow-ups.service';

@Allow('relatos.acompanhar')
@ForHolder()
@Controller('api/relatos/:id/acompanhamentos')
export class FollowUpsController {
  constructor(private readonly followUps: FollowUpsService) {}

  /** Records an internal follow-up; no visitor ever sees it. */
  @Post()
  create(@Held() held: HeldCase, @Body() input: CreateFollowUpDto): Promise<FollowUpView> {
    return this.followUps.create(held, input);
  }

  /** Finishes a follow-up, or changes its situation. */
  @Post(':acompanhamentoId/situacao')
  @HttpCode(200)
  changeSituation(
    @Held() held: HeldCase,
    @Param('acompanhamentoId', IdPipe) id: string,
    @Body() change: ChangeFollowUpDto,
  ): Promise<FollowUpView> {
    return this.followUps.changeSituation(held, id, change);
  }
}
