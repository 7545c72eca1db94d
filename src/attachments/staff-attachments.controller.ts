import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AuditService } from '../platform/audit/audit.service';
import { Allow } from '../platform/http/access.decorators';
import { IdPipe } from '../platform/http/validation';
import { ForHolder, Held } from '../reports/held-case.guard';
import { HeldCase } from '../reports/reports.service';
import { AttachmentsService } from './attachments.service';
import { sendDownload, sendPicture } from './download';

@Allow('relatos.ver')
@ForHolder()
@Controller('api/relatos/:id/anexos')
export class StaffAttachmentsController {
  constructor(
    private readonly attachments: AttachmentsService,
    private readonly audit: AuditService,
  ) {}

  /** Downloads a file of a report; it leaves once the record says so. */
  @Get(':anexoId')
  async download(
    @Held() { relato, keys, usuarioId }: HeldCase,
    @Param('anexoId', IdPipe) id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.attachments.open(relato.id, id, keys.report);
    await this.audit.record({ acao: 'relatos.ver.anexo', usuarioId, alvo: relato.id, detalhes: { anexo: id } });
    sendDownload(reply, file);
  }

  /** The small picture of a file, to be shown in the page. */
  @Get(':anexoId/miniatura')
  async thumbnail(
    @Held() { relato, keys }: HeldCase,
    @Param('anexoId', IdPipe) id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendPicture(reply, await this.attachments.openThumbnail(relato.id, id, keys.report));
  }
}
