import { Button, type ButtonProps } from '@mui/material';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { parseQueryFromLocation } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useTeamData } from '../session/dataProvider';
import { useFailureAlert } from '../ui/errors';
import { useNotify, useTranslate } from '../i18n/translate';
import { useCommand } from '../ui/commands';
import { usePainted } from '../ui/usePainted';
import { useShortcut } from '../ui/useShortcut';
import { sealedFilter } from '../ui/lists/useSearchWords';
import { useListAddress } from '../reports/useListLeft';

/** At most this many reports of a list can be walked; the server returns no more at once. */
const WALKED_MAX = 1000;

/**
 * The ids of the list that the person came from, by its filter, search and order at that time: a
 * report that no longer matches after an answer still has a next one.
 */
function useListWalked() {
  const team = useTeamData();
  const { sentido: _, ...left } = useListAddress().state;
  return queryOptions({
    queryKey: ['vizinhos', left],
    queryFn: async ({ signal }) => {
      const asked = parseQueryFromLocation({ search: left.lista ?? '' });
      const { data } = await team.getList<{ id: string }>('relatos', {
        filter: {
          ...(asked.filter as object | undefined),
          ...sealedFilter({ words: left.busca ?? '', tag: left.etiqueta ?? '' }),
        },
        sort: { field: asked.sort ?? 'criadoEm', order: asked.order === 'ASC' ? 'ASC' : 'DESC' },
        pagination: { page: 1, perPage: WALKED_MAX },
        signal,
      });
      return data.map((row) => row.id);
    },
    staleTime: Infinity,
  });
}

/** The walked ids; empty until loaded, which begins once the page is painted. */
function useWalkedIds(): readonly string[] {
  const { data = [] } = useQuery({ ...useListWalked(), enabled: usePainted() });
  return data;
}

type Neighbours = Readonly<Record<'previous' | 'next', string | undefined>>;

function neighboursOf(id: string, ids: readonly string[]): Neighbours {
  const place = ids.indexOf(id);
  return { previous: ids[place - 1], next: place === -1 ? undefined : ids[place + 1] };
}

/** Opens the report before or after one, once these are loaded; says so if there is none. */
export function useWalk(id: string): (to: keyof Neighbours) => Promise<void> {
  const list = useListWalked();
  const queryClient = useQueryClient();
  const { state } = useListAddress();
  const navigate = useNavigate();
  const notify = useNotify();
  const alertFailure = useFailureAlert();
  return async (to) => {
    let ids: readonly string[];
    try {
      ids = await queryClient.query({ ...list, staleTime: 'static' });
    } catch (error) {
      await alertFailure(error);
      return;
    }
    const neighbour = neighboursOf(id, ids)[to];
    if (neighbour === undefined)
      notify(`app.relato.${to === 'next' ? 'ultimo' : 'primeiro'}`, { type: 'info' });
    else void navigate(`/relatos/${neighbour}`, { state: { ...state, sentido: to } });
  };
}

/** Where a browser without idle times waits, until the case is surely painted. */
const IDLE_AFTER_MS = 200;

/** Runs `work` once the browser is idle. @returns what cancels it */
function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(work);
  return () => window.cancelIdleCallback(idle);
}

/**
 * Loads the next report in the direction of the walk, once this one is painted. It stays sealed, and
 * counts as read only when it is opened.
 */
export function useNextAhead(id: string): void {
  const team = useTeamData();
  const ids = useWalkedIds();
  const { sentido = 'next' } = useListAddress().state;
  const next = neighboursOf(id, ids)[sentido];
  useEffect(() => {
    if (next === undefined) return;
    const left = new AbortController();
    const cancel = whenIdle(() => void team.loadAhead(next, left.signal));
    return () => {
      cancel();
      left.abort();
    };
  }, [next, team]);
}

const WAYS = {
  previous: { key: 'k', label: 'app.atalhos.anterior', text: 'app.relato.anterior' },
  next: { key: 'j', label: 'app.atalhos.proximo', text: 'app.relato.proximo' },
} as const;

/** The keys and commands that open the previous and the next report. */
export function useWalkKeys(id: string): void {
  const walk = useWalk(id);
  useShortcut(WAYS.previous.key, () => void walk('previous'));
  useShortcut(WAYS.next.key, () => void walk('next'));
  useCommand(WAYS.next.label, true, () => void walk('next'));
  useCommand(WAYS.previous.label, true, () => void walk('previous'));
}

/**
 * Opens the previous or the next report. (react-admin's own buttons forget the list that the person
 * came from.)
 */
export const NeighbourButton = ({
  id,
  to,
  endIcon,
}: { id: string; to: keyof Neighbours } & Pick<ButtonProps, 'endIcon'>) => {
  const translate = useTranslate();
  const walk = useWalk(id);
  const ids = useWalkedIds();
  const none = neighboursOf(id, ids)[to] === undefined;
  return (
    <Button
      variant="text"
      aria-label={translate(WAYS[to].label)}
      aria-disabled={none}
      endIcon={endIcon}
      onClick={() => void walk(to)}
    >
      {translate(WAYS[to].text)}
    </Button>
  );
};
