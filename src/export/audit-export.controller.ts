import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AUDIT_SORTABLE, AuditList } from '../platform/audit/audit-list.service';
import { AuditService } from '../platform/audit/audit.service';
import { Clock } from '../platform/clock';
import { Config } from '../platform/config/config';
import { Allow } from '../platform/http/access.decorators';
import { type RawListQuery, readListQuery } from '../platform/http/list-query';
import { Staff, type StaffSession } from '../users/staff.decorators';
import { answerStream, mapped } from './answer-stream';
import { auditColumns, auditRowMaker } from './audit-export-texts';
import { type RawExportOptions, readExportOptions, recordedQuery } from './export-options';
import { writeSpreadsheet } from './spreadsheet';
import { sendSpreadsheet, SpreadsheetRoute } from './spreadsheet-route';

const SHEET = 'Auditoria';

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
    @Query() raw: RawListQuery & RawExportOptions,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { idioma, time } = readExportOptions(raw, this.config.timeZone);
    const query = readListQuery({ filter: raw.filter }, AUDIT_SORTABLE);
    const { total, batches } = await this.list.all(query.filter);
    const detalhes = { ...recordedQuery(query), linhas: total };
    await this.audit.record({ acao: 'auditoria.exportar', usuarioId: usuario.id, detalhes });
    const sheet = { sheet: SHEET, columns: auditColumns(idioma) };
    const rows = mapped(batches, auditRowMaker(idioma, time));
    sendSpreadsheet(reply, {
      name: `auditoria_${time.fileStamp(this.clock.now())}.xlsx`,
      total,
      answer: answerStream((out, signal) => writeSpreadsheet(out, sheet, rows, signal)),
    });
  }
}
