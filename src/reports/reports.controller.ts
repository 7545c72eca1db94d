import { Body, Controller, Delete, Get, HttpCode, Post, Put, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Config } from '../platform/config/config';
import { Allow, Confirmed } from '../platform/http/access.decorators';
import {
  AskedList,
  ListAnswer,
  type ListQuery,
  ListQueryDto,
  ListRoute,
  readListQuery,
  type Rows,
} from '../platform/http/list-query';
import { FourEyes, ReasonBody } from '../users/approvals/approvals.decorators';
import { PendingApprovalDto, ReasonDto } from '../users/approvals/approvals.dto';
import { Staff, type StaffSession } from '../users/staff.decorators';
import { ForHolder, Held, NotForTests } from './case.guard';
import { ReportRowDto, toReportRow } from './list/report-list.dto';
import { ReportListService, SORTABLE } from './list/report-list.service';
import { SearchService } from './list/search.service';
import { EventHub } from './live-updates/event-hub.service';
import { Assignments } from './people/assignments.service';
import { ReportClock } from './report-clock.service';
import { StaffCase, ReportsService } from './reports.service';
import { LegalHolds } from './situation/legal-holds.service';
import { openTag } from './tags/tag.sealing';

@Allow('relatos.ver')
@Controller('api/eventos')
export class EventsController {
  constructor(private readonly hub: EventHub) {}

  /**
   * Server-sent events: `data: {"naoLidos": 3, "ids": ["…"]}` at once, and whenever reports change.
   */
  @Get()
  @ApiOkResponse({ content: { 'text/event-stream': { schema: { type: 'string' } } } })
  listen(@Staff() staff: StaffSession, @Res() reply: FastifyReply): void {
    reply
      .header('Content-Type', 'text/event-stream')
      // nginx would buffer the events.
      .header('X-Accel-Buffering', 'no')
      .send(this.hub.open(staff));
  }
}

/** Legal holds. */
@Allow('relatos.reter')
@ForHolder()
@Controller('api/relatos/:id/retencao')
export class LegalHoldController {
  constructor(private readonly holds: LegalHolds) {}

  /** Puts a report on hold: it cannot be deleted, and retention does not shred it. */
  @NotForTests()
  @Put()
  @HttpCode(204)
  hold(@Held() held: StaffCase): Promise<void> {
    return this.holds.hold(held);
  }

  /** Releases the hold. */
  @NotForTests()
  @Confirmed()
  @FourEyes()
  @ReasonBody()
  @ApiNoContentResponse()
  @Delete()
  @HttpCode(204)
  release(
    @Held() held: StaffCase,
    @Staff() staff: StaffSession,
    @Body() { justificativa }: ReasonDto,
  ): Promise<PendingApprovalDto | undefined> {
    return this.holds.release(held, staff, justificativa);
  }
}

@Controller('api/relatos')
export class ReportListController {
  constructor(
    private readonly reports: ReportsService,
    private readonly list: ReportListService,
    private readonly searches: SearchService,
    private readonly assignments: Assignments,
    private readonly time: ReportClock,
    private readonly config: Config,
  ) {}

  /** A page of reports in the protocol of ra-data-simple-rest; `Content-Range` gives the total. */
  @Allow('relatos.ver')
  @Get()
  @ListRoute('relatos', ReportRowDto, {
    sort: '["criadoEm","DESC"]',
    filter: '{"status":"NOVO","q":"propina"}',
  })
  find(
    @Staff() staff: StaffSession,
    @AskedList(SORTABLE) asked: ListQuery,
  ): Promise<Rows<ReportRowDto>> {
    return this.rowsOf(asked, staff);
  }

  /**
   * The same with the query in the body: a typed word or protocol must not be in an address, which
   * a proxy may log.
   */
  @Allow('relatos.ver')
  @Post('procurar')
  @HttpCode(200)
  @ListAnswer('relatos', ReportRowDto)
  search(@Staff() staff: StaffSession, @Body() asked: ListQueryDto): Promise<Rows<ReportRowDto>> {
    return this.rowsOf(readListQuery(asked, SORTABLE), staff);
  }

  private async rowsOf(asked: ListQuery, staff: StaffSession): Promise<Rows<ReportRowDto>> {
    const { query, among } = await this.searches.resolve(asked, staff);
    const { relatos, tags, total } = await this.list.find(query, staff, among);
    const [opened, owners] = await Promise.all([
      this.reports.readEach(relatos, staff, (report, keys) => ({
        contents: this.reports.contents(report),
        etiquetas: (tags.get(report.relato.id) ?? []).map((tag) => openTag(keys.internal, tag)),
      })),
      this.assignments.ownersOf(relatos.map(({ id }) => id)),
    ]);
    const rows = opened.map(({ relato, contents }) =>
      toReportRow(relato, contents, this.time, this.config.teamLabel, owners.get(relato.id)),
    );
    return { rows, total };
  }
}
