/** Filters of reports that hold what a person typed: words, a protocol, or a tag. */
const TYPED = ['q', 'uuid', 'protocolo', 'etiqueta'];

const LIST = '/api/relatos';

/** A request for {@link fetch}. */
interface ListRequest {
  url: string;
  options: { method?: string; body?: string };
}

/**
 * The request of a list or spreadsheet. A search of reports has its query in the body: a proxy may
 * log addresses, and a protocol opens its report.
 * @param address of the request without a body
 */
export function listRequest(address: string): ListRequest {
  const [path = '', query] = address.split('?');
  const parts = Object.fromEntries(new URLSearchParams(query));
  const filter = JSON.parse(parts['filter'] ?? '{}') as object;
  const isSearch = path.startsWith(LIST) && TYPED.some((name) => name in filter);
  if (!isSearch) return { url: address, options: {} };
  const url = path.replace(LIST, `${LIST}/procurar`);
  return { url, options: { method: 'POST', body: JSON.stringify(parts) } };
}
