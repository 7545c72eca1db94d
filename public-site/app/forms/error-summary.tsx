import { useTexts } from '../i18n/use-texts';
import { fieldId } from './form-state';
import type { Problem } from './problem';

/** What went wrong, on top of the page: it takes the focus, and its links lead to the fields. */
export function ErrorSummary({ problem }: { problem: Problem | undefined }) {
  const { texts, paths } = useTexts();
  if (!problem) return null;

  const fields = Object.entries(problem.fields);
  const toast = problem.text ?? fields[0]?.[1];
  return (
    <div
      className="summary"
      role="alert"
      tabIndex={-1}
      // Shown because the form failed: this is what the person must meet first, script or no script.
      // eslint-disable-next-line jsx-a11y-x/no-autofocus
      autoFocus
      aria-labelledby="resumo"
      data-toast="error"
      data-toast-text={toast}
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
      {problem.alreadySent && (
        <p>
          <a href={paths.follow}>{texts.problems.alreadySentLink}</a>
        </p>
      )}
    </div>
  );
}
