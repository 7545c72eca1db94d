import { withUnit } from '@relato/domain/unit-address';
import { useLocation } from 'react-router';
import { waitInWords } from '../forms/problem';
import { Wait, WaitSentence } from '../forms/wait';
import type { Texts } from '../i18n/pt';
import { unitIn } from '../i18n/unit-in';
import { useTexts } from '../i18n/use-texts';
import { Mark } from '../layout/mark';
import { Page } from '../layout/page';

interface ErrorPageProps {
  status: number;
  altered?: boolean;
  retryAfter?: number | undefined;
}

/**
 * Shown in place of a failed page: whether anything was saved, and how to go on.
 * @param altered whether the report was altered outside the product and does not open
 * @param retryAfter seconds to wait, if known
 */
export function ErrorPage({ status, altered = false, retryAfter }: ErrorPageProps) {
  const { texts, paths } = useTexts();
  const { pathname, search } = useLocation();
  const words = texts.errorPages;
  if (status === 404 || status === 405) return <NotFound />;

  const [title, text, mayWait] = altered
    ? [words.altered, texts.problems.altered]
    : wordsFor(status, texts);
  // Trying again would show the same.
  const isLost = altered || status === 410;
  return (
    <Page title={title}>
      <p className="lead">
        {text}
        {mayWait && (
          <WaitSentence>{texts.wait.page(waitInWords(retryAfter, texts.problems))}</WaitSentence>
        )}
      </p>
      {retryAfter !== undefined && <Wait seconds={retryAfter} ofPage />}
      <p className="actions">
        <a className="button" href={isLost ? paths.newReport : withUnit(pathname, unitIn(search))}>
          {isLost ? texts.layout.newReport : words.retry}
        </a>
        <a href={paths.landing}>{words.toLanding}</a>
      </p>
    </Page>
  );
}

/** The specified 404: number, sentence, and the mark as the link home. */
export function NotFound() {
  const { texts, paths } = useTexts();
  const words = texts.errorPages;

  return (
    <div className="not-found">
      <a href={paths.landing} aria-label={words.toLanding}>
        <Mark />
      </a>
      <p className="not-found-code">404</p>
      <Page title={words.notFound}>
        <p>{words.notFoundText}</p>
        <p>
          <a href={paths.landing}>{words.toLanding}</a>
        </p>
      </Page>
    </div>
  );
}

function wordsFor(
  status: number,
  { errorPages: words, problems }: Texts,
): [title: string, text: string, mayWait?: boolean] {
  if (status === 410) return [words.deleted, words.deletedText];
  if (status === 429) return [words.tooMany, words.tooManyText, true];
  if (status === 503) return [words.busy, words.busyText, true];
  if (status >= 400 && status < 500) return [words.badRequest, words.badRequestText];
  return [problems.unexpected, words.unexpectedText];
}
