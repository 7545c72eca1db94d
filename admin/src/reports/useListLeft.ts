import { useLocation, useNavigate } from 'react-router-dom';
import { useSearch } from '../ui/lists/useSearchWords';

/** What a link to a report carries, so that 'VOLTAR' returns to the same page of the same list; only this list does. */
export function useListLeft(): ListLeft | undefined {
  const { pathname, search, key } = useLocation();
  const { words } = useSearch();
  return pathname === '/relatos' ? { lista: search, busca: words, visita: key } : undefined;
}

/** The list as a person left it, in the state of the history and not in the address of the report. */
interface ListLeft {
  /** Page, order and filters, as the list's address has them. */
  lista?: string;
  /** The words of the search. */
  busca?: string;
  /** Which of the person's visits to the list it was. */
  visita?: string;
}

/** The way back to the list: its address, and the state that goes with it. */
export function useListAddress(): { back: string; state: ListLeft } {
  const left = useLocation().state as ListLeft | null;
  return { back: `/relatos${left?.lista ?? ''}`, state: { ...left, busca: left?.busca ?? '' } };
}

/** Goes back to the place in the list that the report was opened from. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  const { back, state } = useListAddress();
  return () => void navigate(back, { state });
}
