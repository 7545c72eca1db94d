/**
 * Characters that texts and mail programs append to an address: punctuation, brackets and quotation
 * marks.
 */
const BEHIND = /(?:[.,;:!)\]>}'"*]|%(?:2[0127-9ACE]|3[ABE]|5D|C2%BB|E2%80%(?:9[89CD]|A6)))+$/i;

/** A filter is JSON and ends with its last brace. */
const BEHIND_FILTER = /^(.*(?:\}|%7D)).*$/i;

/** A '#' that a mail program encoded, once or several times. */
const ENCODED_HASH = /%(?:25)*23/;

/** A path of this site: one that starts with two slashes would lead to another site. */
const OWN_PLACE = /^\/(?:[\w%.?-]|$)/;

/**
 * Restores a link that a mail program changed.
 * @param url path and query as requested
 * @returns undefined if it was not changed
 */
export function mendedLink(url: string): string | undefined {
  const [page = '', query] = url.split('?', 2);
  const hash = ENCODED_HASH.exec(page);
  const path = (hash ? page.slice(0, hash.index) : page).replace(BEHIND, '');
  const fragment = hash ? `#${page.slice(hash.index + hash[0].length)}` : '';
  // Mails have queries only in links to filtered lists; elsewhere the end of a query may be a
  // person's input.
  const isFilterAlone = query?.startsWith('filter=') && !query.includes('&');
  const filter = isFilterAlone ? query?.replace(BEHIND_FILTER, '$1') : query;
  const mended = (path || '/') + (filter === undefined ? '' : `?${filter}`) + fragment;
  return mended !== url && OWN_PLACE.test(mended) ? mended : undefined;
}
