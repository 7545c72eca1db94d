import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { Recorded } from '../access/record/recorded.decorators';
import { Config } from '../platform/config/config';
import { Allow, Confirmed } from '../platform/http/access.decorators';
import { ExtensionDto } from '../messages/messages.dto';
import { MessagesService } from '../messages/messages.service';
import { ForHolder, Held, NotForTests } from '../reports/case.guard';
import { ReadFlags } from '../reports/situation/read-flags.service';
import { ReportClock } from '../reports/report-clock.service';
import { StaffCase, ReportsService } from '../reports/reports.service';
import { CaseHistory } from '../reports/situation/case-history.service';
import { CorrectReceiptDto } from '../reports/situation/receipt-dates.dto';
import { ReceiptDates } from '../reports/situation/receipt-dates.service';
import { ChangeSituationDto } from '../reports/situation/situation.dto';
import { Staff, type StaffSession } from '../users/staff.decorators';
import { CaseFileService } from './case-file.service';
import { DeletionService } from './deletion.service';
import { DeletedReportDto, StaffReportDto, TimelineItemDto, toStaffReport } from './staff-case.dto';

/** One case, for a staff member who holds it. Each change returns the case as it is then. */
@ForHolder()
@Controller('api/relatos/:id')
export class StaffCaseController {
  constructor(
    private readonly reports: ReportsService,
    private readonly readFlags: ReadFlags,
    private readonly history: CaseHistory,
    private readonly cases: CaseFileService,
    private readonly deletion: DeletionService,
    private readonly messages: MessagesService,
    private readonly receipts: ReceiptDates,
    private readonly time: ReportClock,
    private readonly config: Config,
  ) {}

  /** The report and all that the team added to it. Each reading is recorded in the audit log. */
  @Allow('relatos.ver')
  @Get()
  @Recorded('relatos.ver')
  async read(@Held() held: StaffCase): Promise<StaffReportDto> {
    return toStaffReport(await this.cases.forTeam(held), this.time, this.config.teamLabel);
  }

  /** Moves the report to the trash, where only guardians find it. */
  @Allow('relatos.apagar')
  @Confirmed()
  @NotForTests()
  @Delete()
  async delete(@Held() { relato: { id }, usuarioId }: StaffCase): Promise<DeletedReportDto> {
    await this.deletion.delete(id, usuarioId);
    return { id, message: 'Relato apagado' };
  }

  /** Marks the report as read, for the whole team. */
  @Allow('relatos.marcar')
  @Put('lido')
  markRead(@Held() held: StaffCase): Promise<StaffReportDto> {
    return this.mark(held, true);
  }

  /** Marks the report as unread, for the whole team. */
  @Allow('relatos.marcar')
  @Delete('lido')
  markUnread(@Held() held: StaffCase): Promise<StaffReportDto> {
    return this.mark(held, false);
  }

  /** Sets status, severity and whether the report is founded ('Trocar Situação'). */
  @Allow('relatos.classificar')
  @Post('situacao')
  @HttpCode(200)
  async changeSituation(
    @Held() held: StaffCase,
    @Body() situation: ChangeSituationDto,
  ): Promise<StaffReportDto> {
    await this.history.changeSituation(held, situation);
    return this.read(await this.reports.refreshed(held));
  }

  /**
   * Acknowledges the report to its reporter ('Confirmar recebimento'). A second acknowledgement
   * changes nothing.
   */
  @Allow('relatos.responder')
  @Post('acuse')
  @HttpCode(200)
  async acknowledge(@Held() held: StaffCase): Promise<StaffReportDto> {
    await this.messages.acknowledge(held);
    return this.read(await this.reports.refreshed(held));
  }

  /** Extends the feedback's term, which is possible once. The reporter reads the reason. */
  @Allow('relatos.responder')
  @Post('prorrogacao')
  @HttpCode(200)
  async extend(@Held() held: StaffCase, @Body() { motivo }: ExtensionDto): Promise<StaffReportDto> {
    await this.messages.extend(held, motivo);
    return this.read(await this.reports.refreshed(held));
  }

  /**
   * Corrects when the company received a report that was taken down, with a reason; its terms are
   * recomputed.
   */
  @Allow('recebimento.corrigir')
  @Confirmed()
  @Put('recebimento')
  async correctReceipt(
    @Held() held: StaffCase,
    @Body() correction: CorrectReceiptDto,
  ): Promise<StaffReportDto> {
    await this.receipts.correct(held, correction);
    return this.read(await this.reports.refreshed(held));
  }

  private async mark(held: StaffCase, lido: boolean): Promise<StaffReportDto> {
    await this.readFlags.mark([held.relato.id], lido, held.usuarioId);
    return this.read(await this.reports.refreshed(held));
  }
}

@ForHolder()
@Controller('api/relatos/:id/linha-do-tempo')
export class TimelineController {
  constructor(private readonly cases: CaseFileService) {}

  /**
   * Messages, follow-ups, notes, changes of situation, links to cases that the staff member holds,
   * and the date of expiry, in order.
   */
  @Allow('relatos.ver')
  @Get()
  @Recorded('relatos.ver')
  async read(@Held() held: StaffCase, @Staff() staff: StaffSession): Promise<TimelineItemDto[]> {
    const whole = await this.cases.forTeam(held);
    return this.cases.timeline(held, whole, { by: staff, isArchive: false });
  }
}
