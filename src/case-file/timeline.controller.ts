import { Controller, Get } from '@nestjs/common';
import { Recorded } from '../auth/recorded.decorators';
import { Allow } from '../platform/http/access.decorators';
import { ForHolder, Held } from '../reports/held-case.guard';
import { ReportClock } from '../reports/report-clock.service';
import { HeldCase } from '../reports/reports.service';
import { CaseFileService } from './case-file.service';
import { TimelineItemDto, toTimeline } from './timeline.dto';

@ForHolder()
@Controller('api/relatos/:id/linha-do-tempo')
export class TimelineController {
  constructor(
    private readonly cases: CaseFileService,
    private readonly time: ReportClock,
  ) {}

  /** Messages, follow-ups, changes of situation and the date of expiry, in their order. */
  @Allow('relatos.ver')
  @Get()
  @Recorded('relatos.ver')
  async read(@Held() held: HeldCase): Promise<TimelineItemDto[]> {
    return toTimeline(await this.cases.forTeam(held), this.time.now());
  }
}
