import { Controller, Get, Param } from '@nestjs/common';
import { Recorded } from '../auth/recorded.decorators';
import { Team } from '../users/staff.decorators';
import { Allow } from '../platform/http/allow';
import { IdPipe } from '../platform/http/id-pipe';
import { ReportClock } from '../reports/report-clock.service';
import { TeamAccess } from '../platform/vault/team-keys';
import { CaseFileService } from './case-file.service';
import { toTimeline } from './timeline';
import { TimelineItemDto } from './timeline.dto';

@Controller('api/relatos/:id/linha-do-tempo')
export class TimelineController {
  constructor(
    private readonly cases: CaseFileService,
    private readonly time: ReportClock,
  ) {}

  /** Messages, follow-ups, changes of situation and the date of expiry, in their order. */
  @Allow('relatos.ver')
  @Get()
  @Recorded('relato.visto')
  async read(@Team() team: TeamAccess, @Param('id', IdPipe) id: string): Promise<TimelineItemDto[]> {
    return toTimeline(await this.cases.forTeam(id, team), this.time.now());
  }
}
