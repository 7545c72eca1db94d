import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AuditService } from '../platform/audit/audit.service';
import { Allow } from '../platform/http/access.decorators';
import { IdPipe } from '../platform/http/validation';
import { ForHolder, ForVisitor, Held, Visitor, type VisitorsOwn } from '../reports/case.guard';
import { HeldCase } from '../reports/reports.service';
import { AttachmentsService } from './attachments.service';
import { sendDownload, sendPicture } from './download';

@Controller('api/visitante/relato/anexos')
export class VisitorAttachmentsController {
  constructor(private readonly attachments: AttachmentsService) {}

  /** Downloads a file of the visitor's own report. */
  @ForVisitor()
  @Get(':id')
  async download(
    @Visitor() { relato, reportKey }: VisitorsOwn,
    @Param('id', IdPipe) id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendDownload(reply, await this.attachments.open(relato.id, id, reportKey));
  }
}

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
    @Held() { relato, reportKey, usuarioId }: HeldCase,
    @Param('anexoId', IdPipe) id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.attachments.open(relato.id, id, reportKey);
    await this.audit.record({ acao: 'relatos.ver.anexo', usuarioId, alvo: relato.id, detalhes: { anexo: id } });
    sendDownload(reply, file);
  }

  /** The small picture of a file, to be shown in the page. */
  @Get(':anexoId/miniatura')
  async thumbnail(
    @Held() { relato, reportKey }: HeldCase,
    @Param('anexoId', IdPipe) id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendPicture(reply, await this.attachments.openThumbnail(relato.id, id, reportKey));
  }
}
