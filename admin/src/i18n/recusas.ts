import { ANEXO_RECUSA_ROTULOS, type AnexoRecusa } from '@relato/domain/anexo';
import type { Idioma } from '@relato/domain/idioma';

/** The words for each reason why the server refuses a file. */
export function recusas(idioma: Idioma): Record<AnexoRecusa, string> {
  const words = Object.entries(ANEXO_RECUSA_ROTULOS).map(([key, rotulo]) => [key, rotulo[idioma]]);
  return Object.fromEntries(words) as Record<AnexoRecusa, string>;
}
