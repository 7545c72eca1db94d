import { REPORT_FIELDS } from './fields';

/**
 * Limits that the server enforces and both front ends announce (specification sections 5 and 9).
 */

/** Largest attachment in bytes, inclusive. */
export const ANEXO_BYTES_MAX = 5_000_000;

/**
 * Extensions that file dialogs offer, lower case, without the dot; only the content decides what is
 * accepted.
 */
export const ANEXO_EXTENSOES = ['jpg', 'jpeg', 'png'] as const;

/** Attachments on one reply or note. */
export const ANEXOS_POR_MENSAGEM = 3;

/** Staff members that one note may mention. */
export const MENCOES_POR_NOTA = 20;

/** Attachments on a new report. */
export const ANEXOS_POR_RELATO = 20;

/** Characters stored of a file's name. */
export const ANEXO_NOME_MAX = 100;

/** Longest texts, in characters. */
export const TEXTO_MAX = {
  nome: REPORT_FIELDS.nome.max,
  email: REPORT_FIELDS.email.max,
  relato: REPORT_FIELDS.relato.max,
  mensagem: 20_000,
  acao: 5_000,
  nota: 5_000,
  observacao: 5_000,
  titulo: 120,
  /** A saved view's name. */
  consulta: 60,
  justificativa: 1000,
} as const;

/** Default days from a report's last change to its expiry. */
export const EXPIRACAO_DIAS = 15;

/** Page sizes of the team's list; the first is the default. */
export const TAMANHOS_DE_PAGINA = [10, 15, 20] as const;
