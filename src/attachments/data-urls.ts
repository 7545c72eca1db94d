import { ANEXO_BYTES_MAX } from '@relato/domain/limites';
import { invalidData } from '../platform/errors/app-error';
import { type IncomingFile, keepName, refusedFile } from './upload-rules';

const DATA_URL = /^data:[^,]*;base64,(?=[A-Za-z0-9+/]*={0,2}$)/;

/** Characters of base 64 that hold the largest file and a little more, by which it is known as too large. */
const BASE64_MAX = Math.ceil((ANEXO_BYTES_MAX + 1) / 3) * 4;

/**
 * Reads the `anexos` of a JSON body: a list of `{nomeArquivo, arquivo}` with the content as a data URL.
 * @throws AppError 400 that names the wrong one
 */
export function readDataUrls(anexos: unknown): IncomingFile[] {
  if (anexos === undefined || anexos === null) return [];
  if (!Array.isArray(anexos)) throw invalidData({ anexos: 'tipo_invalido' });
  return anexos.map((item: unknown, index) => {
    const { nomeArquivo, arquivo } = (item ?? {}) as { nomeArquivo?: unknown; arquivo?: unknown };
    if (typeof nomeArquivo !== 'string' || typeof arquivo !== 'string') {
      throw invalidData({ [`anexos.${String(index)}`]: 'tipo_invalido' });
    }
    const head = DATA_URL.exec(arquivo)?.[0];
    if (head === undefined) throw refusedFile('tipo_invalido', keepName(nomeArquivo), index);
    return { nomeArquivo, read: () => Promise.resolve(decode(arquivo, head.length)) };
  });
}

/** Of what is too large only enough is decoded to say so. */
function decode(arquivo: string, start: number): Buffer {
  return Buffer.from(arquivo.slice(start, start + BASE64_MAX), 'base64');
}
