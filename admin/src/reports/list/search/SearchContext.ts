import { createContext, useContext } from 'react';

interface Search {
  /** What the list is searched for; empty where it is not. */
  words: string;
  search: (words: string) => void;
}

export const SearchContext = createContext<Search>({ words: '', search: () => undefined });

export const useSearch = (): Search => useContext(SearchContext);
