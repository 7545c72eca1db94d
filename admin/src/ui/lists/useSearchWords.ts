import { createContext, useContext, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What an entry of the browser's history says of the search. */
interface HistoryState {
  busca?: string;
}

/**
 * The words that the list is searched for. They travel in the history's state, as the list's address does on its way
 * to a report: reload and Back find them, while the address, which the browser keeps on disk, names nobody. (A
 * protocol may stand among them, and is all that its visitor has to sign in with.)
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

/** @returns undefined for an entry that react-admin made, which turns the page or narrows what was found */
function toldBy(state: HistoryState | null): string | undefined {
  if (state?.busca !== undefined) return state.busca;
  return state && '_scrollToTop' in state ? undefined : '';
}

interface Search {
  /** What the list is searched for; empty where it is not. */
  words: string;
  search: (words: string) => void;
}

export const SearchContext = createContext<Search>({ words: '', search: () => undefined });

export const useSearch = (): Search => useContext(SearchContext);
