import { formatDateTime } from '../i18n/language';
import { useTexts } from '../i18n/use-texts';
import { useSite } from '../layout/use-site';

/** A time for people and machines, in the company's zone, which the page names. */
export function Moment({ at }: { at: number }) {
  const { idioma } = useTexts();
  const timeZone = useSite()?.timeZone;
  return <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, idioma, timeZone)}</time>;
}
