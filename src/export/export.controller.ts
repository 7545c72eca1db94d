import { Controller, Get, Headers, Query, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Team } from '../auth/staff.decorators';
import { Clock } from '../common/clock';
import { type RawListQuery, readListQuery } from '../common/list-query';
import { Config } from '../config';
import { SORTABLE } from '../reports/report-list.service';
import { TeamAccess } from '../vault/team-keys';
import { type RawExportOptions, readExportOptions } from './export-options';
import { ExportRowDto } from './export-row.dto';
import { ExportsService } from './exports.service';
import { ExportRoute, sendSpreadsheet, SpreadsheetRoute, STALLED_MS } from './spreadsheet-route';

type RawQuery = RawListQuery & RawExportOptions;

/** Exports take the list's filter and order, and leave its range: they are always whole. */
@Controller('api/relatos')
export class ExportController {
  constructor(
    private readonly exports: ExportsService,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** The reports as a spreadsheet. `X-Total` tells how many rows there will be. */
  @Get('planilha')
  @SpreadsheetRoute('["criadoEm","DESC"]', '{"status":"NOVO"}')
  async spreadsheet(
    @Team() team: TeamAccess,
    @Query() raw: RawQuery,
    @Headers('accept') accept: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { idioma, time } = readExportOptions(raw, this.config.timeZone);
    const name = `relatorio_${time.fileStamp(this.clock.now())}.xlsx`;
    const order = { formato: 'planilha', idioma, zone: time.zone } as const;
    const exported = await this.exports.begin(readListQuery(raw, SORTABLE), order, team);
    sendSpreadsheet(reply, { name, ...exported }, accept);
  }

  /** The reports as the specified rows. `X-Total` tells how many there will be. */
  @Get('linhas')
  @ExportRoute('["criadoEm","DESC"]', '{"status":"NOVO"}')
  @ApiOkResponse({ type: [ExportRowDto] })
  async rows(@Team() team: TeamAccess, @Query() raw: RawQuery, @Res() reply: FastifyReply): Promise<void> {
    const { idioma, time } = readExportOptions(raw, this.config.timeZone);
    const order = { formato: 'linhas', idioma, zone: time.zone } as const;
    const { total, answer } = await this.exports.begin(readListQuery(raw, SORTABLE), order, team);
    reply.raw.setTimeout(STALLED_MS);
    void reply.header('X-Total', String(total)).header('Content-Type', 'application/json; charset=utf-8').send(answer);
  }
}
