import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse } from '@nestjs/swagger';
import { Allow, Confirmed } from '../platform/http/access.decorators';
import { AskedList, type ListQuery, ListRoute, type Rows } from '../platform/http/list-query';
import { IdPipe } from '../platform/http/validation';
import { FourEyes, ReasonBody } from '../users/approvals/approvals.decorators';
import { PendingApprovalDto, ReasonDto } from '../users/approvals/approvals.dto';
import { Staff, type StaffSession } from '../users/staff.decorators';
import { TrashItemDto } from './trash.dto';
import { DeletionService } from './deletion.service';
import { SORTABLE, TrashService } from './trash.service';

/** Deleted reports, until they are shredded (`TRASH_DAYS`). */
@Allow('lixeira.gerir')
@Controller('api/lixeira')
export class TrashController {
  constructor(
    private readonly trash: TrashService,
    private readonly deletion: DeletionService,
  ) {}

  /** A page of the trash in the protocol of ra-data-simple-rest. */
  @Get()
  @ListRoute('lixeira', TrashItemDto, { sort: '["apagadoEm","DESC"]' })
  find(
    @Staff() staff: StaffSession,
    @AskedList(SORTABLE) query: ListQuery,
  ): Promise<Rows<TrashItemDto>> {
    return this.trash.find(query, staff);
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
  ): Promise<PendingApprovalDto | undefined> {
    return this.deletion.shredNow(id, staff, justificativa);
  }
}
