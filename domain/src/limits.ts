import { REPORT_FIELDS } from './fields';

/**
 * Limits and defaults that the server and the front ends share (specification sections 5 and 9).
 */

/** Largest image in bytes, inclusive. */
export const ATTACHMENT_BYTES_MAX = 5_000_000;

/** Largest document, which is stored as it comes, in bytes, inclusive. */
export const DOCUMENT_BYTES_MAX = 25_000_000;

/**
 * Where documents are accepted: most bytes of all files of one form, of a report with its messages,
 * and of a report's notes.
 */
export const DOCUMENTS_BYTES_MAX = 60_000_000;

/**
 * Extensions that file dialogs offer, lower case, without the dot; only the content decides what is
 * accepted.
 */
export const ATTACHMENT_EXTENSIONS = ['jpg', 'jpeg', 'png'] as const;

/** Attachments on one reply or note. */
export const ATTACHMENTS_PER_MESSAGE = 3;

/** Staff members that one note may mention. */
export const MENTIONS_PER_NOTE = 20;

/** Tags of one report. */
export const TAGS_PER_REPORT = 20;

/** Attachments on a new report, unless `REPORT_FILES_MAX` sets another number. */
export const ATTACHMENTS_PER_REPORT = 20;

/** Characters stored of a file's name. */
export const ATTACHMENT_NAME_MAX = 100;

/** Longest texts, in characters. */
export const TEXT_MAX = {
  nome: REPORT_FIELDS.nome.max,
  email: REPORT_FIELDS.email.max,
  relato: REPORT_FIELDS.relato.max,
  mensagem: 20_000,
  acao: 5_000,
  nota: 5_000,
  observacao: 5_000,
  titulo: 120,
  etiqueta: 40,
  /** A saved view's name. */
  consulta: 60,
  justificativa: 1000,
} as const;

/** Default days from a report's last change to its expiry. */
export const EXPIRY_DAYS = 15;

/** Page sizes of the team's lists; the first is the default, except in the audit log. */
export const PAGE_SIZES = [10, 15, 20] as const;
