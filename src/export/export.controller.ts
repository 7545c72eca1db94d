import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiQuery } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AUDIT_SORTABLE, AuditList } from '../access/record/audit-list.service';
import { AuditService } from '../platform/audit/audit.service';
import { Clock } from '../platform/clock';
import { Config } from '../platform/config/config';
import { Allow } from '../platform/http/access.decorators';
import { readListQuery } from '../platform/http/list-query';
import { ForHolder, Held } from '../reports/case.guard';
import { SORTABLE } from '../reports/list/report-list.service';
import { AnnualQueries, readAnnualQuery } from '../reports/register/annual-report.dto';
import { AnnualReports } from '../reports/register/annual-report.service';
import { toRegisterEntry } from '../reports/register/register.dto';
import { HeldCase } from '../reports/reports.service';
import { RegisterService } from '../reports/register/register.service';
import { AskedApprovalDto, FourEyes, ReasonDto } from '../users/approvals/approvals.dto';
import { Staff, type StaffSession } from '../users/staff.decorators';
import { ExportRoute, Language, sendArchive, sendJson, sendSpreadsheet, SheetRoute, SpreadsheetRoute } from './answers';
import { type RawExportQuery, readExportOptions, recordedQuery } from './export-options';
import {
  ANNUAL_SHEET,
  annualRows,
  AUDIT_SHEET,
  deedCells,
  ExportRowDto,
  inLanguage,
  REGISTER_SHEET,
  registerCells,
  reportCells,
  reportRow,
  REPORTS_SHEET,
} from './export.dto';
import { CaseArchives } from './case-archive.service';
import { ExportsService } from './exports.service';
import type { Row } from './spreadsheet';

/** Exports take the list's filter and order, and leave its range: they are always whole. */
@Allow('relatos.exportar')
@Controller('api/relatos')
export class ExportController {
  constructor(
    private readonly exports: ExportsService,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * The reports as a spreadsheet. `X-Total` tells how many rows there will be, and `X-Exportacao` what the record calls
   * this export: its end stands there before the file is whole. 400 `justificativa` where all reports would be in it and that
   * was not confirmed by a second person.
   */
  @Get('planilha')
  @SpreadsheetRoute('["criadoEm","DESC"]', '{"status":"NOVO"}')
  async spreadsheet(
    @Staff() staff: StaffSession,
    @Query() raw: RawExportQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const options = readExportOptions(raw, this.config.timeZone);
    const name = `relatorio_${options.time.fileStamp(this.clock.now())}.xlsx`;
    const { id, ...reports } = await this.exports.begin(readListQuery(raw, SORTABLE), 'planilha', staff);
    reply.header('X-Exportacao', id);
    const sheet = inLanguage(REPORTS_SHEET, options.idioma);
    sendSpreadsheet(reply, name, sheet, { ...reports, change: reportCells(options) });
  }

  /** Asks for one export of everything, where that needs a second person: for a day after they confirm it. */
  @FourEyes()
  @Post('planilha')
  @HttpCode(202)
  ask(@Staff() staff: StaffSession, @Body() { justificativa }: ReasonDto): Promise<AskedApprovalDto> {
    return this.exports.ask(staff, justificativa);
  }

  /** The reports as the specified rows. `X-Total` tells how many there will be. */
  @Get('linhas')
  @ExportRoute('["criadoEm","DESC"]', '{"status":"NOVO"}')
  @ApiOkResponse({ type: [ExportRowDto] })
  async rows(@Staff() staff: StaffSession, @Query() raw: RawExportQuery, @Res() reply: FastifyReply): Promise<void> {
    const options = readExportOptions(raw, this.config.timeZone);
    const reports = await this.exports.begin(readListQuery(raw, SORTABLE), 'linhas', staff);
    sendJson(reply, { ...reports, change: reportRow(options) });
  }
}

/** A case on its way out of the house. */
@Allow('relatos.exportar')
@ForHolder()
@Controller('api/relatos/:id/dossie')
export class CaseArchiveController {
  constructor(
    private readonly archives: CaseArchives,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * The case as a ZIP archive: `caso.html`, `caso.json`, its files, and `manifesto.json` with the SHA-256 of each and the end
   * of the record, in which this export is by then. No protocol is in it: with one, its reader could write as the reporter.
   */
  @Get()
  @ApiProduces('application/zip')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @Language()
  @ApiQuery({ name: 'fuso', required: false, example: 'America/Sao_Paulo' })
  async download(
    @Held() held: HeldCase,
    @Staff() staff: StaffSession,
    @Query() raw: RawExportQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const options = readExportOptions(raw, this.config.timeZone);
    const name = `caso_${options.time.fileStamp(this.clock.now())}.zip`;
    sendArchive(reply, name, await this.archives.make(held, staff, options));
  }
}

/** The record as a file, which is also a copy of its chain's end. */
@Allow('auditoria.exportar')
@Controller('api/auditoria')
export class AuditExportController {
  constructor(
    private readonly list: AuditList,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** The deeds of a filter as a spreadsheet, the newest first. `X-Total` tells how many there will be. */
  @Get('planilha')
  @SpreadsheetRoute('["id","DESC"]', '{"acao":["relatos.ver"]}')
  async spreadsheet(
    @Staff() { usuario }: StaffSession,
    @Query() raw: RawExportQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const options = readExportOptions(raw, this.config.timeZone);
    const query = readListQuery({ filter: raw.filter }, AUDIT_SORTABLE);
    const deeds = await this.list.all(query.filter, usuario);
    // Not how many rows: who is walled from a case sees fewer than others do.
    const detalhes = recordedQuery(query);
    await this.audit.record({ acao: 'auditoria.exportar', usuarioId: usuario.id, detalhes });
    const name = `auditoria_${options.time.fileStamp(this.clock.now())}.xlsx`;
    const sheet = inLanguage(AUDIT_SHEET, options.idioma);
    sendSpreadsheet(reply, name, sheet, { ...deeds, change: deedCells(options) });
  }
}

/** The register as a file, always whole. */
@Allow('registro.ver')
@Controller('api/registro')
export class RegisterExportController {
  constructor(
    private readonly register: RegisterService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** The register as a spreadsheet, the newest first. `X-Total` tells how many rows there will be. */
  @Get('planilha')
  @SpreadsheetRoute('["recebidoEm","DESC"]', '{}')
  async spreadsheet(
    @Staff() { usuario, access }: StaffSession,
    @Query() raw: RawExportQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const options = readExportOptions(raw, this.config.timeZone);
    const known = await this.register.knownTo(usuario);
    const entries = await known.orderBy('linha.recebidoEm', 'DESC').addOrderBy('linha.id').getMany();
    const { integro } = await this.register.check(usuario);
    const detalhes = { integro };
    await this.audit.record({ acao: 'registro.ver.planilha', usuarioId: usuario.id, detalhes });
    const name = `registro_${options.time.fileStamp(this.clock.now())}.xlsx`;
    const rows = entries.map((entry) => toRegisterEntry(entry, this.register, access));
    const sheet = inLanguage(REGISTER_SHEET, options.idioma);
    sendSpreadsheet(reply, name, sheet, { total: rows.length, batches: [rows], change: registerCells(options) });
  }
}

/** The annual report as a file. */
@Allow('estatisticas.ver')
@Controller('api/estatisticas/anual')
export class AnnualExportController {
  constructor(
    private readonly annual: AnnualReports,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** The annual report as a spreadsheet, asked for as the report itself. */
  @Get('planilha')
  @AnnualQueries()
  @Language()
  @SheetRoute()
  async spreadsheet(
    @Staff() staff: StaffSession,
    @Query() raw: RawExportQuery & { ano?: unknown; exato?: unknown },
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { idioma } = readExportOptions(raw, this.config.timeZone);
    const report = await this.annual.read(readAnnualQuery(raw, this.clock.now()), staff);
    const rows = annualRows(report, idioma);
    const name = `relatorio_anual_${report.ano}${report.exato ? '_exato' : ''}.xlsx`;
    const sheet = inLanguage(ANNUAL_SHEET, idioma);
    sendSpreadsheet(reply, name, sheet, { total: rows.length, batches: [rows], change: (row: Row) => row });
  }
}
