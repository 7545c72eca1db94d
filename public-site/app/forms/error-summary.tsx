import { MEETING_FIELDS, reportFieldsWhere } from '@relato/domain/fields';
import { useTexts } from '../i18n/use-texts';
import { fieldId } from './form-state';
import type { Problem } from './problem';
import { Wait } from './wait';

/** The fields above which a summary can stand, in the order of the forms. */
const PLACES: readonly string[] = [
  'identificacao',
  ...reportFieldsWhere(({ part }) => part === 'identity'),
  'motivo',
  ...reportFieldsWhere(({ part }) => part === 'report'),
  'mensagem',
  'anexos',
  ...MEETING_FIELDS,
  ...reportFieldsWhere(({ part }) => part === 'concern'),
  'semConfianca',
  ...reportFieldsWhere(({ part }) => part === 'risk'),
];

/** Fields of no place come first, as on top of the page. */
const placeOf = (field: string): number => PLACES.indexOf(field);

interface ErrorSummaryProps {
  problem: Problem | undefined;
  /** The field that it stands above; absent on top of the page. */
  at?: string;
}

/**
 * What went wrong, right above the first field that is wrong, or on top of the page where it is no field's. It takes the
 * focus, and its links lead to the fields.
 */
export function ErrorSummary({ problem, at }: ErrorSummaryProps) {
  const { texts, paths } = useTexts();
  if (!problem || PLACES.find((field) => field in problem.fields) !== at) return null;

  // In the order of the form, whatever the order in which they were found.
  const fields = Object.entries(problem.fields).toSorted(
    ([one], [other]) => placeOf(one) - placeOf(other),
  );
  return (
    <div
      className="summary"
      role="alert"
      tabIndex={-1}
      // Shown because the form failed: this is what the person must meet first, script or no script.
      // eslint-disable-next-line jsx-a11y-x/no-autofocus
      autoFocus
      aria-labelledby="resumo"
    >
      <h2 id="resumo">{problem.text ?? texts.problems.summary}</h2>
      {fields.length > 0 && (
        <ul>
          {fields.map(([name, text]) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`}>{text}</a>
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
