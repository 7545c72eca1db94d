import { answerField, isAnswerField, shownQuestions } from '@relato/domain/answers';
import { type Category, choicesOf, type Question } from '@relato/domain/questionnaire';
import type { Schemas } from '../session/api';
import type { Registration } from '../session/dataProvider';

/** The form as it is filled in: an answer of several options is a list under the question's field. */
export type IntakeFields = Partial<Registration> & Readonly<Record<string, unknown>>;

/** The chosen category; undefined if it is not one of the chosen reason. */
export const chosenCategory = (
  categories: readonly Category[],
  { categoria, motivo }: IntakeFields,
): Category | undefined =>
  categories.find((category) => category.id === categoria && category.motivo === motivo);

/** An answer under the names of its question's fields, as the API reads them. */
function answersTo(question: Question, fields: IntakeFields): [string, unknown][] {
  const typed = fields[answerField(question.id)];
  if (question.tipo !== 'varias') return [[answerField(question.id), typed]];
  return choicesOf(question).map((option) => [
    answerField(question.id, option),
    Array.isArray(typed) && typed.includes(option),
  ]);
}

/** The questions of a category that these answers open, in order. */
export const openedQuestions = (category: Category, fields: IntakeFields): Question[] =>
  shownQuestions(
    category,
    Object.fromEntries(category.perguntas.flatMap((question) => answersTo(question, fields))),
  );

/** The fields to file: of the answers only those to the questions that are shown. */
export function toFiling(
  typed: IntakeFields,
  form: Schemas['PublishedFormDto'] | undefined,
): IntakeFields {
  const { categoria: _, ...rest } = typed;
  const plain = Object.entries(rest).filter(([name]) => !isAnswerField(name));
  const category = chosenCategory(form?.categorias ?? [], typed);
  if (!category) return Object.fromEntries(plain);
  const answers = openedQuestions(category, typed).flatMap((one) => answersTo(one, typed));
  return {
    ...Object.fromEntries([...plain, ...answers]),
    categoria: category.id,
    formulario: form?.numero,
  };
}
