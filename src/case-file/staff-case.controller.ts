import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Recorded } from '../auth/recorded.decorators';
import { Team } from '../users/staff.decorators';
import { Allow } from '../platform/http/allow';
import { IdPipe } from '../platform/http/id-pipe';
import { Config } from '../platform/config/config';
import { ReportClock } from '../reports/report-clock.service';
import { ReportsService } from '../reports/reports.service';
import { TeamAccess } from '../platform/vault/team-keys';
import { CaseDeletion } from './case-deletion.service';
import { CaseFileService } from './case-file.service';
import { SituationDto } from '../reports/situation/situation.dto';
import { DeletedReportDto, StaffReportDto, toStaffReport } from './staff-case.dto';

@Controller('api/relatos')
export class StaffCaseController {
  constructor(
    private readonly reports: ReportsService,
    private readonly cases: CaseFileService,
    private readonly deletion: CaseDeletion,
    private readonly time: ReportClock,
    private readonly config: Config,
  ) {}

  @Allow('relatos.ver')
  @Get(':id')
  @Recorded('relato.visto')
  async read(@Team() team: TeamAccess, @Param('id', IdPipe) id: string): Promise<StaffReportDto> {
    return toStaffReport(await this.cases.forTeam(id, team), {
      time: this.time,
      teamLabel: this.config.teamLabel,
    });
  }

  @Allow('relatos.apagar')
  @Delete(':id')
  async delete(@Team() { usuarioId }: TeamAccess, @Param('id', IdPipe) id: string): Promise<DeletedReportDto> {
    await this.deletion.delete(id, usuarioId);
    return { id, message: 'Relato apagado' };
  }

  /** Marks as read. */
  @Allow('relatos.marcar')
  @Put(':id/lido')
  async markRead(@Team() team: TeamAccess, @Param('id', IdPipe) id: string): Promise<StaffReportDto> {
    await this.reports.setRead(id, true, team.usuarioId);
    return this.read(team, id);
  }

  /** Marks as unread. */
  @Allow('relatos.marcar')
  @Delete(':id/lido')
  async markUnread(@Team() team: TeamAccess, @Param('id', IdPipe) id: string): Promise<StaffReportDto> {
    await this.reports.setRead(id, false, team.usuarioId);
    return this.read(team, id);
  }

  /** Sets status, severity and procedência ('Trocar Situação'). */
  @Allow('relatos.classificar')
  @Post(':id/situacao')
  @HttpCode(200)
  async changeSituation(
    @Team() team: TeamAccess,
    @Param('id', IdPipe) id: string,
    @Body() situation: SituationDto,
  ): Promise<StaffReportDto> {
    await this.reports.changeSituation(await this.reports.openForTeam(id, team), situation);
    return this.read(team, id);
  }
}
