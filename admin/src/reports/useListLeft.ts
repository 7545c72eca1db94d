import { useLocation, useNavigate } from 'react-router-dom';
import { useSearch } from '../ui/lists/useSearchWords';

/**
 * A link to a report carries it, so that 'VOLTAR' returns to the same page of the same list; no
 * other list does.
 */
export function useListLeft(): ListLeft | undefined {
  const { pathname, search, key } = useLocation();
  const { words, tag } = useSearch();
  return pathname === '/relatos'
    ? { lista: search, busca: words, etiqueta: tag, visita: key }
    : undefined;
}

/** The list as it was left, in the history's state and not in the address of the report. */
interface ListLeft {
  /** Page, order and filters, as in the list's address. */
  lista?: string;
  /** The words of the search. */
  busca?: string;
  /** The tag by which it was filtered. */
  etiqueta?: string;
  /** The number of the person's visit to the list. */
  visita?: string;
  /** Where the person walked last from a report of it. */
  sentido?: 'previous' | 'next';
}

/** The way back to the list: its address and its state. */
export function useListAddress(): { back: string; state: ListLeft } {
  const left = useLocation().state as ListLeft | null;
  const { busca = '', etiqueta = '' } = left ?? {};
  return { back: `/relatos${left?.lista ?? ''}`, state: { ...left, busca, etiqueta } };
}

/** Scrolls back to the row from which the report was opened. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  const { back, state } = useListAddress();
  return () => void navigate(back, { state });
}
