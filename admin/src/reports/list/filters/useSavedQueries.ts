import { type SortPayload, useListContext, useStore } from 'react-admin';
import { type FilterValue, useFilterValues } from './useFilter';

/** Filters and order under a name of the person's choosing, kept in this browser. */
export interface SavedQuery {
  nome: string;
  filter: Readonly<Record<string, FilterValue>>;
  sort: SortPayload;
}

interface SavedQueries {
  queries: readonly SavedQuery[];
  /** Saves what the list shows now; the same name is replaced. */
  save: (nome: string) => void;
  remove: (nome: string) => void;
  apply: (query: SavedQuery) => void;
}

export function useSavedQueries(): SavedQueries {
  const [queries, setQueries] = useStore<SavedQuery[]>('relatos.consultas', []);
  const { sort, setFilters, setSort } = useListContext();
  const filter = useFilterValues();
  const without = (nome: string) => queries.filter((query) => query.nome !== nome);
  return {
    queries,
    save: (nome) => setQueries([...without(nome), { nome, filter, sort }]),
    remove: (nome) => setQueries(without(nome)),
    apply: (query) => {
      setFilters(query.filter, {});
      setSort(query.sort);
    },
  };
}
