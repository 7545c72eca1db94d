import { Controller, Get, Query } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { Calendar } from '../platform/calendar/calendar';
import { Clock } from '../platform/clock';
import { Allow } from '../platform/http/access.decorators';
import {
  AnnualQueries,
  AnnualReportDto,
  readAnnualQuery,
} from '../reports/register/annual-report.dto';
import { AnnualReports } from '../reports/register/annual-report.service';
import { Staff, type StaffSession } from '../users/staff.decorators';
import { readPeriod, StatisticsDto } from './statistics.dto';
import { StatisticsService } from './statistics.service';

const OPTIONAL = { required: false };

@Allow('estatisticas.ver')
@Controller('api/estatisticas')
export class StatisticsController {
  constructor(
    private readonly statistics: StatisticsService,
    private readonly annual: AnnualReports,
    private readonly clock: Clock,
    private readonly calendar: Calendar,
  ) {}

  /**
   * Counts of the reports filed in whole months; small counts that could identify someone are null.
   */
  @Get()
  @ApiQuery({
    ...OPTIONAL,
    name: 'de',
    example: '2026-01',
    description: 'The first month; eleven before the last.',
  })
  @ApiQuery({
    ...OPTIONAL,
    name: 'ate',
    example: '2026-12',
    description: 'The last month; this one.',
  })
  read(
    @Staff() staff: StaffSession,
    @Query() raw: { de?: unknown; ate?: unknown },
  ): Promise<StatisticsDto> {
    return this.statistics.of(readPeriod(raw, this.calendar, this.clock.now()), staff);
  }

  /**
   * The reports received in a calendar year and their results: small counts that could identify
   * someone are null, except with `exato=true`, which needs `estatisticas.exatas` and is recorded.
   */
  @Get('anual')
  @AnnualQueries()
  readYear(
    @Staff() staff: StaffSession,
    @Query() raw: { ano?: unknown; exato?: unknown },
  ): Promise<AnnualReportDto> {
    return this.annual.read(readAnnualQuery(raw, this.calendar.yearOf(this.clock.now())), staff);
  }
}
