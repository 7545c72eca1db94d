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
import { CaseDeletion } from './case-deletion.service';
import { CaseFileService } from './case-file.service';
import { DeletedReportDto, StaffReportDto, toStaffReport } from './staff-case.dto';

@ForHolder()
@Controller('api/relatos/:id')
export class StaffCaseController {
  constructor(
    private readonly reports: ReportsService,
    private readonly changes: ReportChanges,
    private readonly situations: SituationsService,
    private readonly caseFile: CaseFileService,
    private readonly deletion: CaseDeletion,
    private readonly time: ReportClock,
    private readonly config: Config,
  ) {}

  @Allow('relatos.ver')
  @Get()
  @Recorded('relatos.ver')
  async read(@Held() held: HeldCase): Promise<StaffReportDto> {
    return toStaffReport(await this.caseFile.forTeam(held), { time: this.time, teamLabel: this.config.teamLabel });
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
