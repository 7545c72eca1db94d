import type { Receipt } from '../api/types';
import { formatDate } from '../i18n/language';
import { useTexts } from '../i18n/use-texts';
import { Points } from '../layout/blocks';
import { useLaw, useSite } from '../layout/use-site';
import { termsInWords } from './terms-in-words';

type TermsProps = Pick<Receipt, 'prazos' | 'prazosVencidos' | 'status'>;

/** The terms of the team's answers; a missed term with the authorities outside the company. */
export function Terms(terms: TermsProps) {
  const { idioma, texts, paths } = useTexts();
  const timeZone = useSite()?.timeZone;
  const { authorities } = useLaw();
  const words = texts.terms;
  const told = termsInWords(terms, words, (at) => formatDate(at, idioma, timeZone));
  if (told.due.length + told.missed.length === 0) return null;

  return (
    <div className="terms">
      {told.due.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {told.missed.map((line) => (
        <p key={line} className="notice">
          {line}
        </p>
      ))}
      {told.missed.length > 0 && authorities.length > 0 && (
        <>
          <p>
            {words.outside} <a href={`${paths.privacy}#fora`}>{words.outsideMore}</a>
          </p>
          <Points of={authorities.map((authority) => authority[idioma])} />
        </>
      )}
    </div>
  );
}
