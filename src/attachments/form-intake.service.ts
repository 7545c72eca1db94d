import { type DocumentKind, EVIDENCE } from '@relato/domain/evidence';
import { isDocument, refusalOfKind } from '@relato/domain/recognition';
import {
  ATTACHMENT_BYTES_MAX,
  DOCUMENT_BYTES_MAX,
  DOCUMENTS_BYTES_MAX,
} from '@relato/domain/limits';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { BoundedQueue } from '../platform/bounded-queue';
import { Config } from '../platform/config/config';
import { shareOf } from '../platform/config/networks';
import { AppError, invalidData } from '../platform/errors/app-error';
import { cameFromPage, SentForm, TEXTS_BYTES_MAX } from '../platform/http/sent-form';
import { Organisation } from '../platform/settings/organisation.service';
import type { Limited } from '../platform/throttling/limits.values';
import { type CountedAttempt, ThrottleService } from '../platform/throttling/throttle.service';
import { AttachmentsService, lengthOf, type StoredUpload } from './attachments.service';
import { ImageCleaner, ImageRefusal, kindOf } from '../platform/images/image-cleaner.service';
import { freeSpaceOf, RESERVED_BYTES } from '../platform/storage/free-space';
import { accepted, FormRoom, recogniseFile, skip, withinLimits } from './incoming-documents';
import {
  type IncomingFile,
  keepName,
  nameForContent,
  readDataUrls,
  readFile,
  partContent,
  refusedFile,
} from './incoming-files';

export type Fields = Readonly<Record<string, unknown>>;

/** The settings of a form. */
export interface FormSettings {
  maxFiles: number;
  /** The installation's own number of files, where it can be configured. */
  configuredMaxFiles?: (config: Config) => number;
  /** The limit that counts it if strangers send it; its challenge is the field `prova`. */
  limitedAs?: Limited;
  /** The form has texts after its files; other forms refuse a late text. */
  textsBelow?: boolean;
  /** The most text fields beside those of any form. */
  moreFields?: number;
  /** Fields that may be repeated: each is read as a list. */
  lists?: readonly string[];
}

/**
 * Files in memory at once, 5 MB each, and those waiting with their senders; one network may use a
 * quarter of each.
 */
const PLACES = { parallel: 8, waiting: 50, each: { parallel: 2, waiting: 13 } };

/**
 * Documents that arrive at once. Each takes half a megabyte, since it is stored while it arrives; a
 * slow sender must not take the place of an image.
 */
const DOCUMENT_PLACES = { parallel: 40, waiting: 40, each: { parallel: 10, waiting: 10 } };

/** A form while its files are read. */
interface Reading {
  /** The network that shares its places. */
  owner: string;
  /** Whether a stranger sends it, whose network has a limit of bytes. */
  isLimited: boolean;
  /** Whether a file was decoded or stored. */
  decoded: boolean;
  room: FormRoom;
  /** The files that were stored so far. */
  stored: StoredUpload[];
}

interface ComingForm {
  fields: Fields;
  /** Texts that follow the files: filled once the files were read. */
  below: Fields;
  files: AsyncIterable<IncomingFile> | readonly IncomingFile[];
}

/**
 * The only way in for files: each is read, re-encoded, sealed and stored before the next one of its
 * form is read.
 */
@Injectable()
export class FormIntake {
  private readonly places = new BoundedQueue(PLACES);
  private readonly documentPlaces = new BoundedQueue(DOCUMENT_PLACES);

  constructor(
    private readonly cleaner: ImageCleaner,
    private readonly attachments: AttachmentsService,
    private readonly throttle: ThrottleService,
    private readonly config: Config,
    private readonly organisation: Organisation,
  ) {}

  /**
   * Reads a form and runs the work on it. If it is refused, its stored files are removed again.
   * @param readTexts validates the texts before any file is decoded, and again with all texts if
   * some follow the files
   * @throws AppError 400 that names every invalid text and file; invalid texts are refused before a
   * file is decoded
   */
  async read<Texts, T>(
    request: FastifyRequest,
    { limitedAs: para, textsBelow = false, lists, ...settings }: FormSettings,
    readTexts: (fields: Fields) => Promise<Texts>,
    work: (texts: Texts, stored: readonly StoredUpload[]) => Promise<T>,
  ): Promise<T> {
    const maxFiles = settings.configuredMaxFiles?.(this.config) ?? settings.maxFiles;
    this.requireAcceptableLength(request, maxFiles);
    const { network } = request;
    const reading: Reading = {
      owner: shareOf(network),
      isLimited: para !== undefined,
      decoded: false,
      room: new FormRoom(),
      stored: [],
    };
    let attempt: CountedAttempt | undefined;
    try {
      const form = request.isMultipart()
        ? await readMultipart(request, textsBelow, lists)
        : readJson(request.body, this.fileBytesMax());
      if (para) attempt = await this.throttle.enter({ para, network, prova: form.fields['prova'] });
      const texts = await this.readParts(form, maxFiles, readTexts, reading);
      return await work(texts, reading.stored);
    } catch (error) {
      dropRest(request);
      // Only a refusal proves that no row was written: after a lost connection the files are left
      // to the sweep.
      if (error instanceof AppError) {
        error.counts ||= reading.decoded && error.statusCode < 500;
        await this.discard(reading);
      }
      // A refusal counts only if it cost as much as a success.
      await attempt?.refuse(error, error instanceof AppError && error.counts);
      throw error;
    }
  }

  /** Refuses a form that is announced as too large, before reading anything, even to drop it. */
  private requireAcceptableLength(request: FastifyRequest, maxFiles: number): void {
    if (!request.isMultipart()) return;
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > this.filesBytesMax(maxFiles) + TEXTS_BYTES_MAX) throw tooLarge();
  }

  /**
   * Validates the texts of a form and stores its files.
   * @throws AppError 400 that names every invalid text and file
   */
  private async readParts<Texts>(
    { fields, below, files }: ComingForm,
    maxFiles: number,
    readTexts: (fields: Fields) => Promise<Texts>,
    reading: Reading,
  ): Promise<Texts> {
    const refusals: AppError[] = [];
    const refuse = (error: unknown): undefined => {
      if (!(error instanceof AppError && error.statusCode === 400 && error.details.errors))
        throw error;
      refusals.push(error);
    };
    let texts = await readTexts(fields).catch(refuse);
    let index = 0;
    for await (const file of files) {
      if (index >= maxFiles) {
        refuse(tooManyFiles());
        break;
      }
      const isWanted = texts !== undefined;
      const kept = await this.keep(file, index, isWanted, reading).catch(refuse);
      index += 1;
      if (!kept) continue;
      reading.stored.push(kept);
      if (reading.isLimited) await this.throttle.countFiles(reading.owner, lengthOf(kept));
    }
    if (texts !== undefined && Object.keys(below).length > 0)
      texts = await readTexts({ ...fields, ...below }).catch(refuse);
    if (texts === undefined || refusals.length > 0)
      throw refusals.reduce((first, next) => first.with(next));
    return texts;
  }

  /** Removes the stored files of a refused form, and gives their bytes back to its network. */
  private async discard({ stored, isLimited, owner }: Reading): Promise<void> {
    await this.attachments.discardUnattached(stored);
    const bytes = stored.reduce((sum, file) => sum + lengthOf(file), 0);
    if (isLimited && bytes > 0) await this.throttle.countFiles(owner, -bytes);
  }

  /** A bucket takes no space of this machine, where the data folder can be absent. */
  private async hasSpace(): Promise<boolean> {
    const { storage } = this.config;
    if (storage.kind === 'bucket') return true;
    return (await freeSpaceOf(storage.folder)).bytes >= RESERVED_BYTES;
  }

  private takesImagesOnly(): boolean {
    return (this.organisation.values.evidencias ?? EVIDENCE[0]) === 'imagens';
  }

  private filesBytesMax(maxFiles: number): number {
    return this.takesImagesOnly() ? maxFiles * ATTACHMENT_BYTES_MAX : DOCUMENTS_BYTES_MAX;
  }

  private fileBytesMax(): number {
    return this.takesImagesOnly() ? ATTACHMENT_BYTES_MAX : DOCUMENT_BYTES_MAX;
  }

  /**
   * @param isWanted false if the texts were refused: the file is then checked without decoding,
   * which is not counted
   */
  private async keep(
    file: IncomingFile,
    index: number,
    isWanted: boolean,
    reading: Reading,
  ): Promise<StoredUpload | undefined> {
    const nomeArquivo = keepName(file.nomeArquivo);
    // A flood of files must leave room for texts.
    if (!(await this.hasSpace())) throw refusedFile('sem_espaco', nomeArquivo, index);
    // So must a flood of one network for the files of others.
    if (reading.isLimited && !(await this.throttle.mayStoreFiles(reading.owner)))
      throw refusedFile('rede_cheia', nomeArquivo, index);
    if (this.takesImagesOnly()) return this.keepImage(file, index, isWanted, reading);
    const { kind, isEmpty, content, kindOfContainer } = await recogniseFile(file);
    if (kind !== 'recipiente' && !isDocument(kind)) {
      const refusal = isEmpty ? 'arquivo_vazio' : refusalOfKind(kind);
      if (refusal === undefined)
        return this.keepImage({ ...file, content: () => content }, index, isWanted, reading);
      await skip(content);
      throw refusedFile(refusal, nomeArquivo, index);
    }
    const refuseLarge = () => refusedFile('documento_grande', nomeArquivo, index);
    const kindAtEnd = (): DocumentKind => {
      const known = kind === 'recipiente' ? kindOfContainer() : kind;
      if (isDocument(known)) return known;
      throw refusedFile(refusalOfKind(known) ?? 'documento_outro', nomeArquivo, index);
    };
    const document = accepted(withinLimits(content, reading.room, refuseLarge), kindAtEnd);
    reading.decoded ||= isWanted;
    return this.documentPlaces.run(async () => {
      if (isWanted)
        return this.attachments.storeDocument(document, () => {
          const known = kindAtEnd();
          return { nomeArquivo: nameForContent(nomeArquivo, known), tipo: known };
        });
      await skip(document);
      return undefined;
    }, reading);
  }

  private keepImage(
    file: IncomingFile,
    index: number,
    isWanted: boolean,
    reading: Reading,
  ): Promise<StoredUpload | undefined> {
    return this.places.run(() => this.cleanImage(file, index, isWanted, reading), reading);
  }

  private async cleanImage(
    file: IncomingFile,
    index: number,
    isWanted: boolean,
    reading: Reading,
  ): Promise<StoredUpload | undefined> {
    const { nomeArquivo, bytes } = await readFile(file, index);
    try {
      reading.decoded ||= isWanted;
      const stored = nameForContent(nomeArquivo, kindOf(bytes));
      if (!isWanted) return undefined;
      return await this.attachments.store(stored, await this.cleaner.clean(bytes));
    } catch (error) {
      throw error instanceof ImageRefusal ? refusedFile(error.key, nomeArquivo, index) : error;
    }
  }
}

function readJson(body: unknown, fileBytesMax: number): ComingForm {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalidData({ corpo: 'obrigatorio' });
  const { anexos, ...fields } = body as Record<string, unknown>;
  return { fields, below: {}, files: readDataUrls(anexos, fileBytesMax) };
}

async function readMultipart(
  request: FastifyRequest,
  textsBelow: boolean,
  lists: readonly string[] = [],
) {
  const form = SentForm.of(request);
  const listed = new Map<string, string[]>(lists.map((name) => [name, []]));
  const fields: Record<string, unknown> = {};
  const below: Record<string, unknown> = {};
  let bytesLeft = TEXTS_BYTES_MAX;
  const keepText = ({ fieldname, value, valueTruncated }: MultipartValue, late: boolean): void => {
    // A part declared as JSON was parsed.
    if (typeof value !== 'string') throw invalidData({ [fieldname]: 'tipo_invalido' });
    if ((bytesLeft -= value.length) < 0) throw tooLarge();
    if (valueTruncated) throw invalidData({ [fieldname]: 'longo_demais' });
    const values = listed.get(fieldname);
    values?.push(value);
    const known = !values && (Object.hasOwn(fields, fieldname) || Object.hasOwn(below, fieldname));
    if (known || (late && !textsBelow)) throw invalidData({ [fieldname]: 'valor_invalido' });
    (late ? below : fields)[fieldname] = values ?? value;
  };
  const nextFile = async (late: boolean): Promise<IncomingFile | undefined> => {
    for (;;) {
      const part = await form.next().catch(refuseBroken);
      if (part?.type === 'field') keepText(part, late);
      else if (!part) return undefined;
      else {
        const file = await comingFile(part);
        if (file) return file;
      }
    }
  };
  const first = await nextFile(false);
  async function* files(): AsyncGenerator<IncomingFile> {
    for (let file = first; file; file = await nextFile(true)) yield file;
  }
  return { fields, below, files: files() };
}

/** A file of a form; nothing for an empty file input, which arrives as a nameless file without bytes. */
async function comingFile(part: MultipartFile): Promise<IncomingFile | undefined> {
  async function* content(): AsyncGenerator<Buffer> {
    try {
      yield* partContent(part);
    } catch (error) {
      refuseBroken(error);
    }
  }
  // A part can be a file by its content type, without a name; the library's types do not say so.
  const nomeArquivo = (part.filename as string | undefined) ?? '';
  if (nomeArquivo !== '') return { nomeArquivo, content };
  // Nothing of it is kept: only whether it has bytes.
  const { isEmpty, content: read } = await recogniseFile({ nomeArquivo, content });
  return isEmpty ? undefined : { nomeArquivo, content: () => read };
}

/**
 * Reads and drops the rest of a refused body, so that the client sees the answer; the form of one
 * of our pages is read in full.
 */
function dropRest(request: FastifyRequest): void {
  if (!request.isMultipart() || cameFromPage(request)) return;
  request.raw.unpipe();
  request.raw.resume();
}

function tooManyFiles(): AppError {
  const errors = { anexos: 'arquivos_demais' };
  return new AppError(400, 'arquivos_demais', { errors });
}

const tooLarge = (): AppError => new AppError(413, 'corpo_grande');

const BROKEN_OFF = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR']);

/** A form that ends early, or has no boundary, is the sender's mistake. */
function refuseBroken(error: unknown): never {
  if (error instanceof AppError) throw error;
  const { code = '', message } = error as { code?: string; message: string };
  if (code === 'FST_FILES_LIMIT') throw tooManyFiles();
  if (code.startsWith('FST_')) throw error;
  // The parser accepts a boundary of up to 255 bytes; its error for a longer one speaks of a
  // needle.
  if (!BROKEN_OFF.has(code) && !/multipart|unexpected end|boundary|malformed|needle/i.test(message))
    throw error;
  throw new AppError(400, 'dados_invalidos');
}
