import { type Label, LANGUAGES, type Language } from '@relato/domain/language';
import type { Category, Option, Question, Questionnaire } from '@relato/domain/questionnaire';
import { comparable, singleLine } from '@relato/domain/text';

/** Ids are never used twice: statistics count by a category's id. */
const ID_BYTES = 6;

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}

/** A list with one item replaced, or with a new one at its end. */
export function withItem<Item extends { id: string }>(items: readonly Item[], item: Item): Item[] {
  const isKnown = items.some(({ id }) => id === item.id);
  return isKnown ? items.map((one) => (one.id === item.id ? item : one)) : [...items, item];
}

/** A list without one item. */
export const withoutItem = <Item extends { id: string }>(
  items: readonly Item[],
  gone: string,
): Item[] => items.filter(({ id }) => id !== gone);

/** A list with one item one place further up or down. */
export function moved<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  by: -1 | 1,
): Item[] {
  const from = items.findIndex((one) => one.id === id);
  const to = from + by;
  const item = items[from];
  const other = items[to];
  if (!item || !other) return [...items];
  const moved = [...items];
  moved[from] = other;
  moved[to] = item;
  return moved;
}

/** The questionnaire with one reason's categories replaced, at its end. */
export function withCategories(
  { categorias }: Questionnaire,
  ofReason: readonly Category[],
  motivo: Category['motivo'],
): Questionnaire {
  return { categorias: [...categorias.filter((one) => one.motivo !== motivo), ...ofReason] };
}

/** A text in each language, as a form holds it: an emptied field is null. */
export type TypedLabel = Record<Language, string | null>;

/** Options as a person types them: one a line, in each language. */
export type OptionLines = TypedLabel;

export const linesOf = (options: readonly Option[]): OptionLines => ({
  pt: options.map(({ rotulo }) => rotulo.pt).join('\n'),
  en: options.map(({ rotulo }) => rotulo.en).join('\n'),
  es: options.map(({ rotulo }) => rotulo.es).join('\n'),
});

export const linesIn = (typed: string | null): string[] =>
  (typed ?? '')
    .split('\n')
    .map(singleLine)
    .filter((line) => line !== '');

/**
 * Reads typed options. An option keeps the id that conditions refer to if its Portuguese wording is
 * unchanged, or if it rewords the option at its place.
 */
export function optionsIn(lines: OptionLines, former: readonly Option[]): Option[] {
  const pt = linesIn(lines.pt);
  const en = linesIn(lines.en);
  const es = linesIn(lines.es);
  const sameWords = (a: string, b: string): boolean => comparable(a) === comparable(b);
  return pt.map((words, index): Option => {
    const known = former.find(({ rotulo }) => sameWords(rotulo.pt, words));
    const before = former[index];
    const isReworded = before && !pt.some((one) => sameWords(one, before.rotulo.pt));
    const rotulo: Label = { pt: words, en: en[index] ?? '', es: es[index] ?? '' };
    return { id: known?.id ?? (isReworded ? before.id : newId()), rotulo };
  });
}

/** The questions of a category that come before one, or all of them for a new one. */
export function earlierQuestions({ perguntas }: Category, id: string | undefined): Question[] {
  const index = perguntas.findIndex((one) => one.id === id);
  return index < 0 ? perguntas : perguntas.slice(0, index);
}

/** A copy with new ids, for a template that is used again. */
export function withNewIds(category: Category): Category {
  const ids = new Map(category.perguntas.map(({ id }) => [id, newId()]));
  const renamed = (id: string): string => ids.get(id) ?? id;
  return {
    ...category,
    id: newId(),
    perguntas: category.perguntas.map((question) => ({
      ...question,
      id: renamed(question.id),
      ...(question.quando && {
        quando: { ...question.quando, pergunta: renamed(question.quando.pergunta) },
      }),
    })),
  };
}

/** The rules that are broken at a place or inside it, each once. */
export function brokenAt(problems: Readonly<Record<string, string>>, place: string): string[] {
  const found = Object.entries(problems).filter(
    ([path]) => path === place || path.startsWith(`${place}.`),
  );
  return [...new Set(found.map(([, rule]) => rule))];
}

/** An empty text in every language. */
export const EMPTY_LABEL: Label = { pt: '', en: '', es: '' };

/** Whether a label has words in any language. */
export const hasWords = (label: TypedLabel): boolean =>
  LANGUAGES.some((language) => singleLine(label[language] ?? '') !== '');
