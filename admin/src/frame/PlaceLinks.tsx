import { Box } from '@mui/material';
import { CanAccess, useGetList } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { WAITING, WAITING_APPROVALS } from '../approvals/waiting';
import { useCan } from '../session/permissions';
import { useTranslate } from '../i18n/translate';
import { useUnread } from '../inbox/UnreadProvider';
import { listAddress } from '../ui/lists/listAddress';
import { type Place, PLACES } from './places';

interface PlaceLinksProps {
  menu: Place['menu'];
  /** In menus links stand below one another, in the header beside one another. */
  stacked?: boolean;
}

/** Links to the pages that the person may see; the present one has a line and `aria-current`. */
export const PlaceLinks = ({ menu, stacked = false }: PlaceLinksProps) => {
  const translate = useTranslate();
  const places: readonly Place[] = PLACES.filter((place) => place.menu === menu);
  const unread = useUnread();
  const counts: Partial<Record<string, number>> = {
    entregas: useStuckDeliveries(),
    aprovacoes: useWaitingApprovals(),
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: stacked ? 'column' : 'row', minWidth: 0 }}>
      {places.map(({ name, title, titleWithUnread }) => (
        <CanAccess key={name} resource={name} action="list">
          <Box
            component={NavLink}
            to={counts[name] ? (ROWS_COUNTED[name] ?? `/${name}`) : `/${name}`}
            sx={{
              display: 'flex',
              alignItems: 'center',
              minHeight: 44,
              px: stacked ? 1.5 : 1,
              color: 'text.secondary',
              fontSize: stacked ? '1rem' : '0.9375rem',
              fontWeight: 600,
              whiteSpace: 'nowrap',
              textDecoration: 'none',
              [stacked ? 'borderLeft' : 'borderBottom']: '3px solid transparent',
              '&:hover': { color: 'text.primary', borderColor: 'divider' },
              '&.active': { color: 'text.primary', borderColor: 'primary.main' },
            }}
          >
            {titleWithUnread !== undefined && unread !== undefined
              ? translate(titleWithUnread, { total: unread })
              : translate(title)}
            {counts[name] ? ` (${counts[name]})` : ''}
          </Box>
        </CanAccess>
      ))}
    </Box>
  );
};

const ONE = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'criadaEm', order: 'DESC' },
} as const;

/** The number of failed deliveries that wait; 0 until known. */
export function useStuckDeliveries(): number {
  const enabled = useCan('entregas.ver');
  // The person did not request the count: its failure is not shown.
  const options = { enabled, staleTime: FRESH_MS, onError: () => undefined };
  return useGetList('entregas', { ...ONE, filter: { falha: true } }, options).total ?? 0;
}

const FRESH_MS = 60_000;

/** Where the rows are that the number behind a place counts. */
const ROWS_COUNTED: Readonly<Record<string, string>> = {
  entregas: listAddress('entregas', { falha: true }),
  aprovacoes: WAITING_APPROVALS,
};

/** The number of requests that the signed-in person can decide on; 0 until known. */
export function useWaitingApprovals(): number {
  const enabled = useCan('conta.usar');
  const options = { enabled, staleTime: FRESH_MS, onError: () => undefined };
  const query = {
    pagination: ONE.pagination,
    sort: { field: 'pedidaEm', order: 'DESC' },
    filter: WAITING,
  } as const;
  return useGetList('aprovacoes', query, options).total ?? 0;
}
