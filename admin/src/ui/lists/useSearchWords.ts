import { createContext, useContext, useEffect, useState } from 'react';
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
  const told = toldBy(state);
  const [words, setWords] = useState(told ?? '');
  if (told !== undefined && told !== words) setWords(told);

  useEffect(() => {
    if (told === undefined)
      void navigate({ search: address }, { replace: true, state: { ...state, busca: words } });
  }, [told, address, state, words, navigate]);

  const search = (next: string) => {
    const params = new URLSearchParams(address);
    if (params.has('page')) params.set('page', '1');
    void navigate({ search: params.toString() }, { state: { busca: next } });
  };
  return [words, search];
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
