import { Readable } from 'node:stream';
import type { AuditAction } from '@relato/domain/audit-action';
import { endingOf } from '@relato/domain/evidence';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuditService } from '../platform/audit/audit.service';
import { BoundedQueue } from '../platform/bounded-queue';
import { shareOf } from '../platform/config/networks';
import { notFound } from '../platform/errors/app-error';
import { Allow } from '../platform/http/access.decorators';
import { watchPace } from '../platform/http/bodies';
import { IdPipe } from '../platform/http/validation';
import { ForHolder, ForVisitor, Held, Visitor, type VisitorsOwn } from '../reports/case.guard';
import { StaffCase } from '../reports/reports.service';
import { AttachmentsService, type OpenAttachment } from './attachments.service';

/** Downloads of visitors at once: an image stays in memory until its reader has it. */
const PLACES = { parallel: 24, waiting: 96, each: { parallel: 4, waiting: 12 } };

/** A reader that pauses longer, or reads as slowly as no upload may be sent, loses its place. */
const READER_PATIENCE_SECONDS = 60;

@Controller('api/visitante/relato/anexos')
export class VisitorAttachmentsController {
  private readonly places = new BoundedQueue(PLACES);

  constructor(private readonly attachments: AttachmentsService) {}

  /** Downloads a file of the visitor's own report. Each network has its share of the downloads. */
  @ForVisitor()
  @Get(':id')
  async download(
    @Visitor() visitor: VisitorsOwn,
    @Param('id', IdPipe) id: string,
    @Req() { network }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const work = async (): Promise<void> => {
      // A reader that left while it waited emits no second close event.
      if (reply.raw.destroyed) return;
      const closed = new Promise((resolve) => reply.raw.once('close', resolve));
      const file = await this.attachments.open(visitor, id);
      const { content, leave } = atReadersPace(file.content, () => reply.raw.destroy());
      sendDownload(reply, { ...file, content }, lengthOf(file));
      await closed.finally(leave);
    };
    await this.places.run(work, { owner: shareOf(network) });
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

  /** Downloads a file of a report, after the download is recorded. */
  @Get(':anexoId')
  async download(
    @Held() held: StaffCase,
    @Param('anexoId', IdPipe) id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.attachments.open(held, id);
    await this.record(held, 'relatos.ver.anexo', id, file);
    sendDownload(reply, file);
  }

  /** Downloads a file that was stored as it came, under a neutral name, after it is recorded. */
  @Get(':anexoId/original')
  async original(
    @Held() held: StaffCase,
    @Param('anexoId', IdPipe) id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.attachments.open(held, id);
    if (!file.documento) throw notFound();
    const { tipo, sha256 } = file.documento;
    await this.record(held, 'relatos.ver.original', id, file);
    // RFC 9530: the digest of the file as it is.
    const digest = Buffer.from(sha256, 'hex').toString('base64');
    reply.header('Repr-Digest', `sha-256=:${digest}:`);
    sendDownload(reply, { ...file, nomeArquivo: `anexo-${id.slice(0, 8)}${endingOf(tipo)}` });
  }

  /** A file's thumbnail, to be shown in the page. */
  @Get(':anexoId/miniatura')
  async thumbnail(
    @Held() held: StaffCase,
    @Param('anexoId', IdPipe) id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // Inline is safe here: the server made the thumbnail itself.
    send(reply, 'image/jpeg', 'inline', await this.attachments.openThumbnail(held, id));
  }

  /** Records a download, or closes its file. */
  private async record(
    { relato, usuarioId }: StaffCase,
    acao: AuditAction,
    id: string,
    { content }: OpenAttachment,
  ): Promise<void> {
    try {
      await this.audit.record({ acao, usuarioId, alvo: relato.id, detalhes: { anexo: id } });
    } catch (error) {
      if (!Buffer.isBuffer(content)) content.destroy();
      throw error;
    }
  }
}

/**
 * The same content in pieces, and a watch over the reader; time that the store takes is not theirs.
 * @param giveUp ends the response to a reader that is too slow
 */
function atReadersPace(
  content: Buffer | Readable,
  giveUp: () => void,
): { content: Readable; leave: () => void } {
  let read = 0;
  let isAtStore = true;
  async function* passing(): AsyncGenerator<Buffer> {
    for await (const piece of Buffer.isBuffer(content) ? piecesOf(content) : content) {
      isAtStore = false;
      yield piece as Buffer;
      read += (piece as Buffer).length;
      isAtStore = true;
    }
    isAtStore = false;
  }
  const watched = { received: () => read, isHeldUp: () => isAtStore, giveUp };
  const leave = watchPace(watched, READER_PATIENCE_SECONDS);
  const passed = Readable.from(passing());
  // A generator that was never read does not end what it reads.
  if (!Buffer.isBuffer(content)) passed.once('close', () => content.destroy());
  return { content: passed, leave };
}

const PIECE_BYTES = 64 * 1024;

function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += PIECE_BYTES)
    yield content.subarray(at, at + PIECE_BYTES);
}

const lengthOf = ({ documento, content }: OpenAttachment): number | undefined =>
  documento?.tamanho ?? (Buffer.isBuffer(content) ? content.length : undefined);

/** Sends a file as a download that no browser displays, caches or sniffs (RFC 6266, RFC 8187). */
function sendDownload(reply: FastifyReply, file: OpenAttachment, length = lengthOf(file)): void {
  const { nomeArquivo, content } = file;
  if (length !== undefined) reply.header('Content-Length', length);
  send(reply, 'application/octet-stream', contentDisposition(nomeArquivo), content);
}

function send(
  reply: FastifyReply,
  type: string,
  disposition: string,
  content: Buffer | Readable,
): void {
  reply
    .header('Content-Type', type)
    .header('Content-Disposition', disposition)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('Cache-Control', 'no-store')
    .send(content);
}

/** Control characters, direction marks and path separators. */
const HARMFUL = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/gu;

/**
 * An ASCII name for old clients, and the real one; neither contains control characters, quotes or
 * paths.
 */
export function contentDisposition(nomeArquivo: string): string {
  // Through UTF-8, unpaired surrogates become the replacement character, which can be encoded.
  const name = Buffer.from(nomeArquivo.replace(HARMFUL, '_')).toString();
  const ascii = name.replace(/[^\x20-\x7e]|["%]/gu, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
