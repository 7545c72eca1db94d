/** The characters of a protocol (specification section 9), without O and I, which handwriting does not tell from 0 and 1. */
export const PROTOCOLO_ALFABETO = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';

export const PROTOCOLO_TAMANHO = 8;

const PROTOCOLO = /^[A-Z0-9]{8}$/;

/**
 * What a person typed, as a protocol: upper case, without spaces and hyphens, O and I as the digits that they stand for.
 * @returns the 8 characters, or null where it cannot be a protocol
 */
export function normalizarProtocolo(digitado: string): string | null {
  const limpo = digitado
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\u200b-\u200d\u2060\ufeff]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll('I', '1');
  return PROTOCOLO.test(limpo) ? limpo : null;
}

/** A protocol as people read and dictate it: two groups of four, 'ABCD 1234'. */
export function agruparProtocolo(protocolo: string): string {
  return `${protocolo.slice(0, 4)} ${protocolo.slice(4)}`.trim();
}

/** What colleagues call a case among themselves, also in mails, made of its id: unlike the protocol it opens nothing. */
export function caseNumber(id: string): string {
  const end = id.slice(-8).toUpperCase();
  return `${end.slice(0, 4)}-${end.slice(4)}`;
}
