import { Controller, Get, Query } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { Clock } from '../platform/clock';
import { Allow } from '../platform/http/access.decorators';
import { Staff, type StaffSession } from '../users/staff.decorators';
import { readPeriod, StatisticsDto } from './statistics.dto';
import { StatisticsService } from './statistics.service';

const OPTIONAL = { required: false };

@Allow('estatisticas.ver')
@Controller('api/estatisticas')
export class StatisticsController {
  constructor(
    private readonly statistics: StatisticsService,
    private readonly clock: Clock,
  ) {}

  /** Counts of the reports filed in whole months; small ones that could name somebody are null. */
  @Get()
  @ApiQuery({ ...OPTIONAL, name: 'de', example: '2026-01', description: 'The first month; eleven before the last.' })
  @ApiQuery({ ...OPTIONAL, name: 'ate', example: '2026-12', description: 'The last month; this one.' })
  read(@Staff() staff: StaffSession, @Query() raw: { de?: unknown; ate?: unknown }): Promise<StatisticsDto> {
    return this.statistics.of(readPeriod(raw, this.clock.now()), staff);
  }
}
