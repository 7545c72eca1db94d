import { formatDateTime } from '../i18n/language';
import { useTexts } from '../i18n/use-texts';

/** A moment, for people and for machines. */
export function Moment({ at }: { at: number }) {
  const { idioma } = useTexts();
  return <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, idioma)}</time>;
}
