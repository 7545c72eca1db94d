import type { AttachmentRefusal } from './attachment';
import type { Label } from './language';

/** The accepted files: images, as specified, or documents as well. */
export const EVIDENCE = ['imagens', 'documentos'] as const;

export type Evidence = (typeof EVIDENCE)[number];

/**
 * Kinds of files that may be stored as they come. The table below knows more than
 * {@link DOCUMENT_KINDS}, which are the accepted ones, so that a refusal names the kind.
 */
export type KnownKind =
  | 'pdf'
  | 'docx'
  | 'xlsx'
  | 'pptx'
  | 'odt'
  | 'ods'
  | 'odp'
  | 'msg'
  | 'eml'
  | 'txt'
  | 'm4a'
  | 'mp3'
  | 'ogg'
  | 'wav'
  | 'aac'
  | 'amr'
  | 'mp4'
  | 'mov'
  | 'webm'
  | 'heic'
  | 'webp';

/** Kinds that are accepted with `EVIDENCE=documentos`, beside images. */
export const DOCUMENT_KINDS = ['pdf'] as const satisfies readonly KnownKind[];

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Kinds that are never accepted, since they run or hide something. */
type ForbiddenKind = 'programa' | 'roteiro' | 'compactado' | 'macros' | 'svg' | 'html';

export type RecognisedKind = KnownKind | ForbiddenKind | 'jpeg' | 'png' | 'gif' | 'desconhecido';

/** The usual ending of an accepted document, with the dot. */
const ENDINGS: Readonly<Record<DocumentKind, string>> = { pdf: '.pdf' };

export const endingOf = (kind: DocumentKind): string => ENDINGS[kind];

/** Refusals of files where documents are accepted; labels in `attachment.ts`. */
export const DOCUMENT_REFUSALS = [
  'documento_grande',
  'documento_outro',
  'documento_programa',
  'documento_roteiro',
  'documento_compactado',
  'documento_macros',
  'documento_svg',
  'documento_html',
] as const satisfies readonly AttachmentRefusal[];

export type DocumentRefusal = (typeof DOCUMENT_REFUSALS)[number];

/** Data that may stay inside a document, said before it is sent. */
export const KEPT_INSIDE: Readonly<Record<DocumentKind, Label>> = {
  pdf: {
    pt: 'um PDF pode conter o nome do autor, o programa usado, datas e comentários',
    en: 'a PDF can contain the name of its author, the program used, dates and comments',
    es: 'un PDF puede contener el nombre del autor, el programa usado, fechas y comentarios',
  },
};
