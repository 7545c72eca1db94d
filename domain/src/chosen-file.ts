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
import type { SizedFile, SizeLimits } from './size-limits';

/** A file as a browser passes it. */
interface ChosenFile extends SizedFile {
  readonly name: string;
  slice: (start: number, end: number) => { arrayBuffer: () => Promise<ArrayBuffer> };
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
