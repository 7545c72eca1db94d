import { normalizarProtocolo } from '@relato/domain/protocolo';
import { Body, Controller, Delete, Get, HttpCode, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../common/public';
import { type OpenReport, ReportsService } from '../reports/reports.service';
import { type VisitorAccess, VisitorSession } from '../reports/visitor-session.service';
import { ForVisitor, Visitor } from '../reports/visitor.guard';
import { Throttled } from '../throttling/throttled.decorators';
import { CasesService } from './cases.service';
import { AccessDto, toVisitorReport, VisitorReportDto } from './visitor-cases.dto';

@Controller('api/visitante')
export class VisitorCasesController {
  constructor(
    private readonly reports: ReportsService,
    private readonly cases: CasesService,
    private readonly session: VisitorSession,
  ) {}

  /** Opens a report by its protocol, and the visitor's session on it. */
  @Public()
  @Throttled({ para: 'acesso' })
  @Post('acesso')
  @HttpCode(200)
  async open(
    @Body() { protocolo }: AccessDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VisitorReportDto> {
    return this.show(await this.reports.openByProtocol(normalizarProtocolo(protocolo)), reply);
  }

  /** The report of the visitor's session. */
  @ForVisitor()
  @Get('relato')
  async read(
    @Visitor() visitor: VisitorAccess,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VisitorReportDto> {
    return this.show({ relato: await this.reports.ofVisitor(visitor), reportKey: visitor.reportKey }, reply);
  }

  /** Ends the visitor's session; without one there is nothing to end, which is as well. */
  @Public()
  @Delete('sessao')
  @HttpCode(204)
  leave(@Res({ passthrough: true }) reply: FastifyReply): void {
    this.session.end(reply);
  }

  private async show(report: OpenReport, reply: FastifyReply): Promise<VisitorReportDto> {
    this.session.carry(reply, { relatoId: report.relato.id, reportKey: report.reportKey });
    return toVisitorReport(await this.cases.forVisitor(report));
  }
}
