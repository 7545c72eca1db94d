import type { Idioma } from '@relato/domain/idioma';
import type { SortPayload } from 'react-admin';

interface ListShown {
  resource: string;
  sort: SortPayload;
  filter: object;
  idioma: Idioma;
}

/** Where the list on screen is to be had as a spreadsheet, in the person's language and time zone. */
export function spreadsheetUrl({ resource, sort, filter, idioma }: ListShown): string {
  const query = new URLSearchParams({
    sort: JSON.stringify([sort.field, sort.order]),
    filter: JSON.stringify(filter),
    idioma,
    fuso: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  return `/api/${resource}/planilha?${query}`;
}
