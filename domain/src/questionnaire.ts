import type { Label } from './language';
import type { Reason } from './reason';

/** The kinds of answers: short text, long text, one option, several options, a day, yes or no. */
export const QUESTION_KINDS = ['curto', 'longo', 'uma', 'varias', 'data', 'sim_nao'] as const;

export type QuestionKind = (typeof QUESTION_KINDS)[number];

export const QUESTION_KIND_LABELS: Readonly<Record<QuestionKind, Label>> = {
  curto: { pt: 'Texto curto', en: 'Short text', es: 'Texto corto' },
  longo: { pt: 'Texto longo', en: 'Long text', es: 'Texto largo' },
  uma: { pt: 'Uma opção', en: 'One option', es: 'Una opción' },
  varias: { pt: 'Várias opções', en: 'Several options', es: 'Varias opciones' },
  data: { pt: 'Data', en: 'Date', es: 'Fecha' },
  sim_nao: { pt: 'Sim ou não', en: 'Yes or no', es: 'Sí o no' },
};

/** An option of a question. Its id is unique in the question, and never changes. */
export interface Option {
  id: string;
  rotulo: Label;
}

/**
 * A question with a condition is shown only if an earlier one of its category is shown and has one
 * of these answers.
 */
export interface Condition {
  /** The id of the earlier question, which is of the kind `uma`, `varias` or `sim_nao`. */
  pergunta: string;
  /** Ids of its options, or `sim` and `nao`. */
  respostas: string[];
}

/** A question of a category. Its id is unique in the category, and never changes. */
export interface Question {
  id: string;
  tipo: QuestionKind;
  texto: Label;
  ajuda?: Label;
  obrigatoria: boolean;
  /** Only for the kinds `uma` and `varias`. */
  opcoes?: Option[];
  /** Without it the question is always shown. */
  quando?: Condition;
}

/** A category below a reason. Its id is unique, and never changes. */
export interface Category {
  id: string;
  motivo: Reason;
  nome: Label;
  perguntas: Question[];
}

/** The categories of the report form with their questions; empty in a new installation. */
export interface Questionnaire {
  categorias: Category[];
}

/** The maximum number of items of each list, and of characters of each text. */
export const QUESTIONNAIRE_MAX = {
  categorias: 40,
  perguntas: 30,
  opcoes: 40,
  nome: 80,
  texto: 300,
  ajuda: 500,
  rotulo: 120,
} as const;

export const YES_OR_NO = ['sim', 'nao'] as const;

/** Whether a question has options that an editor writes. */
export const hasOptions = ({ tipo }: Pick<Question, 'tipo'>): boolean =>
  tipo === 'uma' || tipo === 'varias';

/** The values that a condition on this question may name; empty for texts and days. */
export function choicesOf({ tipo, opcoes = [] }: Question): readonly string[] {
  if (tipo === 'sim_nao') return YES_OR_NO;
  return hasOptions({ tipo }) ? opcoes.map(({ id }) => id) : [];
}

/**
 * The questions that are shown, in order: those without a condition, and those whose condition is
 * met by the answer to an earlier shown question. The form, the server and the preview use it.
 * @param chosen returns the chosen ids of a question, or `sim` or `nao`; called for shown questions
 */
export function visibleQuestions(
  questions: readonly Question[],
  chosen: (question: Question) => readonly string[],
): Question[] {
  const answers = new Map<string, readonly string[]>();
  return questions.filter((question) => {
    const { quando } = question;
    const isShown =
      !quando || (answers.get(quando.pergunta) ?? []).some((one) => quando.respostas.includes(one));
    if (isShown) answers.set(question.id, chosen(question));
    return isShown;
  });
}
