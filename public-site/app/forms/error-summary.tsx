import { isAnswerField } from '@relato/domain/answers';
import { MEETING_FIELDS, reportFieldsWhere } from '@relato/domain/fields';
import { useTexts } from '../i18n/use-texts';
import { fieldId } from './form-state';
import type { Problem } from './problem';
import { Wait, WaitSentence } from './wait';

/** The place of all questions of a category, which stand in their own order. */
const ANSWERS = 'respostas';

/** The fields above which a summary can stand, in the order of the forms. */
const PLACES: readonly string[] = [
  'identificacao',
  ...reportFieldsWhere(({ part }) => part === 'identity'),
  'motivo',
  'formulario',
  'categoria',
  ANSWERS,
  ...reportFieldsWhere(({ part }) => part === 'report'),
  'mensagem',
  'anexos',
  ...MEETING_FIELDS,
  ...reportFieldsWhere(({ part }) => part === 'concern'),
  'semConfianca',
  ...reportFieldsWhere(({ part }) => part === 'risk'),
];

/** Unlisted fields come first, as at the top of the page. */
const placeOf = (field: string): number => PLACES.indexOf(isAnswerField(field) ? ANSWERS : field);

interface ErrorSummaryProps {
  problem: Problem | undefined;
  /** The field below it; absent at the top of the page. */
  at?: string;
  /** The id of that field's control. */
  id?: string;
}

/**
 * The errors, right above the first invalid field, or at the top of the page if they belong to no
 * field. It takes the focus, and its links lead to the fields.
 */
export function ErrorSummary({ problem, at, id }: ErrorSummaryProps) {
  const { texts, paths } = useTexts();
  if (!problem) return null;

  // In the order of the form, not of the checks.
  const fields = Object.entries(problem.fields).toSorted(
    ([one], [other]) => placeOf(one) - placeOf(other),
  );
  if (fields.find(([name]) => placeOf(name) >= 0)?.[0] !== at) return null;
  const idOf = (name: string) => (name === at && id !== undefined ? id : fieldId(name));
  return (
    <div
      className="summary"
      role="alert"
      tabIndex={-1}
      // Shown because the form failed: the person must meet it first, with or without scripts.
      // eslint-disable-next-line jsx-a11y-x/no-autofocus
      autoFocus
      aria-labelledby="resumo"
    >
      <h2 id="resumo">
        {problem.text ?? texts.problems.summary}
        {problem.wait !== undefined && <WaitSentence>{problem.wait}</WaitSentence>}
      </h2>
      {fields.length > 0 && (
        <ul>
          {fields.map(([name, text]) => (
            <li key={name}>
              <a href={`#${idOf(name)}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
      {problem.retryAfter !== undefined && <Wait seconds={problem.retryAfter} />}
      {problem.alreadySent && (
        <p>
          <a href={paths.follow}>{texts.problems.alreadySentLink}</a>
        </p>
      )}
    </div>
  );
}
