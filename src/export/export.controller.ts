import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Team } from '../users/staff.decorators';
import { Allow } from '../platform/http/access.decorators';
import { Clock } from '../platform/clock';
import { type RawListQuery, readListQuery } from '../platform/http/list-query';
import { Config } from '../platform/config/config';
import { SORTABLE } from '../reports/list/report-list.service';
import { TeamAccess } from '../platform/vault/team-keys';
import { answerStream, mapped, writeJson } from './answer-stream';
import { type RawExportOptions, readExportOptions } from './export-options';
import { ExportRowDto } from './export-row.dto';
import { columns, dtoMaker, rowMaker } from './export-texts';
import { ExportsService } from './exports.service';
import { writeSpreadsheet } from './spreadsheet';
import { ExportRoute, sendAnswer, sendSpreadsheet, SpreadsheetRoute } from './spreadsheet-route';

type RawQuery = RawListQuery & RawExportOptions;

const SHEET = 'Relatorios';

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
   * this export: its end stands there before the file is whole.
   */
  @Get('planilha')
  @SpreadsheetRoute('["criadoEm","DESC"]', '{"status":"NOVO"}')
  async spreadsheet(@Team() team: TeamAccess, @Query() raw: RawQuery, @Res() reply: FastifyReply): Promise<void> {
    const { idioma, time } = readExportOptions(raw, this.config.timeZone);
    const name = `relatorio_${time.fileStamp(this.clock.now())}.xlsx`;
    const { id, total, reports } = await this.exports.begin(readListQuery(raw, SORTABLE), 'planilha', team);
    const rows = mapped(reports, rowMaker(idioma, time));
    const sheet = { sheet: SHEET, columns: columns(idioma) };
    reply.header('X-Exportacao', id);
    sendSpreadsheet(reply, {
      name,
      total,
      answer: answerStream((out, signal) => writeSpreadsheet(out, sheet, rows, signal)),
    });
  }

  /** The reports as the specified rows. `X-Total` tells how many there will be. */
  @Get('linhas')
  @ExportRoute('["criadoEm","DESC"]', '{"status":"NOVO"}')
  @ApiOkResponse({ type: [ExportRowDto] })
  async rows(@Team() team: TeamAccess, @Query() raw: RawQuery, @Res() reply: FastifyReply): Promise<void> {
    const { idioma, time } = readExportOptions(raw, this.config.timeZone);
    const { total, reports } = await this.exports.begin(readListQuery(raw, SORTABLE), 'linhas', team);
    const rows = mapped(reports, dtoMaker(idioma, time));
    sendAnswer(reply, {
      total,
      type: 'application/json; charset=utf-8',
      answer: answerStream((out, signal) => writeJson(out, rows, signal)),
    });
  }
}
