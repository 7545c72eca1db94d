import type { AttachmentRefusal } from '@relato/domain/attachment';
import { examineFile } from '@relato/domain/chosen-file';
import { areTooLarge, type SizeLimits } from '@relato/domain/size-limits';
import type { Evidence, RecognisedKind } from '@relato/domain/evidence';
import {
  ATTACHMENT_BYTES_MAX,
  DOCUMENT_BYTES_MAX,
  DOCUMENTS_BYTES_MAX,
} from '@relato/domain/limits';
import { contentOf, HEAD_BYTES, isPicture } from '@relato/domain/picture-content';

type RefusalKey =
  | `app.anexos.${'excedeu' | 'vazio' | 'tipo' | 'demais'}`
  // As the server answers, where documents are accepted.
  | `app.erros.${AttachmentRefusal}`;

export interface Refusal {
  /** The key of the error's text. */
  text: RefusalKey;
  nome: string;
}

/** The rules of a form's files. */
export interface AttachmentRules {
  max: number;
  /** The accepted kinds. */
  evidence: Evidence;
}

export const TOO_LARGE = 'app.anexos.excedeu';

const LIMITS: SizeLimits = {
  image: ATTACHMENT_BYTES_MAX,
  document: DOCUMENT_BYTES_MAX,
  together: DOCUMENTS_BYTES_MAX,
};

/** The kinds of the documents that were examined. */
const kinds = new WeakMap<File, RecognisedKind>();

/** The kind of a file that was chosen where documents are accepted. */
export const kindOf = (file: File): RecognisedKind | undefined => kinds.get(file);

async function refusalOfImage(file: File): Promise<RefusalKey | undefined> {
  if (file.size > ATTACHMENT_BYTES_MAX) return TOO_LARGE;
  if (file.size === 0) return 'app.anexos.vazio';
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return isPicture(contentOf(head)) ? undefined : 'app.anexos.tipo';
}

async function refusalOfDocument(file: File): Promise<RefusalKey | undefined> {
  const { kind, refusal } = await examineFile(file, LIMITS);
  if (kind) kinds.set(file, kind);
  if (refusal === undefined) return undefined;
  return refusal === 'arquivo_grande' ? TOO_LARGE : `app.erros.${refusal}`;
}

interface CheckedFile {
  file: File;
  /** Why the file itself is refused. */
  refusal: RefusalKey | undefined;
}

/** Reads the chosen files and checks each by itself. The server checks again. */
export function checkFiles(
  chosen: readonly File[],
  { evidence }: AttachmentRules,
): Promise<CheckedFile[]> {
  const refusalOf = evidence === 'documentos' ? refusalOfDocument : refusalOfImage;
  const check = async (file: File): Promise<CheckedFile> => {
    try {
      return { file, refusal: await refusalOf(file) };
    } catch {
      // A file that cannot be read stays: sending it fails, and it can be removed.
      return { file, refusal: undefined };
    }
  };
  return Promise.all(chosen.map(check));
}

/** The checked files that join the attached ones, and the errors of the others. */
export function addFiles(
  attached: readonly File[],
  checked: readonly CheckedFile[],
  { max, evidence }: AttachmentRules,
): { accepted: File[]; refusals: Refusal[] } {
  const takesDocuments = evidence === 'documentos';
  const accepted = [...attached];
  const refusals: Refusal[] = [];
  const refusalOfPlace = (file: File): RefusalKey | undefined => {
    if (accepted.length >= max) return 'app.anexos.demais';
    return takesDocuments && areTooLarge([...accepted, file], LIMITS)
      ? 'app.erros.relato_cheio'
      : undefined;
  };
  for (const { file, refusal } of checked) {
    const text = refusal ?? refusalOfPlace(file);
    if (text === undefined) accepted.push(file);
    else refusals.push({ text, nome: file.name });
  }
  return { accepted, refusals };
}
