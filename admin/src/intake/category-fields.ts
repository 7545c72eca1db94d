import { answerField, isAnswerField, shownQuestions } from '@relato/domain/answers';
import { type Category, choicesOf } from '@relato/domain/questionnaire';
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

/** The fields with one for each chosen option, as the API reads them. */
export const ticked = ({ perguntas }: Category, fields: IntakeFields): IntakeFields => ({
  ...fields,
  ...Object.fromEntries(
    perguntas
      .filter(({ tipo }) => tipo === 'varias')
      .flatMap((question) => {
        const chosen = fields[answerField(question.id)];
        const isChosen = (option: string) => Array.isArray(chosen) && chosen.includes(option);
        return choicesOf(question).map((option) => [
          answerField(question.id, option),
          isChosen(option),
        ]);
      }),
  ),
});

/** The fields to file: of the answers only those to the questions that are shown. */
export function toFiling(
  typed: IntakeFields,
  form: Schemas['PublishedFormDto'] | undefined,
): IntakeFields {
  const { categoria: _, ...rest } = typed;
  const plain = Object.entries(rest).filter(([name]) => !isAnswerField(name));
  const category = chosenCategory(form?.categorias ?? [], typed);
  if (!category) return Object.fromEntries(plain);
  const fields = ticked(category, typed);
  const answers = shownQuestions(category, fields).flatMap((question) =>
    question.tipo === 'varias'
      ? choicesOf(question).map((option) => answerField(question.id, option))
      : [answerField(question.id)],
  );
  return {
    ...Object.fromEntries(plain),
    ...Object.fromEntries(answers.map((name) => [name, fields[name]])),
    categoria: category.id,
    formulario: form?.numero,
  };
}
