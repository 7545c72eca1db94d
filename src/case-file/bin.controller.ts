import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse } from '@nestjs/swagger';
import type { SelectQueryBuilder } from 'typeorm';
import { AuditList } from '../access/record/audit-list.service';
import { Allow } from '../platform/http/access.decorators';
import { asIds, askedOf } from '../platform/http/list-filters';
import {
  AskedList,
  type ListQuery,
  ListRoute,
  pageAsked,
  type Rows,
} from '../platform/http/list-query';
import { IdPipe } from '../platform/http/validation';
import { ReportClock } from '../reports/report-clock.service';
import type { Report } from '../reports/report.entity';
import { ReportsService } from '../reports/reports.service';
import {
  AskedApprovalDto,
  FourEyes,
  ReasonBody,
  ReasonDto,
} from '../users/approvals/approvals.dto';
import { Confirmed, Staff, type StaffSession } from '../users/staff.decorators';
import { BinnedReportDto, toBinned } from './bin.dto';
import { DeletionService } from './deletion.service';

const SORTABLE = ['apagadoEm', 'criadoEm', 'motivo', 'id'] as const;

const FILTERS: Readonly<
  Record<string, (query: SelectQueryBuilder<Report>, value: unknown) => void>
> = {
  id: (query, value) => query.andWhere('relato.id = ANY(:ids)', { ids: asIds(value) }),
};

/** Deleted reports, until they are shredded (`TRASH_DAYS`). */
@Allow('lixeira.gerir')
@Controller('api/lixeira')
export class BinController {
  constructor(
    private readonly reports: ReportsService,
    private readonly deletion: DeletionService,
    private readonly names: AuditList,
    private readonly time: ReportClock,
  ) {}

  /** A page of the trash in the protocol of ra-data-simple-rest. */
  @Get()
  @ListRoute('lixeira', BinnedReportDto, { sort: '["apagadoEm","DESC"]' })
  async find(
    @Staff() staff: StaffSession,
    @AskedList(SORTABLE) { sort, range, filter }: ListQuery,
  ): Promise<Rows<BinnedReportDto>> {
    const query = this.reports.trashOf(staff);
    for (const { apply, value } of askedOf(FILTERS, filter)) apply(query, value);
    query.orderBy(`relato.${sort.field}`, sort.order).addOrderBy('relato.id', sort.order);
    const page = pageAsked({ range, filter });
    if (page) query.offset(page.skip).limit(page.take);
    const [relatos, total] = await query.getManyAndCount();
    const names = await this.names.namesOf(relatos.flatMap(({ apagadoPor }) => apagadoPor ?? []));
    return { rows: relatos.map((relato) => toBinned(relato, names, this.time)), total };
  }

  /** Restores a report from the trash: team and visitor find it unchanged. */
  @Confirmed()
  @Post(':id/restaurar')
  @HttpCode(204)
  restore(@Staff() staff: StaffSession, @Param('id', IdPipe) id: string): Promise<void> {
    return this.deletion.restore(id, staff);
  }

  /** Destroys a report for good. */
  @Confirmed()
  @FourEyes()
  @ReasonBody()
  @ApiNoContentResponse()
  @Post(':id/triturar')
  @HttpCode(204)
  shred(
    @Staff() staff: StaffSession,
    @Param('id', IdPipe) id: string,
    @Body() { justificativa }: ReasonDto,
  ): Promise<AskedApprovalDto | undefined> {
    return this.deletion.shredNow(id, staff, justificativa);
  }
}
