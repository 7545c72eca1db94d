import { useLocation } from 'react-router-dom';

/** The list as a person left it, in the state of the history and not in the address of the report. */
export interface ListLeft {
  /** Page, order and filters, as the list's address has them. */
  lista?: string;
  /** The words of the search. */
  busca?: string;
}

/** The way back to the list: its address, and the state that goes with it. */
export function useListAddress(): { back: string; state: ListLeft } {
  const left = useLocation().state as ListLeft | null;
  return { back: `/relatos${left?.lista ?? ''}`, state: { busca: left?.busca ?? '' } };
}
