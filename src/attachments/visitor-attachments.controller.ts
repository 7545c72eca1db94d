import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { IdPipe } from '../platform/http/validation';
import { ForVisitor, Visitor, type VisitorsOwn } from '../reports/visitor-session/visitor.guard';
import { AttachmentsService } from './attachments.service';
import { sendDownload } from './download';

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
