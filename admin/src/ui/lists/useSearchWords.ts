import { singleLine } from '@relato/domain/text';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The search in an entry of the browser's history. */
interface HistoryState {
  busca?: string;
}

/**
 * The words of the search. They are in the history's state, as the list's address is on the way to
 * a report: reload and Back find them, while the address, which the browser keeps on disk, names no
 * one. (A protocol may be among them, which alone opens a visitor's session.)
 */
export function useSearchWords(): [words: string, search: (words: string) => void] {
  const navigate = useNavigate();
  const { search: address, state } = useLocation() as {
    search: string;
    state: HistoryState | null;
  };
  const typed = useMemo(() => searchIn(address), [address]);
  const told = typed?.words ?? toldBy(state);
  const [words, setWords] = useState(told ?? '');
  if (told !== undefined && told !== words) setWords(told);

  useEffect(() => {
    if (typed !== undefined || told === undefined)
      void navigate(
        { search: typed?.rest ?? address },
        { replace: true, state: { ...state, busca: words } },
      );
  }, [typed, told, address, state, words, navigate]);

  const search = (next: string) => {
    // The rendered address can be older than a view that was chosen just before.
    const params = new URLSearchParams(window.location.search);
    if (params.has('page')) params.set('page', '1');
    void navigate({ search: params.toString() }, { state: { busca: next } });
  };
  return [words, search];
}

/**
 * The search that a person typed into the address, as a filter `q`.
 * @returns its words, and the query without them; undefined if there is none
 */
function searchIn(address: string): { words: string; rest: string } | undefined {
  const query = new URLSearchParams(address);
  const { q, ...filter } = filterOf(query);
  if (typeof q !== 'string') return undefined;
  query.set('filter', JSON.stringify(filter));
  return { words: singleLine(q), rest: query.toString() };
}

function filterOf(query: URLSearchParams): Record<string, unknown> {
  try {
    return { ...(JSON.parse(query.get('filter') ?? '{}') as object) };
  } catch {
    // react-admin ignores it as well.
    return {};
  }
}

/** @returns undefined for an entry made by react-admin, which changes page or filters */
function toldBy(state: HistoryState | null): string | undefined {
  if (state?.busca !== undefined) return state.busca;
  return state && '_scrollToTop' in state ? undefined : '';
}

interface Search {
  /** The words of the list's search; empty without one. */
  words: string;
  search: (words: string) => void;
}

export const SearchContext = createContext<Search>({ words: '', search: () => undefined });

export const useSearch = (): Search => useContext(SearchContext);
