/** Kinds of files that are stored as they come, without being decoded. */
export const DOCUMENT_KINDS = ['pdf'] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
