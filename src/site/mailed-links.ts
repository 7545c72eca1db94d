/** What texts and mail programs leave behind an address: the sentence's punctuation, brackets and quotation marks. */
const BEHIND = /(?:[.,;:!)\]>}'"*]|%(?:2[0127-9ACE]|3[ABE]|5D|C2%BB|E2%80%(?:9[89CD]|A6)))+$/i;

/** A filter is JSON and ends with its last brace. */
const BEHIND_FILTER = /^(.*(?:\}|%7D)).*$/i;

/** A '#' that a program on the way encoded, once or several times. */
const ENCODED_HASH = /%(?:25)*23/;

/** A place of this site: what starts with two slashes would lead to another one. */
const OWN_PLACE = /^\/(?:[\w%.?-]|$)/;

/**
 * The address that a link in a mail had before a program changed it.
 * @param url path and query as requested
 * @returns undefined where there is nothing to mend
 */
export function mendedLink(url: string): string | undefined {
  const [page = '', query] = url.split('?', 2);
  const hash = ENCODED_HASH.exec(page);
  const path = (hash ? page.slice(0, hash.index) : page).replace(BEHIND, '');
  const fragment = hash ? `#${page.slice(hash.index + hash[0].length)}` : '';
  // Mails have queries only in links to filtered lists; elsewhere the end of a query may be what a person typed.
  const isFilterAlone = query?.startsWith('filter=') && !query.includes('&');
  const filter = isFilterAlone ? query?.replace(BEHIND_FILTER, '$1') : query;
  const mended = (path || '/') + (filter === undefined ? '' : `?${filter}`) + fragment;
  return mended !== url && OWN_PLACE.test(mended) ? mended : undefined;
}
