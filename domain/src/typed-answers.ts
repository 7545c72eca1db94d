import { type Label, type Language, LOCALES } from './language';
import type { QuestionKind } from './questionnaire';
import { charactersIn, multipleLines, singleLine } from './text';

/** Describes a kind of question that is answered by typing. */
export interface TypedKind {
  /** The field of the form and of its preview. */
  field: 'line' | 'lines';
  /** Attributes of a field of one line. */
  input?: { type?: 'date'; inputMode?: 'numeric' };
  /** The most characters of an answer. */
  max: number;
  /** Whether an answer is in the person's own words, in any language. */
  isProse: boolean;
  read: (typed: string) => string;
  /** A rule of the kind. `words` is its error, which the form shows before the question's text. */
  rule?: {
    name: 'data_invalida';
    isValid: (answer: string) => boolean;
    words: Label;
  };
  /** Without it an answer is shown as it was typed. */
  inWords?: (answer: string, language: Language) => string;
}

/** The kinds that are answered by typing; the others by choosing. */
const TYPED: Readonly<Partial<Record<QuestionKind, TypedKind>>> = {
  curto: { field: 'line', max: 200, isProse: true, read: singleLine },
  longo: { field: 'lines', max: 2_000, isProse: true, read: multipleLines },
  data: {
    field: 'line',
    input: { type: 'date' },
    max: 200,
    isProse: false,
    read: singleLine,
    rule: {
      name: 'data_invalida',
      isValid: isDay,
      words: {
        pt: 'Escolha um dia que existe, com o ano inteiro',
        en: 'Choose a day that exists, with the full year',
        es: 'Elija un día que exista, con el año completo',
      },
    },
    inWords: (day, language) =>
      new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(`${day}T00:00:00Z`),
      ),
  },
};

/**
 * How a question of this kind is answered by typing; undefined for one that is answered by
 * choosing.
 */
export const typedKind = (tipo: QuestionKind): TypedKind | undefined => TYPED[tipo];

/** The names of the rules of typed answers. */
export type TypedAnswerRule = NonNullable<TypedKind['rule']>['name'];

/** The rule that a typed answer breaks; undefined if it breaks none. */
export function brokenRule(
  { rule, max }: TypedKind,
  answer: string,
): TypedAnswerRule | 'longo_demais' | undefined {
  if (rule && answer !== '' && !rule.isValid(answer)) return rule.name;
  return charactersIn(answer) > max ? 'longo_demais' : undefined;
}

const DAY = /^(?:19|20)\d\d-\d\d-\d\d$/;

/** Whether this is a day of the calendar from 1900 to 2099, as `2026-05-03`. */
function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}
