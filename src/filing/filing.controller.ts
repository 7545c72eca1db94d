import { ATTACHMENTS_PER_REPORT } from '@relato/domain/limits';
import { QUESTIONNAIRE_MAX } from '@relato/domain/questionnaire';
import { Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Form, type Submitted } from '../attachments/form.decorators';
import { FiledReportDto, toFiledReport } from '../reports/filed-report.dto';
import type { Config } from '../platform/config/config';
import { Allow, Public } from '../platform/http/access.decorators';
import { ApiLimited } from '../platform/throttling/throttled.decorators';
import { VisitorSession } from '../reports/visitor-session/visitor-session.service';
import { FileReportDto, FormDto, IntakeResultDto, IntakeDto } from './filing.dto';
import { IntakeForm, VisitorFilingForm } from './filing-forms.service';
import { FilingService } from './filing.service';
import type { FilingForm } from './filing.values';
import { FormQuestions } from './form-questions.service';

const FORM_OF_A_REPORT = {
  maxFiles: ATTACHMENTS_PER_REPORT,
  configuredMaxFiles: ({ reportFilesMax }: Config) => reportFilesMax,
  textsBelow: true,
  moreFields: QUESTIONNAIRE_MAX.perguntas * QUESTIONNAIRE_MAX.opcoes,
};

@Controller('api')
export class FilingController {
  constructor(
    private readonly filing: FilingService,
    private readonly questions: FormQuestions,
    private readonly session: VisitorSession,
  ) {}

  /**
   * The categories and last questions of the form's page. They reveal nothing about the team's members. If the database
   * is slow, the previous answer is used.
   */
  @Public()
  @Get('visitante/formulario')
  @ApiQuery({ name: 'numero', required: false, type: Number })
  @ApiQuery({ name: 'unidade', required: false, type: String })
  form(@Query('numero') numero?: string, @Query('unidade') unidade?: string): Promise<FormDto> {
    return this.questions.ask(numero, unidade);
  }

  /**
   * Files a report and opens the visitor's session on it. The same form sent again within minutes
   * gets the same answer; with other texts, later, or after its visitor left, it gets neither
   * protocol nor session.
   */
  @Public()
  @ApiLimited()
  @Post('visitante/relatos')
  async file(
    @Form(FileReportDto, { ...FORM_OF_A_REPORT, limitedAs: 'relato', reader: VisitorFilingForm })
    form: Submitted<FilingForm>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FiledReportDto> {
    const report = await this.filing.fileForm(form);
    await this.session.begin(request, reply, report, true);
    return toFiledReport(report.relato, report.uuid);
  }

  /**
   * Files a report that came by telephone, in a meeting or by letter, like the form does: the
   * protocol is shown only this once. The reporter uses it to read the text, and to approve or
   * correct it.
   */
  @Allow('relatos.registrar')
  @Post('relatos/registrar')
  async register(
    @Form(IntakeDto, { ...FORM_OF_A_REPORT, reader: IntakeForm })
    form: Submitted<FilingForm>,
  ): Promise<IntakeResultDto> {
    const { relato, uuid } = await this.filing.fileForm(form);
    return { id: relato.id, uuid };
  }
}
