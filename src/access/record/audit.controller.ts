import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Allow } from '../../platform/http/access.decorators';
import { AskedList, type ListQuery, ListRoute, type Rows } from '../../platform/http/list-query';
import { AUDIT_SORTABLE, AuditList } from './audit-list.service';
import { Staff, type StaffSession } from '../../users/staff.decorators';
import { AuditEntryDto, toAuditEntry } from './audit.dto';

/** The audit log. Rows are only ever added; no request changes one. */
@Allow('auditoria.ver')
@Controller('api/auditoria')
export class AuditController {
  constructor(private readonly list: AuditList) {}

  /**
   * A page of the audit log in the protocol of ra-data-simple-rest; `X-Auditoria-Fim` is the hash of its last row. With the
   * filter `umaPorVisita` the looks of one visit of one report are one row, which counts as one.
   */
  @Get()
  @ListRoute('auditoria', AuditEntryDto, {
    sort: '["id","DESC"]',
    filter: '{"acao":["relatos.ver"],"em_gte":1767225600000}',
  })
  async find(
    @Staff() { usuario }: StaffSession,
    @AskedList(AUDIT_SORTABLE) query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<AuditEntryDto>> {
    const { actions, total } = await this.list.find(query, usuario);
    const end = await this.list.end(usuario);
    if (end) reply.header('X-Auditoria-Fim', end);
    return { rows: actions.map(toAuditEntry), total };
  }
}
