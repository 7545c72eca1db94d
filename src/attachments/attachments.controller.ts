import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AuditService } from '../platform/audit/audit.service';
import { Allow } from '../platform/http/access.decorators';
import { IdPipe } from '../platform/http/validation';
import { ForHolder, ForVisitor, Held, Visitor, type VisitorsOwn } from '../reports/case.guard';
import { HeldCase } from '../reports/reports.service';
import { AttachmentsService, type OpenAttachment } from './attachments.service';

@Controller('api/visitante/relato/anexos')
export class VisitorAttachmentsController {
  constructor(private readonly attachments: AttachmentsService) {}

  /** Downloads a file of the visitor's own report. */
  @ForVisitor()
  @Get(':id')
  async download(
    @Visitor() visitor: VisitorsOwn,
    @Param('id', IdPipe) id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendDownload(reply, await this.attachments.open(visitor, id));
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
    @Held() held: HeldCase,
    @Param('anexoId', IdPipe) id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.attachments.open(held, id);
    const { relato, usuarioId } = held;
    await this.audit.record({
      acao: 'relatos.ver.anexo',
      usuarioId,
      alvo: relato.id,
      detalhes: { anexo: id },
    });
    sendDownload(reply, file);
  }

  /** The small picture of a file, to be shown in the page. */
  @Get(':anexoId/miniatura')
  async thumbnail(
    @Held() held: HeldCase,
    @Param('anexoId', IdPipe) id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // Of our own making: a page of ours shows it.
    send(reply, 'image/jpeg', 'inline', await this.attachments.openThumbnail(held, id));
  }
}

/** Sends a file as a download that no browser shows, keeps or guesses at (RFC 6266, RFC 8187). */
function sendDownload(reply: FastifyReply, { nomeArquivo, bytes }: OpenAttachment): void {
  send(reply, 'application/octet-stream', contentDisposition(nomeArquivo), bytes);
}

function send(reply: FastifyReply, type: string, disposition: string, bytes: Buffer): void {
  reply
    .header('Content-Type', type)
    .header('Content-Disposition', disposition)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('Cache-Control', 'no-store')
    .send(bytes);
}

/** Control characters, marks that turn the text round, and what parts a path. */
const HARMFUL = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/gu;

/** An ASCII name for old clients, and the true one; no control character, quote or path survives in either. */
export function contentDisposition(nomeArquivo: string): string {
  // By way of UTF-8, half characters become the replacement mark, which can be encoded.
  const name = Buffer.from(nomeArquivo.replace(HARMFUL, '_')).toString();
  const ascii = name.replace(/[^\x20-\x7e]|["%]/gu, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
