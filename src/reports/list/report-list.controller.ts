import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Team } from '../../users/staff.decorators';
import { Allow } from '../../platform/http/access.decorators';
import { ListRoute, type RawListQuery, readListQuery, sendRange } from '../../platform/http/list-query';
import { ReportClock } from '../report-clock.service';
import { ReportListService, SORTABLE } from './report-list.service';
import { ReportsService } from '../reports.service';
import { SearchFilters } from './search-filters.service';
import { TeamAccess } from '../../platform/vault/team-keys';
import { ReportSummaryDto, toReportSummary } from './report-list.dto';

@Controller('api/relatos')
export class ReportListController {
  constructor(
    private readonly reports: ReportsService,
    private readonly list: ReportListService,
    private readonly search: SearchFilters,
    private readonly time: ReportClock,
  ) {}

  /** A page of reports in the protocol of ra-data-simple-rest; `Content-Range` tells how many there are. */
  @Allow('relatos.ver')
  @Get()
  @ListRoute('["criadoEm","DESC"]', '{"status":"NOVO","q":"propina"}')
  async find(
    @Team() team: TeamAccess,
    @Query() raw: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReportSummaryDto[]> {
    const { query, among } = await this.search.resolve(readListQuery(raw, SORTABLE), team);
    const { relatos, total } = await this.list.find(query, team, among);
    const opened = await this.reports.openEach(relatos, team);
    sendRange(reply, 'relatos', query, relatos.length, total);
    return opened.map(({ relato, contents }) => toReportSummary(relato, contents, this.time));
  }
}
