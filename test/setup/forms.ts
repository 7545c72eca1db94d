// Forms with files, as a browser sends them.
import { REPORT } from './clients';

export type NamedFile = readonly [name: string, bytes: Buffer];

export function formOf(fields: Readonly<Record<string, string>>, files: readonly NamedFile[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, bytes] of files) form.append('anexos', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

/** A report with files. */
export const reportWith = (...files: NamedFile[]): FormData => formOf(REPORT, files);

/** A file as a JSON body carries it. */
export const dataUrl = ([nomeArquivo, bytes]: NamedFile): object => ({
  nomeArquivo,
  arquivo: `data:image/jpeg;base64,${bytes.toString('base64')}`,
});
