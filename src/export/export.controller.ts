import { createHash } from 'node:crypto';
import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AUDIT_SORTABLE, AuditList } from '../access/record/audit-list.service';
import { Recorded } from '../access/record/recorded.decorators';
import { AuditService } from '../platform/audit/audit.service';
import { Calendar } from '../platform/calendar/calendar';
import { Clock } from '../platform/clock';
import { Allow, Confirmed } from '../platform/http/access.decorators';
import { type RawListQuery, readListQuery } from '../platform/http/list-query';
import { ForHolder, Held } from '../reports/case.guard';
import { SORTABLE } from '../reports/list/report-list.service';
import { AnnualQueries, readAnnualQuery } from '../reports/register/annual-report.dto';
import { AnnualReports } from '../reports/register/annual-report.service';
import { toRegisterEntries } from '../reports/register/register.dto';
import { StaffCase } from '../reports/reports.service';
import { RegisterService } from '../reports/register/register.service';
import { FourEyes } from '../users/approvals/approvals.decorators';
import { PendingApprovalDto, ReasonDto } from '../users/approvals/approvals.dto';
import { Staff, type StaffSession } from '../users/staff.decorators';
import {
  ExportRoute,
  FileRoute,
  InLanguage,
  InZone,
  PageRoute,
  sendArchive,
  sendJson,
  sendSpreadsheet,
  SpreadsheetRoute,
  XLSX_TYPE,
  ZIP_TYPE,
} from './answers';
import {
  type ExportOptions,
  ExportOptionsPipe,
  recordedQuery,
  SHEET_PARTS,
  type SheetPart,
  SheetPartsPipe,
} from './export-options';
import {
  ANNUAL_SHEET,
  annualRows,
  AUDIT_SHEET,
  ExportQueryDto,
  ExportRowDto,
  REGISTER_SHEET,
  reportRow,
  reportsSheet,
} from './export.dto';
import { CaseArchives } from './case-archive.service';
import { CaseSheets } from './case-sheet.service';
import { ExportAllowance } from './export-allowance.service';
import { ExportsService } from './exports.service';

/**
 * The headers of a page with one style sheet, a logo within it and the case's pictures, which the
 * back office frames to print it.
 */
function sheetHeaders(page: string): Record<string, string> {
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = [
    "default-src 'none'",
    "img-src 'self' data:",
    `style-src 'sha256-${hash}'`,
    "frame-ancestors 'self'",
  ];
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'X-Frame-Options': 'SAMEORIGIN',
  };
}

/** Exports use the list's filter and order but not its range: they are always whole. */
@Allow('relatos.exportar')
@Confirmed()
@Controller('api/relatos')
export class ExportController {
  constructor(
    private readonly exports: ExportsService,
    private readonly allowance: ExportAllowance,
  ) {}

  /**
   * The reports as a spreadsheet. `X-Total` is the number of rows, `X-Exportacao` the export's id
   * in the audit log, where its end is recorded before the file is complete. 400 `justificativa` if
   * the person would have exported nearly all reports within a day and no second person confirmed
   * it. With `respostas=true` its last column has the answers to the form's questions.
   */
  @Get('planilha')
  @SpreadsheetRoute('["criadoEm","DESC"]', '{"status":"NOVO"}')
  @ApiQuery({ name: 'respostas', required: false, type: Boolean })
  async spreadsheet(
    @Staff() staff: StaffSession,
    @Query() raw: RawListQuery,
    @Query(ExportOptionsPipe) options: ExportOptions,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.send(staff, raw, options, reply);
  }

  /** The same with query, language and zone in the body, as the list's `procurar` has them. */
  @Post('procurar/planilha')
  @HttpCode(200)
  @FileRoute(XLSX_TYPE)
  async searchedSpreadsheet(
    @Staff() staff: StaffSession,
    @Body() asked: ExportQueryDto,
    @Body(ExportOptionsPipe) options: ExportOptions,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.send(staff, asked, options, reply);
  }

  /**
   * Requests a second person for one export of everything, valid for a day after they confirm it.
   */
  @FourEyes()
  @Post('planilha')
  @HttpCode(202)
  ask(
    @Staff() staff: StaffSession,
    @Body() { justificativa }: ReasonDto,
  ): Promise<PendingApprovalDto> {
    return this.allowance.ask(staff, justificativa);
  }

  /** The reports as the specified rows. `X-Total` is their number. */
  @Get('linhas')
  @ExportRoute('["criadoEm","DESC"]', '{"status":"NOVO"}')
  @ApiOkResponse({ type: [ExportRowDto] })
  async rows(
    @Staff() staff: StaffSession,
    @Query() raw: RawListQuery,
    @Query(ExportOptionsPipe) options: ExportOptions,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const reports = await this.exports.begin(readListQuery(raw, SORTABLE), 'linhas', staff);
    sendJson(reply, reports, reportRow(options));
  }

  private async send(
    staff: StaffSession,
    raw: RawListQuery,
    options: ExportOptions,
    reply: FastifyReply,
  ): Promise<void> {
    const query = readListQuery(raw, SORTABLE);
    const format = options.respostas ? 'planilha_respostas' : 'planilha';
    const { id, ...reports } = await this.exports.begin(query, format, staff);
    reply.header('X-Exportacao', id);
    sendSpreadsheet(reply, `relatorio_${options.stamp}`, reportsSheet(options), options, reports);
  }
}

/** The file of a case, for use outside. */
@Allow('relatos.exportar')
@Confirmed()
@ForHolder()
@Controller('api/relatos/:id/dossie')
export class CaseArchiveController {
  constructor(private readonly archives: CaseArchives) {}

  /**
   * The case as a ZIP archive: `caso.html`, `caso.json`, its files, and `manifesto.json` with the
   * SHA-256 of each and the end of the audit log, which includes this export. It contains no
   * protocol: with one, a reader could write as the reporter.
   */
  @Get()
  @FileRoute(ZIP_TYPE)
  @InLanguage()
  @InZone()
  async download(
    @Held() held: StaffCase,
    @Staff() staff: StaffSession,
    @Query(ExportOptionsPipe) options: ExportOptions,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendArchive(reply, `caso_${options.stamp}`, await this.archives.make(held, staff, options));
  }
}

/** The sheet of a case, for a printer. */
@Allow('relatos.ver')
@ForHolder()
@Controller('api/relatos/:id/folha')
export class CaseSheetController {
  constructor(private readonly sheets: CaseSheets) {}

  /**
   * The case as an HTML page without its protocol: its facts, its text and its messages, and the
   * parts that `partes` names; without the parameter all of them.
   */
  @Get()
  @Recorded('relatos.ver.folha')
  @PageRoute()
  @InLanguage()
  @InZone()
  @ApiQuery({ name: 'partes', required: false, example: SHEET_PARTS.join(',') })
  async read(
    @Held() held: StaffCase,
    @Staff() staff: StaffSession,
    @Query(ExportOptionsPipe) options: ExportOptions,
    @Query('partes', SheetPartsPipe) parts: SheetPart[],
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const page = await this.sheets.make(held, staff, parts, options);
    void reply.headers(sheetHeaders(page));
    return page;
  }
}

/** The audit log as a file, which also preserves the end of its chain. */
@Allow('auditoria.exportar')
@Confirmed()
@Controller('api/auditoria')
export class AuditExportController {
  constructor(
    private readonly list: AuditList,
    private readonly audit: AuditService,
  ) {}

  /** The actions of a filter as a spreadsheet, newest first. `X-Total` is their number. */
  @Get('planilha')
  @SpreadsheetRoute('["id","DESC"]', '{"acao":["relatos.ver"]}')
  async spreadsheet(
    @Staff() { usuario }: StaffSession,
    @Query() { filter }: RawListQuery,
    @Query(ExportOptionsPipe) options: ExportOptions,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const query = readListQuery({ filter }, AUDIT_SORTABLE);
    const actions = await this.list.all(query.filter, usuario);
    // Without the number of rows: a person walled from a case sees fewer than others.
    const detalhes = recordedQuery(query);
    await this.audit.record({ acao: 'auditoria.exportar', usuarioId: usuario.id, detalhes });
    sendSpreadsheet(reply, `auditoria_${options.stamp}`, AUDIT_SHEET, options, actions);
  }
}

/** The legal register as a file, always whole. */
@Allow('registro.ver')
@Confirmed()
@Controller('api/registro')
export class RegisterExportController {
  constructor(
    private readonly register: RegisterService,
    private readonly audit: AuditService,
  ) {}

  /** The legal register as a spreadsheet, newest first. `X-Total` is the number of rows. */
  @Get('planilha')
  @SpreadsheetRoute('["recebidoEm","DESC"]', '{}')
  async spreadsheet(
    @Staff() staff: StaffSession,
    @Query(ExportOptionsPipe) options: ExportOptions,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const known = this.register.knownTo(staff.usuario);
    const newestFirst = { field: 'recebidoEm', order: 'DESC' } as const;
    const relatos = await this.register.inOrder(known, newestFirst).getMany();
    const { integro } = await this.register.check(staff.usuario);
    await this.audit.record({
      acao: 'registro.ver.planilha',
      usuarioId: staff.usuario.id,
      detalhes: { integro },
    });
    const rows = await toRegisterEntries(relatos, this.register, staff);
    const source = { total: rows.length, batches: [rows] };
    sendSpreadsheet(reply, `registro_${options.stamp}`, REGISTER_SHEET, options, source);
  }
}

/** The annual report as a file. */
@Allow('estatisticas.ver')
@Controller('api/estatisticas/anual')
export class AnnualExportController {
  constructor(
    private readonly annual: AnnualReports,
    private readonly clock: Clock,
    private readonly calendar: Calendar,
  ) {}

  /** The annual report as a spreadsheet, with the same parameters as the report. */
  @Get('planilha')
  @AnnualQueries()
  @InLanguage()
  @FileRoute(XLSX_TYPE)
  async spreadsheet(
    @Staff() staff: StaffSession,
    @Query() raw: { ano?: unknown; exato?: unknown },
    @Query(ExportOptionsPipe) options: ExportOptions,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const report = await this.annual.read(
      readAnnualQuery(raw, this.calendar.yearOf(this.clock.now())),
      staff,
    );
    const rows = annualRows(report, options.idioma);
    const name = `relatorio_anual_${report.ano}${report.exato ? '_exato' : ''}`;
    sendSpreadsheet(reply, name, ANNUAL_SHEET, options, { total: rows.length, batches: [rows] });
  }
}
