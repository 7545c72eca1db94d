import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AuditService } from '../platform/audit/audit.service';
import { Team } from '../users/staff.decorators';
import { Allow } from '../platform/http/allow';
import { IdPipe } from '../platform/http/id-pipe';
import { ReportsService } from '../reports/reports.service';
import { TeamAccess } from '../platform/vault/team-keys';
import { AttachmentsService } from './attachments.service';
import { sendDownload, sendPicture } from './download';

@Allow('relatos.ver')
@Controller('api/relatos/:relatoId/anexos')
export class StaffAttachmentsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly attachments: AttachmentsService,
    private readonly audit: AuditService,
  ) {}

  /** Downloads a file of a report; it leaves once the record says so. */
  @Get(':id')
  async download(
    @Team() team: TeamAccess,
    @Param('relatoId', IdPipe) relatoId: string,
    @Param('id', IdPipe) id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { keys, usuarioId } = await this.reports.openForTeam(relatoId, team);
    const file = await this.attachments.open(relatoId, id, keys.report);
    await this.audit.record({ acao: 'anexo.baixado', usuarioId, alvo: relatoId, detalhes: { anexo: id } });
    sendDownload(reply, file);
  }

  /** The small picture of a file, to be shown in the page. */
  @Get(':id/miniatura')
  async thumbnail(
    @Team() team: TeamAccess,
    @Param('relatoId', IdPipe) relatoId: string,
    @Param('id', IdPipe) id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { keys } = await this.reports.openForTeam(relatoId, team);
    sendPicture(reply, await this.attachments.openThumbnail(relatoId, id, keys.report));
  }
}
