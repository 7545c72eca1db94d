import type { Receipt } from '../api/types';
import { formatDate } from '../i18n/language';
import { useTexts } from '../i18n/use-texts';
import { Points } from '../layout/blocks';
import { useLaw, useSite } from '../layout/use-site';
import { termsInWords } from './terms-in-words';

type TermsProps = Pick<Receipt, 'prazos' | 'prazosVencidos' | 'status'>;

/**
 * The deadlines of the acknowledgement and the answer. If one was missed, the authorities outside
 * the company are listed.
 */
export function Terms(terms: TermsProps) {
  const { idioma, texts, paths } = useTexts();
  const timeZone = useSite()?.timeZone;
  const { authorities } = useLaw();
  const words = texts.terms;
  const sentences = termsInWords(terms, words, (at) => formatDate(at, idioma, timeZone));
  if (sentences.due.length + sentences.missed.length === 0) return null;

  return (
    <div className="terms">
      {sentences.due.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {sentences.missed.map((sentence) => (
        <p key={sentence} className="notice">
          {sentence}
        </p>
      ))}
      {sentences.missed.length > 0 && authorities.length > 0 && (
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
