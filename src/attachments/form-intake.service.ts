import { ANEXO_BYTES_MAX } from '@relato/domain/limites';
import type { MultipartFile } from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { BoundedQueue } from '../platform/bounded-queue';
import { AppError, invalidData } from '../platform/errors/app-error';
import { cameFromPage, SentForm, TEXTS_BYTES_MAX } from '../platform/http/sent-form';
import type { Limited } from '../platform/throttling/limits.values';
import { networkOf } from '../platform/throttling/network.values';
import { type Passage, ThrottleService } from '../platform/throttling/throttle.service';
import { AttachmentsService, type StoredUpload } from './attachments.service';
import { readDataUrls } from './data-urls';
import { ImageCleaner } from './images/image-cleaner.service';
import { ImageRefusal } from './images/image-kind';
import { readPart } from './read-part';
import { checkName, checkSize, type IncomingFile, keepName, refusedFile, tooManyFiles } from './upload-rules';

/** A form's texts as they came in. */
export type Fields = Readonly<Record<string, unknown>>;

/** How a form is read. */
export interface Reading<Opened extends { reportKey: Buffer }> {
  /** What it counts as where strangers send it; its challenge is the field `prova`. */
  limitedAs?: Limited;
  maxFiles: number;
  /** Makes sense of the texts or refuses them, before any file is decoded. @returns with them the key that seals the files */
  readTexts: (fields: Fields) => Promise<Opened>;
}

/** Files in memory at once, 5 MB each, and those that may wait with their senders; a quarter of each is one network's. */
const PLACES = { parallel: 8, waiting: 50, each: { parallel: 2, waiting: 13 } };

/** Takes what comes of a form, in the order in which it comes. */
interface Taker {
  texts(fields: Fields): Promise<void>;
  file(file: IncomingFile): Promise<void>;
}

/**
 * The one way in for files, from multipart or JSON: each is read, made anew, sealed and stored before the next one of
 * its form is read. Only so many are in memory at once in the whole process, and fewer of one network; the others wait
 * where they come from.
 */
@Injectable()
export class FormIntake {
  private readonly places = new BoundedQueue(PLACES);

  constructor(
    private readonly cleaner: ImageCleaner,
    private readonly attachments: AttachmentsService,
    private readonly throttle: ThrottleService,
  ) {}

  /** Reads a form and works with it. Should it be refused, the files that it stored are removed again. */
  async read<Opened extends { reportKey: Buffer }, T>(
    request: FastifyRequest,
    { limitedAs: para, maxFiles, readTexts }: Reading<Opened>,
    work: (opened: Opened, stored: readonly StoredUpload[]) => Promise<T>,
  ): Promise<T> {
    const network = networkOf(request.ip);
    const stored: StoredUpload[] = [];
    // The texts are opened before any file comes.
    const taken = { decoded: false } as { opened: Opened; decoded: boolean };
    let passage: Passage | undefined;
    const taker: Taker = {
      texts: async (fields) => {
        if (para) passage = await this.throttle.enter({ para, network, prova: fields['prova'] });
        taken.opened = await readTexts(fields);
      },
      file: async (file) => {
        if (stored.length >= maxFiles) throw tooManyFiles();
        const cleaning = (): void => void (taken.decoded = true);
        const { reportKey } = taken.opened;
        stored.push(await this.places.run(() => this.keep(file, stored.length, reportKey, cleaning), network));
      },
    };
    try {
      if (request.isMultipart()) await readMultipart(request, maxFiles, taker);
      else await readJson(request.body, taker);
      return await work(taken.opened, stored);
    } catch (error) {
      // Only a refusal proves that no row was written: after a lost connection the files are left to the sweep.
      if (error instanceof AppError) {
        error.counts ||= taken.decoded && error.statusCode < 500;
        await this.attachments.discard(stored);
      }
      // What was refused counts only where it cost as much as what is taken.
      if (!(error instanceof AppError && error.counts)) await passage?.giveBack();
      throw error;
    }
  }

  /** Reads, checks, cleans and stores one file. */
  private async keep(
    file: IncomingFile,
    index: number,
    reportKey: Buffer,
    cleaning: () => void,
  ): Promise<StoredUpload> {
    const nomeArquivo = keepName(file.nomeArquivo);
    checkName(nomeArquivo, index);
    const bytes = await file.read();
    checkSize(bytes.length, nomeArquivo, index);
    cleaning();
    try {
      return await this.attachments.store(reportKey, { nomeArquivo, ...(await this.cleaner.clean(bytes)) });
    } catch (error) {
      throw error instanceof ImageRefusal ? refusedFile(error.key, nomeArquivo, index) : error;
    }
  }
}

async function readJson(body: unknown, taker: Taker): Promise<void> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalidData({ corpo: 'obrigatorio' });
  const { anexos, ...fields } = body as Record<string, unknown>;
  const files = readDataUrls(anexos);
  await taker.texts(fields);
  for (const file of files) await taker.file(file);
}

async function readMultipart(request: FastifyRequest, maxFiles: number, taker: Taker): Promise<void> {
  refuseLongBody(request, maxFiles);
  const fields: Record<string, string> = {};
  let left = TEXTS_BYTES_MAX;
  let filesBegan = false;
  const form = SentForm.of(request);
  try {
    for (let part = await form.next(); part; part = await form.next()) {
      if (part.type === 'file') {
        if (await isEmptyInput(part)) continue;
        if (!filesBegan) await taker.texts(fields);
        filesBegan = true;
        await taker.file({ nomeArquivo: part.filename, read: () => readPart(part) });
      } else {
        const text = part.value;
        // A part that calls itself JSON was parsed.
        if (typeof text !== 'string') throw invalidData({ [part.fieldname]: 'tipo_invalido' });
        if ((left -= text.length) < 0) throw tooLarge();
        if (part.valueTruncated) throw invalidData({ [part.fieldname]: 'longo_demais' });
        if (filesBegan || Object.hasOwn(fields, part.fieldname))
          throw invalidData({ [part.fieldname]: 'valor_invalido' });
        fields[part.fieldname] = text;
      }
    }
    if (!filesBegan) await taker.texts(fields);
  } catch (error) {
    // What is left of the body is read and dropped, so that the client gets to see the answer; of a page's it is read.
    if (!cameFromPage(request)) {
      request.raw.unpipe();
      request.raw.resume();
    }
    throw broken(error);
  }
}

/** A file input left empty arrives as a nameless file of no bytes. */
async function isEmptyInput(part: MultipartFile): Promise<boolean> {
  return ((part.filename as string | undefined) ?? '') === '' && (await readPart(part)).length === 0;
}

function refuseLongBody(request: FastifyRequest, maxFiles: number): void {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced <= maxFiles * ANEXO_BYTES_MAX + TEXTS_BYTES_MAX) return;
  throw tooLarge();
}

function tooLarge(): AppError {
  return new AppError(413, 'corpo_grande', 'O envio é grande demais.');
}

/** Node's error codes for a sender that disconnected. */
const BROKEN_OFF = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR']);

/** A form that ends in the middle, or has no boundary, is the sender's mistake. */
function broken(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_FILES_LIMIT') return tooManyFiles();
  if (code.startsWith('FST_')) return error;
  const message = error instanceof Error ? error.message : '';
  // The parser searches for a boundary of up to 255 bytes, and calls a longer one a needle.
  return BROKEN_OFF.has(code) || /multipart|unexpected end|boundary|malformed|needle/i.test(message)
    ? new AppError(400, 'dados_invalidos', 'O formulário chegou incompleto.')
    : error;
}
