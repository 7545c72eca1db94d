import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { Recorded } from '../auth/recorded.decorators';
import { Config } from '../platform/config/config';
import { Allow } from '../platform/http/access.decorators';
import { ForHolder, Held } from '../reports/held-case.guard';
import { ReportChanges } from '../reports/report-changes.service';
import { ReportClock } from '../reports/report-clock.service';
import { HeldCase, ReportsService } from '../reports/reports.service';
import { SituationDto } from '../reports/situation/situation.dto';
import { SituationsService } from '../reports/situation/situations.service';
import { CaseFileService } from './case-file.service';
import { DeletionService } from './deletion.service';
import { DeletedReportDto, StaffReportDto, toStaffReport } from './staff-case.dto';
import { TimelineItemDto, toTimeline } from './timeline.dto';

@ForHolder()
@Controller('api/relatos/:id')
export class StaffCaseController {
  constructor(
    private readonly reports: ReportsService,
    private readonly changes: ReportChanges,
    private readonly situations: SituationsService,
    private readonly cases: CaseFileService,
    private readonly deletion: DeletionService,
    private readonly time: ReportClock,
    private readonly config: Config,
  ) {}

  @Allow('relatos.ver')
  @Get()
  @Recorded('relatos.ver')
  async read(@Held() held: HeldCase): Promise<StaffReportDto> {
    return toStaffReport(await this.cases.forTeam(held), this.time, this.config.teamLabel);
  }

  @Allow('relatos.apagar')
  @Delete()
  async delete(@Held() { relato: { id }, usuarioId }: HeldCase): Promise<DeletedReportDto> {
    await this.deletion.delete(id, usuarioId);
    return { id, message: 'Relato apagado' };
  }

  /** Marks as read. */
  @Allow('relatos.marcar')
  @Put('lido')
  markRead(@Held() held: HeldCase): Promise<StaffReportDto> {
    return this.mark(held, true);
  }

  /** Marks as unread. */
  @Allow('relatos.marcar')
  @Delete('lido')
  markUnread(@Held() held: HeldCase): Promise<StaffReportDto> {
    return this.mark(held, false);
  }

  /** Sets status, severity and procedência ('Trocar Situação'). */
  @Allow('relatos.classificar')
  @Post('situacao')
  @HttpCode(200)
  async changeSituation(@Held() held: HeldCase, @Body() situation: SituationDto): Promise<StaffReportDto> {
    await this.situations.change(held, situation);
    return this.read(await this.reports.refreshed(held));
  }

  private async mark(held: HeldCase, lido: boolean): Promise<StaffReportDto> {
    await this.changes.markRead([held.relato.id], lido, held.usuarioId);
    return this.read(await this.reports.refreshed(held));
  }
}

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
