import type { AttachmentRefusal } from '@relato/domain/attachment';
import { type DocumentKind, endingsOf as endingsOfDocument } from '@relato/domain/evidence';
import { isDocument } from '@relato/domain/recognition';
import {
  ATTACHMENT_BYTES_MAX,
  ATTACHMENT_NAME_MAX,
  DOCUMENT_BYTES_MAX,
} from '@relato/domain/limits';
import type { PictureKind } from '@relato/domain/picture-content';
import type { MultipartFile } from '@fastify/multipart';
import { AppError, invalidData } from '../platform/errors/app-error';
import { watchPace } from '../platform/http/bodies';
import { singleLine } from '../platform/text';

export interface IncomingFile {
  nomeArquivo: string;
  /** All bytes as they come, or just enough of an oversized file to report its size; read once. */
  content(): AsyncIterable<Buffer>;
}

/** Less than a body's timeout, so that its sender still sees the answer. */
const IDLE_TIMEOUT_SECONDS = 15;

/**
 * Reads a part of a multipart form; above the limit of all files it is one byte too long. @throws
 * AppError 408 if too slow
 */
export async function* partContent({ file }: MultipartFile): AsyncGenerator<Buffer> {
  let received = 0;
  // The sender is not late while the reader waits for a place or for the store.
  let isPassedOn = false;
  const giveUp = () => file.destroy(new AppError(408, 'envio_lento'));
  const leave = watchPace(
    { received: () => received, isHeldUp: () => isPassedOn, giveUp },
    IDLE_TIMEOUT_SECONDS,
  );
  // A reader that stops in the middle comes to no end.
  file.once('close', leave);
  // Not destroyed when its reader stops: the form's parser would wait for it for good.
  const chunks = file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  try {
    for await (const chunk of chunks) {
      received += chunk.length;
      isPassedOn = true;
      yield chunk;
      isPassedOn = false;
    }
  } finally {
    leave();
  }
  if (file.truncated) yield Buffer.alloc(DOCUMENT_BYTES_MAX + 1 - received);
}

const DATA_URL = /^data:[^,]*;base64,(?=[A-Za-z0-9+/]*={0,2}$)/;

/**
 * Reads `anexos` of a JSON body: `{nomeArquivo, arquivo}` with a data URL each.
 * @param bytesMax the largest file; a little more is decoded, which marks a file as oversized
 * @throws AppError 400
 */
export function readDataUrls(anexos: unknown, bytesMax: number): IncomingFile[] {
  const base64Max = Math.ceil((bytesMax + 1) / 3) * 4;
  if (anexos === undefined || anexos === null) return [];
  if (!Array.isArray(anexos)) throw invalidData({ anexos: 'tipo_invalido' });
  return anexos.map((item: unknown, index) => {
    const { nomeArquivo, arquivo } = (item ?? {}) as { nomeArquivo?: unknown; arquivo?: unknown };
    if (typeof nomeArquivo !== 'string' || typeof arquivo !== 'string') {
      throw invalidData({ [`anexos.${String(index)}`]: 'tipo_invalido' });
    }
    const start = DATA_URL.exec(arquivo)?.[0].length;
    // Decode only enough of an oversized file to report its size.
    async function* content(): AsyncGenerator<Buffer> {
      if (start === undefined)
        throw refusedFile('tipo_invalido', keepName(nomeArquivo as string), index);
      yield await Promise.resolve(
        Buffer.from((arquivo as string).slice(start, start + base64Max), 'base64'),
      );
    }
    return { nomeArquivo, content };
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

function endingsOf(
  kind: PictureKind | DocumentKind,
): readonly [usual: string, ...others: string[]] {
  if (isDocument(kind)) return endingsOfDocument(kind);
  return kind === 'jpeg' ? ['.jpg', '.jpeg'] : ['.png'];
}

/** A plausible extension, with a letter: the year of "Ata 12.05.2026" is not one. */
const ENDING = /(?<=[^.])\.(?=\d*[a-z])[a-z0-9]{1,5}$/i;

/**
 * The name under which a file is stored: its extension is replaced by one that fits its content.
 */
export function nameForContent(nomeArquivo: string, kind: PictureKind | DocumentKind): string {
  const [usual, ...others] = endingsOf(kind);
  const ending = ENDING.exec(nomeArquivo)?.[0] ?? '';
  if ([usual, ...others].includes(ending.toLowerCase())) return nomeArquivo;
  const base =
    nomeArquivo.slice(0, nomeArquivo.length - ending.length) ||
    (isDocument(kind) ? 'documento' : 'imagem');
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
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of file.content()) {
    // The rest of an oversized file is read and dropped.
    if (length <= ATTACHMENT_BYTES_MAX) chunks.push(chunk);
    length += chunk.length;
  }
  if (length > ATTACHMENT_BYTES_MAX) throw refusedFile('arquivo_grande', nomeArquivo, index);
  if (length === 0) throw refusedFile('arquivo_vazio', nomeArquivo, index);
  return { nomeArquivo, bytes: Buffer.concat(chunks) };
}
