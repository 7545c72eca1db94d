import { type RemovedData, REMOVED_DATA_LABELS } from '@relato/domain/attachment';
import { LANGUAGES, type Language, LOCALES } from '@relato/domain/language';

/** The `lang` of each language's pages. */
export const LANG_TAGS: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en', es: 'es' };

/** The language of a page: the first part of its path, Portuguese by default. */
export function languageOf(pathname: string): Language {
  const first = pathname.split('/')[1];
  return LANGUAGES.find((language) => language === first) ?? 'pt';
}

/**
 * A time in a zone as written in that language. The zone is not named here: {@link zoneName} is shown
 * once a page. A line may end between the day and the time, not within the time.
 * @param milliseconds since 1970
 * @param timeZone the zone's IANA name; absent: the machine's
 */
export function formatDateTime(
  milliseconds: number,
  language: Language,
  timeZone?: string,
): string {
  const parts = new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).formatToParts(milliseconds);
  const hour = parts.findIndex(({ type }) => type === 'hour');
  const withoutBreaks = (value: string, index: number): string => {
    if (index > hour) return value.replace(/\s/g, '\u00a0');
    // Between day and hour, as in ' às ': only the space after the word joins it to the hour.
    return index === hour - 1 ? value.replace(/(?<=\p{L})\s/gu, '\u00a0') : value;
  };
  return parts.map(({ value }, index) => withoutBreaks(value, index)).join('');
}

/** A day in a zone as written in that language. */
export function formatDate(milliseconds: number, language: Language, timeZone?: string): string {
  const parts = { day: 'numeric', month: 'long', year: 'numeric', timeZone } as const;
  return new Intl.DateTimeFormat(LOCALES[language], parts).format(milliseconds);
}

/** A zone's name in that language, the same in summer and winter. */
export function zoneName(language: Language, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat(LANG_TAGS[language], {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** The kinds of data removed from a file, in one phrase of that language: "a, b and c". */
export function removedInWords(removed: readonly RemovedData[], language: Language): string {
  const things = removed.map((kind) => REMOVED_DATA_LABELS[kind][language]);
  return new Intl.ListFormat(LANG_TAGS[language]).format(things);
}
