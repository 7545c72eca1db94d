import type { MultipartFile } from '@fastify/multipart';
import { ANEXO_BYTES_MAX, TEXTO_MAX } from '@relato/domain/limites';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AppError, invalidData } from '../common/app-error';
import { BoundedQueue } from '../common/bounded-queue';
import { Config } from '../config';
import { AttachmentsService, type StoredUpload } from './attachments.service';
import { readDataUrls } from './data-urls';
import { ImageCleaner } from './images/image-cleaner.service';
import { ImageRefusal } from './images/image-refusal';
import type { IncomingFile } from './incoming-file';
import { readPart } from './read-part';
import { checkName, checkSize, keepName, refusedFile, tooManyFiles } from './upload-rules';

/** A form as it came in: its texts, and its files sealed in the store. */
export interface Form {
  fields: Readonly<Record<string, unknown>>;
  stored: readonly StoredUpload[];
}

/** What the texts and the wrapping of a form may weigh, beside its files. */
const TEXTS_BYTES_MAX = 1_000_000;

/** UTF-8 bytes of the longest text. */
const FIELD_BYTES_MAX = 4 * TEXTO_MAX.relato;

type Accept = (file: IncomingFile) => Promise<void>;

/**
 * The one way in for files, from multipart or JSON: each is read, made anew, sealed and stored before the next one of
 * its form is read. Only so many are in memory at once in the whole process; the others wait where they come from.
 */
@Injectable()
export class FormIntake {
  private readonly places: BoundedQueue;

  constructor(
    config: Config,
    private readonly cleaner: ImageCleaner,
    private readonly attachments: AttachmentsService,
  ) {
    this.places = new BoundedQueue(config.uploads);
  }

  /**
   * Reads a form and works with it. Should it be refused, the files that it stored are removed again.
   * @param reportKey seals the files
   */
  async read<T>(
    request: FastifyRequest,
    reportKey: Buffer,
    maxFiles: number,
    work: (form: Form) => Promise<T>,
  ): Promise<T> {
    const stored: StoredUpload[] = [];
    const accept: Accept = async (file) => {
      if (stored.length >= maxFiles) throw tooManyFiles();
      stored.push(await this.places.run(() => this.keep(file, stored.length, reportKey)));
    };
    try {
      const fields = request.isMultipart()
        ? await readMultipart(request, maxFiles, accept)
        : await readJson(request.body, accept);
      return await work({ fields, stored });
    } catch (error) {
      // Only a refusal proves that no row was written: after a lost connection the files are left to the sweep.
      if (error instanceof AppError) await this.attachments.discard(stored);
      throw error;
    }
  }

  /** Reads, checks, cleans and stores one file. */
  private async keep(file: IncomingFile, index: number, reportKey: Buffer): Promise<StoredUpload> {
    const nomeArquivo = keepName(file.nomeArquivo);
    checkName(nomeArquivo, index);
    const bytes = await file.read();
    checkSize(bytes.length, nomeArquivo, index);
    try {
      return await this.attachments.store(reportKey, { nomeArquivo, ...(await this.cleaner.clean(bytes)) });
    } catch (error) {
      throw error instanceof ImageRefusal ? refusedFile(error.key, nomeArquivo, index) : error;
    }
  }
}

async function readJson(body: unknown, accept: Accept): Promise<Form['fields']> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalidData({ corpo: 'obrigatorio' });
  const { anexos, ...fields } = body as Record<string, unknown>;
  for (const file of readDataUrls(anexos)) await accept(file);
  return fields;
}

async function readMultipart(request: FastifyRequest, maxFiles: number, accept: Accept): Promise<Form['fields']> {
  refuseLongBody(request, maxFiles);
  const fields: Record<string, string> = {};
  const limits = { fileSize: ANEXO_BYTES_MAX, files: maxFiles + 1, fields: 50, fieldSize: FIELD_BYTES_MAX };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') await takeFile(part, accept);
      else if (part.valueTruncated) throw invalidData({ [part.fieldname]: 'longo_demais' });
      else if (Object.hasOwn(fields, part.fieldname)) throw invalidData({ [part.fieldname]: 'valor_invalido' });
      else fields[part.fieldname] = String(part.value);
    }
  } catch (error) {
    // What is left of the body is read and dropped, so that the client gets to see the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw broken(error);
  }
  return fields;
}

async function takeFile(part: MultipartFile, accept: Accept): Promise<void> {
  const nomeArquivo = (part.filename as string | undefined) ?? '';
  // A file input left empty arrives as a nameless file of no bytes.
  if (nomeArquivo === '' && (await readPart(part)).length === 0) return;
  await accept({ nomeArquivo, read: () => readPart(part) });
}

function refuseLongBody(request: FastifyRequest, maxFiles: number): void {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced <= maxFiles * ANEXO_BYTES_MAX + TEXTS_BYTES_MAX) return;
  throw new AppError(413, 'corpo_grande', 'O envio é grande demais.');
}

/** What Node says of a sender who went away. */
const BROKEN_OFF = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR']);

/** A form that ends in the middle, or has no boundary, is the sender's mistake. */
function broken(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_FILES_LIMIT') return tooManyFiles();
  if (code.startsWith('FST_')) return error;
  const message = error instanceof Error ? error.message : '';
  return BROKEN_OFF.has(code) || /multipart|unexpected end|boundary|malformed/i.test(message)
    ? new AppError(400, 'dados_invalidos', 'O formulário chegou incompleto.')
    : error;
}
