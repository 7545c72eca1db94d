import type { AttachmentRefusal } from '@relato/domain/attachment';
import { ATTACHMENT_BYTES_MAX, ATTACHMENT_NAME_MAX } from '@relato/domain/limits';
import type { PictureKind } from '@relato/domain/picture-content';
import type { MultipartFile } from '@fastify/multipart';
import { AppError, invalidData } from '../platform/errors/app-error';
import { watchPace } from '../platform/http/bodies';
import { singleLine } from '../platform/text';

export interface IncomingFile {
  nomeArquivo: string;
  /** All bytes, or just enough of an oversized file to report its size. */
  read(): Promise<Buffer>;
}

/** Less than a body's timeout, so that its sender still sees the answer. */
const IDLE_TIMEOUT_SECONDS = 15;

/**
 * Reads a part of a multipart form; above the limit it returns one byte too many. @throws AppError
 * 408 if too slow
 */
export async function readPart({ file }: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let received = 0;
  const giveUp = () => file.destroy(new AppError(408, 'envio_lento'));
  const leave = watchPace({ received: () => received, giveUp }, IDLE_TIMEOUT_SECONDS);
  try {
    for await (const chunk of file) {
      chunks.push(chunk as Buffer);
      received += (chunk as Buffer).length;
    }
  } finally {
    leave();
  }
  if (file.truncated) chunks.push(Buffer.alloc(ATTACHMENT_BYTES_MAX + 1 - received));
  return Buffer.concat(chunks);
}

const DATA_URL = /^data:[^,]*;base64,(?=[A-Za-z0-9+/]*={0,2}$)/;

/** Base 64 characters of the largest file and a little more, which mark a file as oversized. */
const BASE64_MAX = Math.ceil((ATTACHMENT_BYTES_MAX + 1) / 3) * 4;

/**
 * Reads `anexos` of a JSON body: `{nomeArquivo, arquivo}` with a data URL each. @throws AppError
 * 400
 */
export function readDataUrls(anexos: unknown): IncomingFile[] {
  if (anexos === undefined || anexos === null) return [];
  if (!Array.isArray(anexos)) throw invalidData({ anexos: 'tipo_invalido' });
  return anexos.map((item: unknown, index) => {
    const { nomeArquivo, arquivo } = (item ?? {}) as { nomeArquivo?: unknown; arquivo?: unknown };
    if (typeof nomeArquivo !== 'string' || typeof arquivo !== 'string') {
      throw invalidData({ [`anexos.${String(index)}`]: 'tipo_invalido' });
    }
    const start = DATA_URL.exec(arquivo)?.[0].length;
    // Decode only enough of an oversized file to report its size.
    const read = () =>
      start === undefined
        ? Promise.reject(refusedFile('tipo_invalido', keepName(nomeArquivo), index))
        : Promise.resolve(Buffer.from(arquivo.slice(start, start + BASE64_MAX), 'base64'));
    return { nomeArquivo, read };
  });
}

/** Refusals about the form itself, not the file in it. */
const BROKEN_FORM: readonly AttachmentRefusal[] = ['tipo_invalido'];

/**
 * A file's refusal with a sentence that names it (specification sections 5 and 8). @param index its
 * position, from 0
 */
export function refusedFile(key: AttachmentRefusal, nomeArquivo: string, index: number): AppError {
  const code = BROKEN_FORM.includes(key) ? 'dados_invalidos' : key;
  const errors = { [`anexos.${String(index)}`]: key };
  return new AppError(400, code, { errors, nomeArquivo });
}

/** A file's readable name; a long one is cut to its last characters, which show its kind. */
export const keepName = (given: string): string =>
  Array.from(singleLine(given)).slice(-ATTACHMENT_NAME_MAX).join('');

const ENDINGS: Readonly<Record<PictureKind, readonly [usual: string, ...others: string[]]>> = {
  jpeg: ['.jpg', '.jpeg'],
  png: ['.png'],
};

/** A plausible extension, with a letter: the year of "Ata 12.05.2026" is not one. */
const ENDING = /(?<=[^.])\.(?=\d*[a-z])[a-z0-9]{1,5}$/i;

/**
 * The name under which a picture is stored: its extension is replaced by one that fits its content.
 */
export function nameForContent(nomeArquivo: string, kind: PictureKind): string {
  const [usual, ...others] = ENDINGS[kind];
  const ending = ENDING.exec(nomeArquivo)?.[0] ?? '';
  if ([usual, ...others].includes(ending.toLowerCase())) return nomeArquivo;
  const base = nomeArquivo.slice(0, nomeArquivo.length - ending.length) || 'imagem';
  return (
    Array.from(base)
      .slice(usual.length - ATTACHMENT_NAME_MAX)
      .join('') + usual
  );
}

/** Reads a file that may be a picture. @throws AppError 400 that names the rule */
export async function readFile(
  file: IncomingFile,
  index: number,
): Promise<{ nomeArquivo: string; bytes: Buffer }> {
  const nomeArquivo = keepName(file.nomeArquivo);
  const bytes = await file.read();
  if (bytes.length > ATTACHMENT_BYTES_MAX) throw refusedFile('arquivo_grande', nomeArquivo, index);
  if (bytes.length === 0) throw refusedFile('arquivo_vazio', nomeArquivo, index);
  return { nomeArquivo, bytes };
}
