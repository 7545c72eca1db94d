import NextIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import IconButton from '@mui/material/IconButton';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { parseQueryFromLocation } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useTeamData } from '../session/dataProvider';
import { useFailureAlert } from '../ui/errors';
import { useNotify, useTranslate } from '../i18n/translate';
import { useShortcut } from '../ui/useShortcut';
import { useListAddress } from '../reports/useListLeft';

/** At most this many reports of a list can be walked; the server returns no more at once. */
const WALKED_MAX = 1000;

/**
 * The ids of the list that the person came from, by its filter, search and order at that time: a
 * report that no longer matches after an answer still has a next one.
 */
function useListWalked() {
  const team = useTeamData();
  const { state } = useListAddress();
  return queryOptions({
    queryKey: ['vizinhos', state],
    queryFn: async ({ signal }) => {
      const asked = parseQueryFromLocation({ search: state.lista ?? '' });
      const { data } = await team.getList<{ id: string }>('relatos', {
        filter: { ...(asked.filter as object | undefined), ...(state.busca && { q: state.busca }) },
        sort: { field: asked.sort ?? 'criadoEm', order: asked.order === 'ASC' ? 'ASC' : 'DESC' },
        pagination: { page: 1, perPage: WALKED_MAX },
        signal,
      });
      return data.map((row) => row.id);
    },
    staleTime: Infinity,
  });
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
    else void navigate(`/relatos/${neighbour}`, { state });
  };
}

const WAYS = {
  previous: { key: 'k', Icon: PreviousIcon, label: 'app.atalhos.anterior' },
  next: { key: 'j', Icon: NextIcon, label: 'app.atalhos.proximo' },
} as const;

/**
 * Links to the previous and next report. (react-admin's own forget the list that the person came
 * from.)
 */
export const NeighbourButtons = ({ id }: { id: string }) => (
  <>
    <NeighbourButton id={id} to="previous" />
    <NeighbourButton id={id} to="next" />
  </>
);

const NeighbourButton = ({ id, to }: { id: string; to: keyof Neighbours }) => {
  const translate = useTranslate();
  const walk = useWalk(id);
  const { data: ids = [] } = useQuery(useListWalked());
  const none = neighboursOf(id, ids)[to] === undefined;
  const { key, Icon, label } = WAYS[to];
  useShortcut(key, () => void walk(to));
  return (
    <IconButton
      aria-label={translate(label)}
      aria-disabled={none}
      onClick={() => void walk(to)}
      sx={{ width: 44, height: 44 }}
    >
      <Icon />
    </IconButton>
  );
};
