import { normalizeProtocol } from '@relato/domain/protocol';
import { Body, Controller, Delete, Get, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../platform/config/config';
import { Public } from '../platform/http/access.decorators';
import { ReportClock } from '../reports/report-clock.service';
import { ReportsService } from '../reports/reports.service';
import { PassphraseService } from '../reports/visitor-session/passphrase.service';
import {
  referenceOf,
  requireReference,
  VisitorSession,
} from '../reports/visitor-session/visitor-session.service';
import { EvenEnded, ForVisitor, Visitor, type VisitorsOwn } from '../reports/case.guard';
import { Throttled } from '../platform/throttling/throttled.decorators';
import { CaseFileService } from './case-file.service';
import {
  AccessDto,
  SetPassphraseDto,
  ReceiptDto,
  NewPassphraseDto,
  toReceipt,
  toVisitorReport,
  VisitorReportDto,
} from './visitor-case.dto';

@Controller('api/visitante')
export class VisitorCaseController {
  constructor(
    private readonly reports: ReportsService,
    private readonly cases: CaseFileService,
    private readonly session: VisitorSession,
    private readonly time: ReportClock,
    private readonly passphrases: PassphraseService,
    private readonly config: Config,
  ) {}

  /**
   * Opens a report by its protocol, and the visitor's session on it. New messages stay new until
   * the report is read.
   */
  @Public()
  @Throttled({ para: 'acesso' })
  @Post('acesso')
  @HttpCode(200)
  async open(
    @Body() { protocolo, palavras }: AccessDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VisitorReportDto> {
    const report = await this.reports.openByProtocol(normalizeProtocol(protocolo), palavras);
    await this.session.begin(request, reply, report);
    return toVisitorReport(
      await this.cases.forVisitor(report),
      referenceOf(report.reportKey),
      this.time,
      this.config,
    );
  }

  /** The report of the visitor's session. New messages of the team are marked as new this once. */
  @ForVisitor()
  @Get('relato')
  async read(
    @Visitor() visitor: VisitorsOwn,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VisitorReportDto> {
    this.session.renew(reply, visitor);
    const whole = await this.cases.forVisitor(visitor);
    await this.cases.shownToVisitor(visitor, whole);
    return toVisitorReport(whole, referenceOf(visitor.reportKey), this.time, this.config);
  }

  /**
   * The protocol of the session's report, to be written down, and its files: without texts, and no
   * message counts as read.
   */
  @ForVisitor()
  @Get('relato/comprovante')
  async receipt(
    @Visitor() visitor: VisitorsOwn,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReceiptDto> {
    this.session.renew(reply, visitor);
    const contents = this.reports.contents(visitor);
    const anexos = await this.cases.ownFilesOf(visitor);
    return toReceipt(
      { relato: visitor.relato, contents, anexos },
      referenceOf(visitor.reportKey),
      this.time,
    );
  }

  /**
   * Sets or changes the reporter's passphrase: every other session of the report ends. A form that
   * is sent twice gets the same answer.
   */
  @ForVisitor()
  @EvenEnded()
  @Throttled({ para: 'mensagem' })
  @Post('palavras')
  @HttpCode(200)
  async setPassphrase(
    @Visitor() visitor: VisitorsOwn,
    @Body() { palavras, referencia, prova }: SetPassphraseDto,
    @Req() { network }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NewPassphraseDto> {
    requireReference(referencia, visitor.reportKey);
    const access = await this.passphrases.set(visitor, palavras, { network, prova });
    this.session.renew(reply, access);
    return { palavras };
  }

  /**
   * Ends the visitor's session in every copy of its cookie, and the form's right to reopen it.
   * Succeeds without a session.
   */
  @Public()
  @Delete('sessao')
  @HttpCode(204)
  @Header('Clear-Site-Data', '"cache"')
  async leave(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.session.end(request, reply);
  }
}
