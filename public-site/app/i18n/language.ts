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
 * A time in a zone as written in that language; `zoneName` adds the zone, once a page. A line may
 * end between the day and the time, not within the time.
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
  const joined = (value: string, index: number): string => {
    if (index > hour) return value.replace(/\s/g, '\u00a0');
    return index === hour - 1 ? value.replace(/(?<=\p{L})\s/gu, '\u00a0') : value;
  };
  return parts.map(({ value }, index) => joined(value, index)).join('');
}

/** A day in a zone as written in that language. */
export function formatDate(milliseconds: number, language: Language, timeZone?: string): string {
  const parts = { day: 'numeric', month: 'long', year: 'numeric', timeZone } as const;
  return new Intl.DateTimeFormat(LOCALES[language], parts).format(milliseconds);
}

/** A zone's name, without summer or winter. */
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
