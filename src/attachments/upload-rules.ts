import { ANEXO_RECUSA_ROTULOS, type AnexoRecusa } from '@relato/domain/anexo';
import { ANEXO_BYTES_MAX, ANEXO_EXTENSOES, ANEXO_EXTENSOES_HEIC, ANEXO_NOME_MAX } from '@relato/domain/limites';
import { AppError } from '../platform/errors/app-error';

/** Refusals that mean the form itself, not the file in it, is wrong. */
const BROKEN_FORM: readonly AnexoRecusa[] = ['tipo_invalido'];

/**
 * A file's refusal, in words that name it (specification sections 5 and 8).
 * @param index the file's place in the form, from 0
 */
export function refusedFile(key: AnexoRecusa, nomeArquivo: string, index: number): AppError {
  const code = BROKEN_FORM.includes(key) ? 'dados_invalidos' : key;
  return new AppError(400, code, `${ANEXO_RECUSA_ROTULOS[key].pt} (${nomeArquivo})`, {
    errors: { [`anexos.${String(index)}`]: key },
  });
}

export function tooManyFiles(): AppError {
  return new AppError(400, 'arquivos_demais', 'Há arquivos demais neste envio.', {
    errors: { anexos: 'arquivos_demais' },
  });
}

/** Keeps a file's name as given, cut to its last characters where it is too long, since those tell its kind. */
export function keepName(given: string): string {
  const characters = Array.from(given.trim());
  return characters.slice(-ANEXO_NOME_MAX).join('');
}

/** @throws AppError 400 where the name is not that of an image, before any of it is read */
export function checkName(nomeArquivo: string, index: number): void {
  const extension = nomeArquivo.includes('.') ? nomeArquivo.split('.').at(-1)?.toLowerCase() : undefined;
  if (ANEXO_EXTENSOES.some((accepted) => accepted === extension)) return;
  const heic = ANEXO_EXTENSOES_HEIC.some((known) => known === extension);
  throw refusedFile(heic ? 'conteudo_heic' : 'extensao_invalida', nomeArquivo, index);
}

/** @throws AppError 400 that names the file and the rule it breaks */
export function checkSize(bytes: number, nomeArquivo: string, index: number): void {
  if (bytes > ANEXO_BYTES_MAX) throw refusedFile('arquivo_grande', nomeArquivo, index);
  if (bytes === 0) throw refusedFile('arquivo_vazio', nomeArquivo, index);
}

/** A file of a form, whose bytes are still where they came from. */
export interface IncomingFile {
  nomeArquivo: string;
  /** All of its bytes, or, where it is too large, enough of them to tell. */
  read(): Promise<Buffer>;
}
