import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { RemovedData } from '@relato/domain/attachment';
import { type DocumentKind, EVIDENCE } from '@relato/domain/evidence';
import { DOCUMENTS_BYTES_MAX } from '@relato/domain/limits';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Not, Repository } from 'typeorm';
import { AppError, notFound, refuseForNow } from '../platform/errors/app-error';
import { groupBy } from '../platform/group-by';
import { type Blob, blobName, blobNamesOf } from '../platform/storage/blob-names';
import { BlobStore } from '../platform/storage/blob-store.service';
import { openChunks, sealChunks } from '../platform/vault/chunks';
import {
  newKey,
  openFile,
  openPaddedJson,
  SealBrokenError,
  sealFile,
  sealPaddedJson,
  unlessBroken,
} from '../platform/vault/sealing';
import type { CaseRows } from '../reports/case-rows';
import { ReportChanges } from '../reports/changes/report-changes.service';
import type { Report } from '../reports/report.entity';
import { ReportMarks } from '../reports/report-marks.service';
import { StaffCase, ReportsService, type VisitorCase } from '../reports/reports.service';
import { Attachment } from './attachment.entity';
import { type AttachmentDto, type Link, toAttachmentDto } from './attachments.dto';
import { refusedFile } from './incoming-files';
import type { CleanImage } from '../platform/images/image-cleaner.service';
import { Organisation } from '../platform/settings/organisation.service';

/** A file that was stored as it came. */
export interface StoredDocument {
  tipo: DocumentKind;
  /** Its length in bytes, which the padded blob does not show. */
  tamanho: number;
  /** In hexadecimal digits. */
  sha256: string;
}

/** A file that is sealed in the store but has no row yet. */
export interface StoredUpload {
  id: string;
  nomeArquivo: string;
  removido?: RemovedData[];
  /** Absent for an image, which was encoded again. */
  documento?: StoredDocument;
  /** The length of an image as it is stored; a document has its own. */
  bytes?: number;
  /** Its own random key, under which it is stored; the row keeps it sealed. */
  key: Buffer;
}

export interface OpenAttachment {
  nomeArquivo: string;
  /** Absent for an image. */
  documento?: StoredDocument;
  /** An image whole, a document as a stream, which breaks off where it was altered. */
  content: Buffer | Readable;
}

/** The refusal of a stored file that was altered, or is gone. */
export class DamagedFileError extends AppError {
  constructor(code: 'conteudo_adulterado' | 'arquivo_perdido') {
    super(409, code);
  }
}

/** The message or note that a file belongs to; neither for a file of the report itself. */
type Origin = Pick<Attachment, 'relatoId'> & Partial<Pick<Attachment, 'mensagemId' | 'notaId'>>;

/** The sealed contents of a row. */
interface Contents {
  nomeArquivo: string;
  removido?: RemovedData[];
  documento?: StoredDocument;
  bytes?: number;
  /** The file's key, in base 64. */
  chave: string;
}

@Injectable()
export class AttachmentsService {
  constructor(
    @InjectRepository(Attachment) private readonly anexos: Repository<Attachment>,
    private readonly blobs: BlobStore,
    private readonly reports: ReportsService,
    private readonly marks: ReportMarks,
    private readonly changes: ReportChanges,
    private readonly organisation: Organisation,
  ) {}

  /**
   * Seals an image and its thumbnail under a random key and writes both to the store, before it
   * is known to which case they belong.
   */
  async store(nomeArquivo: string, image: CleanImage): Promise<StoredUpload> {
    const id = randomUUID();
    const key = newKey();
    try {
      await this.put(key, id, 'miniatura', image.thumbnail);
      await this.put(key, id, 'arquivo', image.bytes);
    } catch (error) {
      // Without its thumbnail the file is useless, and its sender will retry: on a full disk each
      // attempt would leave one.
      await this.discard([{ id }]);
      throw error;
    }
    return {
      id,
      nomeArquivo,
      bytes: image.bytes.length,
      key,
      ...(image.removed.length > 0 && { removido: image.removed }),
    };
  }

  /**
   * Seals a document under a random key while it arrives, and writes it to the store as it is. If
   * its content fails, nothing is left.
   * @param describe called after the content was read: the kind may depend on its end
   */
  async storeDocument(
    content: AsyncIterable<Buffer>,
    describe: () => { nomeArquivo: string; tipo: DocumentKind },
  ): Promise<StoredUpload> {
    const id = randomUUID();
    const key = newKey();
    const hash = createHash('sha256');
    let tamanho = 0;
    async function* measured(): AsyncGenerator<Buffer> {
      for await (const chunk of content) {
        hash.update(chunk);
        tamanho += chunk.length;
        yield chunk;
      }
    }
    try {
      const sealed = sealChunks(key, blobPlace(id, 'arquivo'), measured());
      await this.blobs.put(blobName(id, 'arquivo'), sealed);
    } catch (error) {
      await this.discard([{ id }]);
      throw error;
    }
    const { nomeArquivo, tipo } = describe();
    return { id, nomeArquivo, key, documento: { tipo, tamanho, sha256: hash.digest('hex') } };
  }

  /** Removes files without rows. A failed removal is left to the sweep. */
  async discard(stored: readonly Pick<StoredUpload, 'id'>[]): Promise<void> {
    const names = stored.flatMap(({ id }) => blobNamesOf(id));
    await Promise.allSettled(names.map((name) => this.blobs.delete(name)));
  }

  /**
   * The same for files of a form that was refused, which may have been refused after its rows were
   * written.
   */
  async discardUnattached(stored: readonly Pick<StoredUpload, 'id'>[]): Promise<void> {
    if (stored.length === 0) return;
    const where = { id: In(stored.map(({ id }) => id)) };
    const rows = await this.anexos.find({ where, select: { id: true } }).catch(() => undefined);
    // Without the database it is not known; the sweep removes them.
    if (!rows) return;
    const attached = new Set(rows.map(({ id }) => id));
    await this.discard(stored.filter(({ id }) => !attached.has(id)));
  }

  /**
   * Adds the rows of files, in the transaction that has the report locked.
   * @param reportKey the report's key; for a note the internal one
   * @throws AppError 400 if the report's files would be too large together
   */
  async attach(
    manager: EntityManager,
    origin: Origin,
    reportKey: Buffer,
    stored: readonly StoredUpload[],
  ): Promise<void> {
    await this.checkRoom(manager, origin, reportKey, stored);
    const rows = stored.map(({ id, key, nomeArquivo, removido, documento, bytes }, posicao) => {
      const chave = key.toString('base64');
      const contents: Contents = { nomeArquivo, removido, documento, bytes, chave };
      const conteudo = sealPaddedJson(reportKey, contents, contentsPlace(id));
      return { ...origin, id, conteudo, posicao };
    });
    if (rows.length > 0) await manager.insert(Attachment, rows);
  }

  /**
   * Refuses the first file with which a report's form, replies and messages would have too many
   * bytes. The team's notes have the same room apart: their files are sealed under another key.
   */
  private async checkRoom(
    manager: EntityManager,
    { relatoId, notaId }: Origin,
    reportKey: Buffer,
    stored: readonly StoredUpload[],
  ): Promise<void> {
    const { evidencias = EVIDENCE[0] } = this.organisation.values;
    if (evidencias === 'imagens' || stored.length === 0) return;
    const earlier = await manager.find(Attachment, {
      where: { relatoId, notaId: notaId ? Not(IsNull()) : IsNull() },
      select: { id: true, conteudo: true },
    });
    // An altered row is shown as such elsewhere, and has no length.
    let total = earlier
      .map(({ id, conteudo }) => unlessBroken(() => openContents(reportKey, id, conteudo)))
      .reduce((sum, contents) => sum + (contents ? lengthOf(contents) : 0), 0);
    stored.forEach((file, index) => {
      total += lengthOf(file);
      if (total > DOCUMENTS_BYTES_MAX) throw refusedFile('relato_cheio', file.nomeArquivo, index);
    });
  }

  /** The names of the files of the report itself, without one whose row was altered. */
  async namesOfReport(
    manager: EntityManager,
    relatoId: string,
    reportKey: Buffer,
  ): Promise<string[]> {
    const rows = await manager.find(Attachment, {
      where: { relatoId, mensagemId: IsNull(), notaId: IsNull() },
      select: { id: true, conteudo: true },
    });
    return this.namesOf(rows, reportKey);
  }

  /** The names of these files of a report, without one whose row was altered. */
  namesOf(rows: readonly Pick<Attachment, 'id' | 'conteudo'>[], reportKey: Buffer): string[] {
    return rows.flatMap(
      ({ id, conteudo }) =>
        unlessBroken(() => openContents(reportKey, id, conteudo))?.nomeArquivo ?? [],
    );
  }

  /** The files of a report by message id (null: the report itself), linked by `link`. */
  views(
    { relato, reportKey }: VisitorCase,
    rows: CaseRows,
    link: Link,
  ): Map<string | null, AttachmentDto[]> {
    const files = rows.of(Attachment).filter(({ notaId }) => notaId === null);
    return this.viewsBy('mensagemId', relato, files, reportKey, link);
  }

  /** The files of a case's notes by note id. */
  viewsOfNotes(
    { relato, keys }: StaffCase,
    rows: CaseRows,
    link: Link,
  ): Map<string | null, AttachmentDto[]> {
    const files = rows.of(Attachment).filter(({ notaId }) => notaId !== null);
    return this.viewsBy('notaId', relato, files, keys.internal, link);
  }

  /**
   * Opens a report's file. A file of another report counts as missing; a note's file opens only for
   * holders of the case.
   * @throws DamagedFileError if it was altered or is gone; AppError 404
   */
  async open(report: VisitorCase, id: string): Promise<OpenAttachment> {
    const { nomeArquivo, chave, documento } = await this.find(report, id);
    const blob: BlobOf = { chave, id, blob: 'arquivo' };
    if (!documento) return { nomeArquivo, content: await this.get(report, blob) };
    const content = await this.streamDocument(report, blob, documento);
    return { nomeArquivo, documento, content };
  }

  async openThumbnail(report: VisitorCase, id: string): Promise<Buffer> {
    const { chave, documento } = await this.find(report, id);
    if (documento) throw notFound();
    return this.get(report, { chave, id, blob: 'miniatura' });
  }

  idsOf(manager: EntityManager, relatoIds: readonly string[]): Promise<Pick<Attachment, 'id'>[]> {
    return manager.find(Attachment, { where: { relatoId: In(relatoIds) }, select: { id: true } });
  }

  private viewsBy(
    origin: 'mensagemId' | 'notaId',
    relato: Report,
    files: readonly Attachment[],
    key: Buffer,
    link: Link,
  ): Map<string | null, AttachmentDto[]> {
    const rows = [...files].sort((a, b) => a.posicao - b.posicao);
    const opened = this.reports.openRows(relato, rows, ({ id, conteudo, ...row }) => {
      const { chave: _, ...contents } = openContents(key, id, conteudo);
      return { from: row[origin], view: toAttachmentDto({ id, ...contents }, link) };
    });
    const groups = groupBy(opened, ({ from }) => from);
    return new Map([...groups].map(([from, group]) => [from, group.map(({ view }) => view)]));
  }

  private async find(report: VisitorCase, id: string): Promise<Contents> {
    const row = await this.anexos.findOneBy({ id, relatoId: report.relato.id });
    const internal = report instanceof StaffCase ? report.keys.internal : undefined;
    const key = row?.notaId ? internal : report.reportKey;
    if (!row || !key) throw notFound();
    const contents = unlessBroken(() => openContents(key, id, row.conteudo));
    // The report's mark covers the row: the case is already shown as altered.
    if (!contents) throw new DamagedFileError('conteudo_adulterado');
    return contents;
  }

  private put(key: Buffer, id: string, blob: Blob, bytes: Buffer): Promise<void> {
    return this.blobs.put(blobName(id, blob), sealFile(key, bytes, blobPlace(id, blob)));
  }

  /**
   * Reads and opens a blob, and keeps in its report whether it opened.
   * @throws DamagedFileError if it was altered or is gone
   */
  private async get({ relato }: VisitorCase, { chave, id, blob }: BlobOf): Promise<Buffer> {
    const name = blobName(id, blob);
    const key = Buffer.from(chave, 'base64');
    const sealed = await this.blobs.get(name);
    const bytes = sealed && unlessBroken(() => openFile(key, sealed, blobPlace(id, blob)));
    if (!bytes) {
      await this.marks.recordAltered([relato]);
      await this.keepDamage(relato, name, true);
      throw new DamagedFileError(sealed ? 'conteudo_adulterado' : 'arquivo_perdido');
    }
    await this.keepDamage(relato, name, false);
    return bytes;
  }

  /**
   * Opens a document's first chunk, so that a missing or altered file is refused before an answer
   * begins, and returns the whole as a stream.
   * @throws DamagedFileError if it was altered or is gone
   */
  private async streamDocument(
    { relato }: VisitorCase,
    { chave, id, blob }: BlobOf,
    { tamanho }: StoredDocument,
  ): Promise<Readable> {
    const name = blobName(id, blob);
    const damage = async (refusal: DamagedFileError): Promise<never> => {
      await this.marks.recordAltered([relato]);
      await this.keepDamage(relato, name, true);
      throw refusal;
    };
    const sealed = await this.blobs.stream(name);
    if (!sealed) return damage(new DamagedFileError('arquivo_perdido'));
    const key = Buffer.from(chave, 'base64');
    const opened = openChunks(key, blobPlace(id, blob), tamanho, sealed);
    const refuse = (error: unknown): Promise<never> =>
      error instanceof SealBrokenError
        ? damage(new DamagedFileError('conteudo_adulterado'))
        : refuseForNow(error);
    const first = await opened.next().catch(refuse);
    const whole = async function* (this: AttachmentsService): AsyncGenerator<Buffer> {
      try {
        if (!first.done) yield first.value;
        yield* opened;
      } catch (error) {
        await refuse(error);
      }
      await this.keepDamage(relato, name, false);
    };
    const content = Readable.from(whole.call(this));
    // Ends the reading of the store, also if the content was never read.
    return content.once('close', () => void opened.return(undefined).catch(() => undefined));
  }

  /** An altered report is not written: it is shown as altered anyway. */
  private async keepDamage(relato: Report, name: string, isDamaged: boolean): Promise<void> {
    if (relato.arquivosAlterados.includes(name) === isDamaged) return;
    if (this.reports.isAltered(relato)) return;
    await this.changes.change(
      relato.id,
      'sistema',
      (change) => {
        const others = change.relato.arquivosAlterados.filter(
          (damagedName) => damagedName !== name,
        );
        change.set({ arquivosAlterados: isDamaged ? [...others, name] : others });
      },
      { counts: 'silent' },
    );
  }
}

/** One of the two blobs of a file, and the file's key. */
interface BlobOf {
  chave: string;
  id: string;
  blob: Blob;
}

/** The bytes of a file's content as it is stored. */
export const lengthOf = ({ documento, bytes = 0 }: Pick<Contents, 'documento' | 'bytes'>): number =>
  documento?.tamanho ?? bytes;

const blobPlace = (id: string, blob: Blob): string => `anexos/${blob}/${id}`;

const contentsPlace = (id: string): string => `anexos/conteudo/${id}`;

const openContents = (key: Buffer, id: string, conteudo: Buffer): Contents =>
  openPaddedJson<Contents>(key, conteudo, contentsPlace(id));
