import type { AttachmentRefusal } from './attachment';
import type { RecognisedKind } from './evidence';
import {
  containerOf,
  DIRECTORY_BYTES,
  directoryOf,
  type FileEnds,
  HEAD_BYTES,
  isDocument,
  recognise,
  refusalOfKind,
  TAIL_BYTES,
} from './recognition';

/** A file as a browser passes it. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  slice: (start: number, end: number) => { arrayBuffer: () => Promise<ArrayBuffer> };
}

/**
 * The limits of `limits.ts`, in bytes. The public site's script reads them from the page, so that it
 * loads no second file.
 */
export interface SizeLimits {
  image: number;
  document: number;
  /** All files of a form. */
  together: number;
}

export interface ExaminedFile {
  /** Unknown of an empty file. */
  kind?: RecognisedKind;
  /** Why the server would refuse it. */
  refusal?: AttachmentRefusal;
}

/** Examines a file before it is sent, where documents are accepted. The server checks again. */
export async function examineFile(file: ChosenFile, limits: SizeLimits): Promise<ExaminedFile> {
  if (file.size === 0) return { refusal: 'arquivo_vazio' };
  const kind = recognise(await endsOf(file), file.name);
  const refusal = refusalOfKind(kind) ?? refusalOfSize(file, isDocument(kind), limits);
  return refusal === undefined ? { kind } : { kind, refusal };
}

function refusalOfSize(
  { size }: ChosenFile,
  isDocument: boolean,
  { image, document }: SizeLimits,
): AttachmentRefusal | undefined {
  if (isDocument) return size > document ? 'documento_grande' : undefined;
  return size > image ? 'arquivo_grande' : undefined;
}

/** Whether a form could not be sent with all these files. */
export const areTooLarge = (
  files: readonly Pick<ChosenFile, 'size'>[],
  { together }: SizeLimits,
): boolean => files.reduce((sum, { size }) => sum + size, 0) > together;

/** The parts of a file that suffice to recognise it; of most files its beginning. */
async function endsOf(file: ChosenFile): Promise<FileEnds> {
  const read = async (start: number, end: number) =>
    new Uint8Array(await file.slice(start, end).arrayBuffer());
  const head = await read(0, HEAD_BYTES);
  if (containerOf(head) === 'zip')
    return { head, tail: await read(Math.max(0, file.size - TAIL_BYTES), file.size) };
  const at = directoryOf(head);
  return at === undefined ? { head } : { head, directory: await read(at, at + DIRECTORY_BYTES) };
}
