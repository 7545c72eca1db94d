/** Canned replies: texts that the team wrote beforehand, with places for what differs from report to report. */

/** What may stand in a text as `{{protocolo}}` or `{{status}}`. */
export const VARIAVEIS = ['protocolo', 'status'] as const;

export type Variavel = (typeof VARIAVEIS)[number];

/** Most canned replies of a team. */
export const RESPOSTAS_PRONTAS_MAX = 300;

const PLACE = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Whether a name between the brackets is one that will be filled in. */
function isVariavel(name: string): name is Variavel {
  return VARIAVEIS.some((variavel) => variavel === name);
}

/** @returns the names in a text that nothing would fill in, as they were written */
export function variaveisDesconhecidas(texto: string): string[] {
  return [...texto.matchAll(PLACE)].map(([, name = '']) => name).filter((name) => !isVariavel(name));
}

/** Fills the places of a text; values are taken as they are, brackets in them too. */
export function preencher(texto: string, valores: Readonly<Record<Variavel, string>>): string {
  return texto.replace(PLACE, (whole, name: string) => (isVariavel(name) ? valores[name] : whole));
}
