import { normalizarProtocolo } from '@relato/domain/protocolo';
import { Body, Controller, Delete, Get, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../platform/config/config';
import { Public } from '../platform/http/access.decorators';
import { ReportsService } from '../reports/reports.service';
import { referenceOf, VisitorSession } from '../reports/visitor-session/visitor-session.service';
import { ForVisitor, Visitor, type VisitorsOwn } from '../reports/case.guard';
import { Throttled } from '../platform/throttling/throttled.decorators';
import { CaseFileService } from './case-file.service';
import { AccessDto, ReceiptDto, toReceipt, toVisitorReport, VisitorReportDto } from './visitor-case.dto';

@Controller('api/visitante')
export class VisitorCaseController {
  constructor(
    private readonly reports: ReportsService,
    private readonly cases: CaseFileService,
    private readonly session: VisitorSession,
    private readonly config: Config,
  ) {}

  /** Opens a report by its protocol, and the visitor's session on it. What is new in it stays so until it is read. */
  @Public()
  @Throttled({ para: 'acesso' })
  @Post('acesso')
  @HttpCode(200)
  async open(
    @Body() { protocolo }: AccessDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VisitorReportDto> {
    const report = await this.reports.openByProtocol(normalizarProtocolo(protocolo));
    await this.session.begin(request, reply, report);
    return toVisitorReport(await this.cases.forVisitor(report), referenceOf(report.reportKey), this.config.teamLabel);
  }

  /** The report of the visitor's session. What the team wrote is marked new this once. */
  @ForVisitor()
  @Get('relato')
  async read(
    @Visitor() visitor: VisitorsOwn,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VisitorReportDto> {
    this.session.renew(reply, visitor);
    const whole = await this.cases.forVisitor(visitor);
    await this.cases.shownToVisitor(visitor, whole);
    return toVisitorReport(whole, referenceOf(visitor.reportKey), this.config.teamLabel);
  }

  /** The protocol of the session's report, for the visitor to write down: no text, and no message counts as shown. */
  @ForVisitor()
  @Get('relato/comprovante')
  receipt(@Visitor() visitor: VisitorsOwn, @Res({ passthrough: true }) reply: FastifyReply): ReceiptDto {
    this.session.renew(reply, visitor);
    const { uuid } = this.reports.contents(visitor);
    return toReceipt(visitor.relato, uuid, referenceOf(visitor.reportKey));
  }

  /**
   * Ends the visitor's session, whoever else holds its cookie, and the form's right to open it again; without a session
   * there is nothing to end, which is as well.
   */
  @Public()
  @Delete('sessao')
  @HttpCode(204)
  @Header('Clear-Site-Data', '"cache"')
  async leave(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.session.end(request, reply);
  }
}
