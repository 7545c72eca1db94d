import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Allow, Confirmed } from '../platform/http/access.decorators';
import { FourEyes } from '../users/approvals/approvals.decorators';
import { PendingApprovalDto } from '../users/approvals/approvals.dto';
import { Staff, type StaffSession } from '../users/staff.decorators';
import { LawChangesService } from './law-changes.service';
import { LawChangesDto, LawSettingsDto } from './settings.dto';

/** The law, the zone, and how long reports are kept. */
@Controller('api/configuracoes/lei')
@Allow('organizacao.gerir')
export class LawController {
  constructor(private readonly law: LawChangesService) {}

  @Get()
  find(): Promise<LawSettingsDto> {
    return this.law.find();
  }

  /**
   * Stores all changes or none, and mails the guardians. Except by the only guardian of an
   * installation without a report, a change of law, zone, retention or trash waits for another
   * person, with all changes that came with it: 202.
   */
  @Confirmed()
  @FourEyes()
  @ApiOkResponse({ type: LawSettingsDto })
  @Put()
  async change(
    @Staff() staff: StaffSession,
    @Body() { configuracoes, justificativa }: LawChangesDto,
  ): Promise<LawSettingsDto | PendingApprovalDto> {
    return (await this.law.change(configuracoes, staff, justificativa)) ?? this.law.find();
  }
}
