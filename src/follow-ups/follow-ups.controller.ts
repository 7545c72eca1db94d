import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Team } from '../users/staff.decorators';
import { Allow } from '../platform/http/allow';
import { IdPipe } from '../platform/http/id-pipe';
import { ReportsService } from '../reports/reports.service';
import { TeamAccess } from '../platform/vault/team-keys';
import { FollowUpView } from './follow-up.view';
import { ChangeFollowUpDto, CreateFollowUpDto } from './follow-ups.dto';
import { FollowUpsService } from './follow-ups.service';

@Allow('relatos.acompanhar')
@Controller('api/relatos/:relatoId/acompanhamentos')
export class FollowUpsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly followUps: FollowUpsService,
  ) {}

  /** Records an internal follow-up; no visitor ever sees it. */
  @Post()
  async create(
    @Team() team: TeamAccess,
    @Param('relatoId', IdPipe) relatoId: string,
    @Body() input: CreateFollowUpDto,
  ): Promise<FollowUpView> {
    return this.followUps.create(await this.reports.openForTeam(relatoId, team), input);
  }

  /** Finishes a follow-up, or changes its situation. */
  @Post(':id/situacao')
  @HttpCode(200)
  async changeSituation(
    @Team() team: TeamAccess,
    @Param('relatoId', IdPipe) relatoId: string,
    @Param('id', IdPipe) id: string,
    @Body() change: ChangeFollowUpDto,
  ): Promise<FollowUpView> {
    return this.followUps.changeSituation(await this.reports.openForTeam(relatoId, team), id, change);
  }
}
