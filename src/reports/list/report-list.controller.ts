import { Controller, Get } from '@nestjs/common';
import { Team } from '../../users/staff.decorators';
import { Allow } from '../../platform/http/access.decorators';
import { AskedList, type ListQuery, ListRoute, type Rows } from '../../platform/http/list-query';
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
  @ListRoute('relatos', ReportSummaryDto, { sort: '["criadoEm","DESC"]', filter: '{"status":"NOVO","q":"propina"}' })
  async find(@Team() team: TeamAccess, @AskedList(SORTABLE) asked: ListQuery): Promise<Rows<ReportSummaryDto>> {
    const { query, among } = await this.search.resolve(asked, team);
    const { relatos, total } = await this.list.find(query, team, among);
    const opened = await this.reports.openEach(relatos, team);
    return { rows: opened.map(({ relato, contents }) => toReportSummary(relato, contents, this.time)), total };
  }
}
