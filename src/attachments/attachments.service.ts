import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import { AppError, notFound } from '../platform/errors/app-error';
import { BlobStore } from '../platform/storage/blob-store.service';
import { openFile, openPaddedJson, sealFile, sealPaddedJson } from '../platform/vault/sealing';
import { ReportsService, type VisitorCase } from '../reports/reports.service';
import { Attachment } from './attachment.entity';
import type { AttachmentView, Link } from './attachments.dto';
import type { CleanImage } from './images/image-cleaner.service';

/** A file that lies sealed in the store, and whose row is still to be written. */
export interface StoredUpload {
  id: string;
  conteudo: Buffer;
}

export interface OpenAttachment {
  nomeArquivo: string;
  bytes: Buffer;
}

type Sealed = Pick<AttachmentView, 'nomeArquivo' | 'removido'>;

/** The two blobs of a file; `arquivo` has the row's id as its name. */
type Blob = 'arquivo' | 'miniatura';

@Injectable()
export class AttachmentsService {
  constructor(
    @InjectRepository(Attachment) private readonly anexos: Repository<Attachment>,
    private readonly blobs: BlobStore,
    private readonly reports: ReportsService,
  ) {}

  /** Seals an image with its small picture and writes both to the store, before any row speaks of them. */
  async store(reportKey: Buffer, nomeArquivo: string, image: CleanImage): Promise<StoredUpload> {
    const id = randomUUID();
    const contents: Sealed = { nomeArquivo, ...(image.removed.length > 0 && { removido: image.removed }) };
    try {
      await this.put(reportKey, id, 'miniatura', image.thumbnail);
      await this.put(reportKey, id, 'arquivo', image.bytes);
    } catch (error) {
      // A file alone is of no use, and its sender comes again: on a full disk each attempt would leave one.
      await this.discard([{ id }]);
      throw error;
    }
    return { id, conteudo: sealPaddedJson(reportKey, contents, namePlace(id)) };
  }

  /** Removes files whose rows are not there. What cannot be removed now is left to the sweep. */
  async discard(stored: readonly Pick<StoredUpload, 'id'>[]): Promise<void> {
    const names = stored.flatMap(({ id }) => [blobName(id, 'arquivo'), blobName(id, 'miniatura')]);
    await Promise.allSettled(names.map((name) => this.blobs.delete(name)));
  }

  async attach(
    manager: EntityManager,
    relatoId: string,
    mensagemId: string | null,
    stored: readonly StoredUpload[],
  ): Promise<void> {
    const rows = stored.map((upload, posicao) => ({ ...upload, relatoId, mensagemId, posicao }));
    if (rows.length > 0) await manager.insert(Attachment, rows);
  }

  /** The files of a report by the message they came with (null: the report itself), linked to by `link`. */
  async views({ relato, reportKey }: VisitorCase, link: Link): Promise<Map<string | null, AttachmentView[]>> {
    const rows = await this.anexos.find({ where: { relatoId: relato.id }, order: { posicao: 'ASC' } });
    const opened = this.reports.openRows(relato, rows, ({ id, mensagemId, conteudo }) => {
      return { mensagemId, view: { id, ...openPaddedJson<Sealed>(reportKey, conteudo, namePlace(id)), ...link(id) } };
    });
    const views = new Map<string | null, AttachmentView[]>();
    for (const { mensagemId, view } of opened) views.set(mensagemId, [...(views.get(mensagemId) ?? []), view]);
    return views;
  }

  /** Opens a report's file. A file of another report is not there. */
  async open(relatoId: string, id: string, reportKey: Buffer): Promise<OpenAttachment> {
    const { conteudo } = await this.rowOf(relatoId, id);
    const { nomeArquivo } = openPaddedJson<Sealed>(reportKey, conteudo, namePlace(id));
    return { nomeArquivo, bytes: await this.get(reportKey, id, 'arquivo') };
  }

  async openThumbnail(relatoId: string, id: string, reportKey: Buffer): Promise<Buffer> {
    await this.rowOf(relatoId, id);
    return this.get(reportKey, id, 'miniatura');
  }

  idsOf(manager: EntityManager, relatoIds: readonly string[]): Promise<Pick<Attachment, 'id'>[]> {
    return manager.find(Attachment, { where: { relatoId: In(relatoIds) }, select: { id: true } });
  }

  private async rowOf(relatoId: string, id: string): Promise<Attachment> {
    const row = await this.anexos.findOneBy({ id, relatoId });
    if (!row) throw notFound();
    return row;
  }

  private put(reportKey: Buffer, id: string, blob: Blob, bytes: Buffer): Promise<void> {
    return this.blobs.put(blobName(id, blob), sealFile(reportKey, bytes, blobPlace(id, blob)));
  }

  private async get(reportKey: Buffer, id: string, blob: Blob): Promise<Buffer> {
    const sealed = await this.blobs.get(blobName(id, blob));
    if (!sealed) throw new AppError(500, 'arquivo_perdido', 'O arquivo não está mais onde era guardado.');
    return openFile(reportKey, sealed, blobPlace(id, blob));
  }
}

const blobName = (id: string, blob: Blob): string => (blob === 'arquivo' ? id : `${id}.${blob}`);

const blobPlace = (id: string, blob: Blob): string => `anexos/${blob}/${id}`;

const namePlace = (id: string): string => `anexos/conteudo/${id}`;
