import type { Language } from './language';

/** Canned replies: texts that the team prepares, with placeholders for values of the report. */

/** Variables of a text, written `{{protocolo}}` and `{{status}}`. */
export const VARIABLES = ['protocolo', 'status'] as const;

export type Variable = (typeof VARIABLES)[number];

/** Maximum number of canned replies. */
export const CANNED_REPLIES_MAX = 300;

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Whether the name between the braces is a known variable. */
function isVariable(name: string): name is Variable {
  return VARIABLES.some((variable) => variable === name);
}

/** @returns the placeholders in a text, as they are written, with their braces */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([placeholder]) => placeholder);

/** @returns the names in the placeholders of a text that are not variables, without the braces */
export function unknownVariables(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => !isVariable(name));
}

/**
 * Fills in the known placeholders of a text; unknown ones stay. A value is inserted as it is, even
 * if it has braces.
 */
export function fillIn(text: string, values: Readonly<Record<Variable, string>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) =>
    isVariable(name) ? values[name] : whole,
  );
}

interface StarterReply {
  titulo: string;
  texto: string;
}

/** A starting set for a team: acknowledging, asking for more, closing. */
export const STARTER_REPLIES: Readonly<Record<Language, readonly StarterReply[]>> = {
  pt: [
    {
      titulo: 'Recebemos o relato',
      texto:
        'Recebemos o seu relato {{protocolo}}. A equipe de ética vai lê-lo com cuidado e responder por aqui. Guarde o protocolo: é com ele que você acompanha o caso.',
    },
    {
      titulo: 'Pedido de informação',
      texto:
        'Para apurar o relato {{protocolo}}, precisamos saber mais: quando e onde aconteceu, quem viu, e se há documentos ou fotos. Conte por aqui o que puder contar com segurança.',
    },
    {
      titulo: 'Encerramento',
      texto:
        'Concluímos a apuração do relato {{protocolo}}. Obrigado por ter escrito. Se algo mudar, ou se quiser acrescentar algo, responda por aqui: o caso é reaberto.',
    },
  ],
  en: [
    {
      titulo: 'Report received',
      texto:
        'We have received your report {{protocolo}}. The ethics team will read it with care and answer here. Keep the protocol: with it you follow the case.',
    },
    {
      titulo: 'Request for information',
      texto:
        'To look into report {{protocolo}} we need to know more: when and where it happened, who saw it, and whether there are documents or photos. Tell us here what you can tell safely.',
    },
    {
      titulo: 'Closing',
      texto:
        'We have finished looking into report {{protocolo}}. Thank you for writing. If anything changes, or you want to add something, answer here: the case is opened again.',
    },
  ],
  es: [
    {
      titulo: 'Recibimos el relato',
      texto:
        'Recibimos su relato {{protocolo}}. El equipo de ética lo leerá con cuidado y responderá por aquí. Guarde el protocolo: con él sigue el caso.',
    },
    {
      titulo: 'Pedido de información',
      texto:
        'Para investigar el relato {{protocolo}} necesitamos saber más: cuándo y dónde ocurrió, quién lo vio, y si hay documentos o fotos. Cuente por aquí lo que pueda contar con seguridad.',
    },
    {
      titulo: 'Cierre',
      texto:
        'Terminamos la investigación del relato {{protocolo}}. Gracias por escribir. Si algo cambia, o quiere agregar algo, responda por aquí: el caso se reabre.',
    },
  ],
};
