import type { AttachmentRefusal } from './attachment';
import type { RecognisedKind } from './evidence';
import { HEAD_BYTES } from './picture-content';
import {
  containerOf,
  DIRECTORY_BYTES,
  directoryOf,
  type FileEnds,
  isDocument,
  recognise,
  refusalOfKind,
  TAIL_BYTES,
} from './recognition';
import type { SizedFile, SizeLimits } from './size-limits';

/** The parts of a browser's `File` that are used here. */
interface ChosenFile extends SizedFile {
  readonly name: string;
  slice: (start: number, end: number) => { arrayBuffer: () => Promise<ArrayBuffer> };
}

export interface ExaminedFile {
  /** Absent for an empty file. */
  kind?: RecognisedKind;
  /** Why the server would refuse it. */
  refusal?: AttachmentRefusal;
}

/** Examines a file before it is sent, where documents are accepted. The server checks again. */
export async function examineFile(file: ChosenFile, limits: SizeLimits): Promise<ExaminedFile> {
  if (file.size === 0) return { refusal: 'arquivo_vazio' };
  const kind = recognise(await endsOf(file), file.name);
  const refusal = refusalOfKind(kind) ?? refusalOfSize(file, kind, limits);
  return refusal === undefined ? { kind } : { kind, refusal };
}

function refusalOfSize(
  { size }: ChosenFile,
  kind: RecognisedKind,
  { image, document }: SizeLimits,
): AttachmentRefusal | undefined {
  if (isDocument(kind)) return size > document ? 'documento_grande' : undefined;
  return size > image ? 'arquivo_grande' : undefined;
}

/** Reads as much of a file as is needed to recognise it: of most files only the beginning. */
async function endsOf(file: ChosenFile): Promise<FileEnds> {
  const read = async (start: number, end: number) =>
    new Uint8Array(await file.slice(start, end).arrayBuffer());
  const head = await read(0, HEAD_BYTES);
  if (containerOf(head) === 'zip')
    return { head, tail: await read(Math.max(0, file.size - TAIL_BYTES), file.size) };
  const start = directoryOf(head);
  if (start === undefined) return { head };
  return { head, directory: await read(start, start + DIRECTORY_BYTES) };
}
