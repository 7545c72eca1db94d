import { singleLine } from '@relato/domain/text';
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The search and the tag in an entry of the browser's history. */
interface HistoryState {
  busca?: string;
  etiqueta?: string;
}

/** The filters of a list over sealed texts; empty without one. */
interface SealedFilters {
  /** The words of the search. */
  words: string;
  /** The tag that the listed reports have. */
  tag: string;
}

interface Search extends SealedFilters {
  /** Changes one or both of them. */
  search: (next: Partial<SealedFilters>) => void;
}

const NOTHING: SealedFilters = { words: '', tag: '' };

/** These filters as the server takes them; undefined without any. */
export function sealedFilter({
  words,
  tag,
}: SealedFilters): { q?: string; etiqueta?: string } | undefined {
  if (words === '' && tag === '') return undefined;
  return { ...(words !== '' && { q: words }), ...(tag !== '' && { etiqueta: tag }) };
}

/**
 * The words of the search, and the tag. They are in the history's state, as the list's address is on
 * the way to a report: reload and Back find them, while the address, which the browser keeps on disk
 * and a proxy may log, names no one. (A protocol may be among the words, which alone opens a
 * visitor's session.)
 */
export function useSearchWords(): Search {
  const navigate = useNavigate();
  const {
    key,
    search: address,
    state,
  } = useLocation() as { key: string; search: string; state: HistoryState | null };
  const typed = useMemo(() => searchIn(address), [address]);
  const told = typed ?? toldBy(state);
  const [filters, setFilters] = useState<SealedFilters>(told ?? NOTHING);
  const { words, tag } = filters;
  /** Also a search whose own entry the library's next one replaced before it was rendered. */
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);
  if (told !== undefined && (told.words !== words || told.tag !== tag)) setFilters(told);

  useEffect(() => {
    // A search that changed before this effect has made a later entry: it must not be replaced.
    if (entryKey() !== key) return;
    if (typed === undefined && told !== undefined) return;
    const { words: busca, tag: etiqueta } = typed ?? latest.current;
    void navigate(
      { search: typed?.rest ?? address },
      { replace: true, state: { ...state, busca, etiqueta } },
    );
  }, [typed, told, key, address, state, navigate]);

  const search = (next: Partial<SealedFilters>) => {
    // The rendered address can be older than a view that was chosen just before.
    const params = new URLSearchParams(window.location.search);
    if (params.has('page')) params.set('page', '1');
    latest.current = { ...latest.current, ...next };
    const { words: busca, tag: etiqueta } = latest.current;
    void navigate({ search: params.toString() }, { state: { busca, etiqueta } });
  };
  return { words, tag, search };
}

/** The router's key of the browser's present entry; that of a page's first entry is not stored. */
const entryKey = (): string => (window.history.state as { key?: string } | null)?.key ?? 'default';

/**
 * The search and the tag that a person typed into the address, as filters `q` and `etiqueta`.
 * @returns them, and the query without them; undefined if there is neither
 */
function searchIn(address: string): (SealedFilters & { rest: string }) | undefined {
  const query = new URLSearchParams(address);
  const { q, etiqueta, ...filter } = filterOf(query);
  if (typeof q !== 'string' && typeof etiqueta !== 'string') return undefined;
  query.set('filter', JSON.stringify(filter));
  return { words: lineOf(q), tag: lineOf(etiqueta), rest: query.toString() };
}

const lineOf = (value: unknown): string => (typeof value === 'string' ? singleLine(value) : '');

function filterOf(query: URLSearchParams): Record<string, unknown> {
  try {
    return { ...(JSON.parse(query.get('filter') ?? '{}') as object) };
  } catch {
    // react-admin ignores it as well.
    return {};
  }
}

/** @returns undefined for an entry made by react-admin, which changes page or filters */
function toldBy(state: HistoryState | null): SealedFilters | undefined {
  if (state?.busca !== undefined) return { words: state.busca, tag: state.etiqueta ?? '' };
  return state && '_scrollToTop' in state ? undefined : NOTHING;
}

export const SearchContext = createContext<Search>({ ...NOTHING, search: () => undefined });

export const useSearch = (): Search => useContext(SearchContext);
