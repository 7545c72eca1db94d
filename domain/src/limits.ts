import { REPORT_FIELDS } from './fields';

/**
 * Limits that the server enforces and both front ends announce (specification sections 5 and 9).
 */

/** Largest attachment in bytes, inclusive. */
export const ATTACHMENT_BYTES_MAX = 5_000_000;

/** Largest file that is stored as it comes, in bytes, inclusive. */
export const DOCUMENT_BYTES_MAX = 25_000_000;

/** All files of a form, and of a report with its messages, where files are stored as they come. */
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

/** Attachments on a new report. */
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

/** Page sizes of the team's list; the first is the default. */
export const PAGE_SIZES = [10, 15, 20] as const;
