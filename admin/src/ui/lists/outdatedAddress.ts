import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { apiError, useShowFailure } from '../errors';
import { useNotify } from '../../i18n/translate';

/** The parameters of a list's address, by the names in the server's errors. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  sort: ['sort', 'order'],
  range: ['page', 'perPage'],
  filter: ['filter', 'displayedFilters'],
};

/**
 * @param search the query of a list's address
 * @param refused the names in the server's errors, as `sort` or `filter.status`
 * @returns the query without them; undefined if it contains none of them
 */
export function withoutRefused(search: string, refused: readonly string[]): string | undefined {
  const query = new URLSearchParams(search);
  const before = query.toString();
  for (const name of refused) {
    const [parameter = '', ...key] = name.split('.');
    if (key.length > 0) dropFilter(query, key.join('.'));
    else for (const each of PARAMETERS[parameter] ?? []) query.delete(each);
  }
  const after = query.toString();
  return after === before ? undefined : after;
}

function dropFilter(query: URLSearchParams, key: string): void {
  const filter = parsed(query.get('filter'));
  // The server names each character of a text as a refused filter.
  if (typeof filter === 'string') query.delete('filter');
  if (typeof filter !== 'object' || filter === null || !(key in filter)) return;
  const others = Object.entries(filter).filter(([name]) => name !== key);
  query.set('filter', JSON.stringify(Object.fromEntries(others)));
}

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? '{}');
  } catch {
    // react-admin ignores it as well.
    return undefined;
  }
}

const refusedBy = (error: unknown): string[] => Object.keys(apiError(error)?.errors ?? {});

/**
 * Removes refused parameters from a list's address, for example from an old bookmark, and says so.
 * @returns whether the list will be read again for that
 */
export function useOutdatedAddress(): boolean {
  const { error } = useListContext();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const navigate = useNavigate();
  const notify = useNotify();
  const shown = useRef(false);
  const mended = error ? withoutRefused(search, refusedBy(error)) : undefined;

  useEffect(() => {
    if (mended === undefined) return;
    void navigate({ search: mended }, { replace: true, state });
    if (!shown.current) notify('app.lista.enderecoAntigo', { type: 'info' });
    shown.current = true;
  }, [mended, state, navigate, notify]);

  return mended !== undefined;
}

/** Shows why a list could not be read, unless its address is the reason. */
export function useListFailure(): (error: unknown) => void {
  const { search } = useLocation();
  const showFailure = useShowFailure();
  return (error) => {
    if (withoutRefused(search, refusedBy(error)) === undefined) showFailure(error);
  };
}
