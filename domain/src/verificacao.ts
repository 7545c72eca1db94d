import type { Rotulo } from './idioma';

/** Days after its conclusion on which a report's visitor may be asked whether they are well. */
export const DIAS_VERIFICACAO = [30, 90, 180, 365, 730] as const;

export type DiasVerificacao = (typeof DIAS_VERIFICACAO)[number];

/** Whether these days are a valid plan: each known and used once; an empty plan is valid too. */
export const saoVerificacoes = (dias: readonly unknown[]): boolean =>
  new Set(dias).size === dias.length &&
  dias.every((dia) => DIAS_VERIFICACAO.some((known) => known === dia));

/** A check-in without an answer for this many days counts as silence. */
export const SILENCIO_DIAS = 30;

/** A visitor's answers to a check-in. */
export const RESPOSTAS_VERIFICACAO = ['nada', 'algo', 'agora_nao'] as const;

export type RespostaVerificacao = (typeof RESPOSTAS_VERIFICACAO)[number];

/**
 * Answers shown in the thread: 'algo' files a separate report, and leaves nothing in the old one.
 */
export type RespostaNoRelato = Exclude<RespostaVerificacao, 'algo'>;

/** The labels of buttons and answers. */
export const RESPOSTA_VERIFICACAO_ROTULOS: Readonly<Record<RespostaVerificacao, Rotulo>> = {
  nada: { pt: 'Está tudo bem', en: 'All is well', es: 'Todo está bien' },
  algo: { pt: 'Aconteceu algo', en: 'Something happened', es: 'Ha pasado algo' },
  agora_nao: { pt: 'Agora não', en: 'Not now', es: 'Ahora no' },
};

/** The results of check-ins in the annual report. */
export const CONTAGEM_VERIFICACAO_ROTULOS = {
  ...RESPOSTA_VERIFICACAO_ROTULOS,
  silencio: { pt: 'Sem resposta', en: 'No answer', es: 'Sin respuesta' },
} as const satisfies Readonly<Record<string, Rotulo>>;

export type ContagemVerificacao = keyof typeof CONTAGEM_VERIFICACAO_ROTULOS;

/** A day of a plan in words: a year is named as such. */
export function rotuloVerificacao(dias: number): Rotulo {
  const anos = dias / 365;
  if (!Number.isInteger(anos))
    return { pt: `${dias} dias`, en: `${dias} days`, es: `${dias} días` };
  if (anos === 1) return { pt: '1 ano', en: '1 year', es: '1 año' };
  return { pt: `${anos} anos`, en: `${anos} years`, es: `${anos} años` };
}
