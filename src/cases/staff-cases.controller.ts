import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Recorded } from '../auth/recorded.decorators';
import { Team } from '../users/staff.decorators';
import { Allow } from '../common/allow';
import { IdPipe } from '../common/id-pipe';
import { Config } from '../config';
import { ReportClock } from '../reports/report-clock.service';
import { ReportsService } from '../reports/reports.service';
import { TeamAccess } from '../vault/team-keys';
import { CaseDeletion } from './case-deletion.service';
import { CasesService } from './cases.service';
import { SituationDto } from './situation.dto';
import { DeletedReportDto, StaffReportDto, toStaffReport } from './staff-cases.dto';

@Controller('api/relatos')
export class StaffCasesController {
  constructor(
    private readonly reports: ReportsService,
    private readonly cases: CasesService,
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
