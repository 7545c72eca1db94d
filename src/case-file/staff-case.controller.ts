import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Recorded } from '../access/record/recorded.decorators';
import { Config } from '../platform/config/config';
import { notAllowed } from '../platform/errors/app-error';
import { Allow, Confirmed } from '../platform/http/access.decorators';
import { ExtensionDto } from '../messages/messages.dto';
import { MessagesService } from '../messages/messages.service';
import { ForHolder, Held, NotForTests } from '../reports/case.guard';
import { Assignments } from '../reports/people/assignments.service';
import { ReadFlags } from '../reports/situation/read-flags.service';
import { ReportClock } from '../reports/report-clock.service';
import { StaffCase, ReportsService } from '../reports/reports.service';
import { CaseHistory } from '../reports/situation/case-history.service';
import { CorrectReceiptDto } from '../reports/situation/receipt-dates.dto';
import { ReceiptDates } from '../reports/situation/receipt-dates.service';
import { ChangeSituationDto } from '../reports/situation/situation.dto';
import { Tags } from '../reports/tags/tags.service';
import {
  type StaffContext,
  requireConfirmation,
  Staff,
  type StaffSession,
} from '../users/staff.decorators';
import { CaseFileService } from './case-file.service';
import { type BulkOutcome, DeletionService } from './deletion.service';
import {
  BULK_ACTIONS,
  BulkDto,
  BulkResultDto,
  BulkResultsDto,
  DeletedReportDto,
  StaffReportDto,
  TimelineItemDto,
  toStaffReport,
} from './staff-case.dto';

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

  @Allow('relatos.ver')
  @Get()
  @Recorded('relatos.ver')
  async read(@Held() held: StaffCase): Promise<StaffReportDto> {
    return toStaffReport(await this.cases.forTeam(held), this.time, this.config.teamLabel);
  }

  /** Moves the report to the trash, where only a `responsavel` still finds it. */
  @Allow('relatos.apagar')
  @Confirmed()
  @NotForTests()
  @Delete()
  async delete(@Held() { relato: { id }, usuarioId }: StaffCase): Promise<DeletedReportDto> {
    await this.deletion.delete(id, usuarioId);
    return { id, message: 'Relato apagado' };
  }

  /** Marks as read. */
  @Allow('relatos.marcar')
  @Put('lido')
  markRead(@Held() held: StaffCase): Promise<StaffReportDto> {
    return this.mark(held, true);
  }

  /** Marks as unread. */
  @Allow('relatos.marcar')
  @Delete('lido')
  markUnread(@Held() held: StaffCase): Promise<StaffReportDto> {
    return this.mark(held, false);
  }

  /** Sets status, severity and procedência ('Trocar Situação'). */
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
   * Acknowledges the report to its reporter ('Confirmar recebimento'); if that was done already,
   * nothing changes.
   */
  @Allow('relatos.responder')
  @Post('acuse')
  @HttpCode(200)
  async acknowledge(@Held() held: StaffCase): Promise<StaffReportDto> {
    await this.messages.acknowledge(held);
    return this.read(await this.reports.refreshed(held));
  }

  /** Extends the feedback's term, once; the reporter reads the reason in the thread. */
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

@Controller('api/relatos/lote')
export class BulkController {
  constructor(
    private readonly reports: ReportsService,
    private readonly assignments: Assignments,
    private readonly history: CaseHistory,
    private readonly readFlags: ReadFlags,
    private readonly tags: Tags,
    private readonly deletion: DeletionService,
  ) {}

  /**
   * Changes many reports at once, all or none; the row of one that is missing, on hold, altered or
   * full of tags says so. Deleting requires a confirmed session.
   */
  @Allow('relatos.ver')
  @Post()
  @HttpCode(200)
  async change(@Staff() staff: StaffSession, @Body() input: BulkDto): Promise<BulkResultsDto> {
    if (!staff.permissoes.includes(BULK_ACTIONS[input.acao])) throw notAllowed();
    if (input.acao === 'apagar') requireConfirmation(staff);
    const ids = [...new Set(input.ids)];
    const known = await this.reports.visibleAmong(
      ids.filter((id) => isUUID(id)),
      staff,
    );
    const outcome = await this.apply(input, staff, known);
    const { done, held = [], alone = [], closed = [], full = [], altered = [] } = outcome;
    const resultOf = (id: string): BulkResultDto => {
      const key = id.toLowerCase();
      if (done.includes(key)) return { id, ok: true };
      if (held.includes(key)) return { id, ok: false, code: 'relato_retido' };
      if (alone.includes(key)) return { id, ok: false, code: 'so_uma_pessoa' };
      if (closed.includes(key)) return { id, ok: false, code: 'sem_acesso' };
      if (full.includes(key)) return { id, ok: false, code: 'etiquetas_demais' };
      return {
        id,
        ok: false,
        code: altered.includes(key) ? 'conteudo_adulterado' : 'nao_encontrado',
      };
    };
    return { resultados: ids.map(resultOf) };
  }

  private async apply(
    { acao, situacao, usuarioId, etiquetas }: BulkDto,
    by: StaffContext,
    ids: string[],
  ): Promise<BulkOutcome> {
    if (acao === 'apagar') return this.deletion.deleteAll(ids, by.usuario.id);
    if (acao === 'situacao' && situacao) return this.history.changeSituations(ids, situacao, by);
    if (acao === 'etiquetar' && etiquetas) return this.tags.changeAll(ids, etiquetas, by);
    if (acao === 'responsavel')
      return this.assignments.assignAll(ids, usuarioId?.toLowerCase() ?? null, by);
    return { done: await this.readFlags.mark(ids, acao === 'lido', by.usuario.id) };
  }
}
