import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Allow } from '../http/access.decorators';
import { ListRoute, type RawListQuery, readListQuery, sendRange } from '../http/list-query';
import { AUDIT_SORTABLE, AuditList } from './audit-list.service';
import { AuditService } from './audit.service';
import { AuditView, toAuditoria } from './audit.view';

/** Who did what. Rows are only ever added, and by nobody's request. */
@Allow('auditoria.ver')
@Controller('api/auditoria')
export class AuditController {
  constructor(
    private readonly list: AuditList,
    private readonly audit: AuditService,
  ) {}

  /** A page of the record in the protocol of ra-data-simple-rest; `X-Auditoria-Fim` is the chain's end, as `number:hash`. */
  @Get()
  @ListRoute('["id","DESC"]', '{"acao":["relatos.ver"],"em_gte":1767225600000}')
  async find(@Query() raw: RawListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<AuditView[]> {
    const query = readListQuery(raw, AUDIT_SORTABLE);
    const { deeds, total } = await this.list.find(query);
    sendRange(reply, 'auditoria', query, deeds.length, total);
    const end = await this.audit.end();
    if (end) reply.header('X-Auditoria-Fim', `${String(end.numero)}:${end.hash}`);
    return deeds.map(toAuditoria);
  }
}
