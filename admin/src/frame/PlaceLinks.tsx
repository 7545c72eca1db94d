import type { Permission } from '@relato/domain/permissions';
import { Box } from '@mui/material';
import { useGetList } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { useCan } from '../session/useMe';
import { useTranslate } from '../i18n/translate';
import { useUnread } from '../inbox/UnreadProvider';
import type { KeyWith, PlainKey } from '../i18n/keys';

interface PlaceLinksProps {
  places: readonly Place[];
  /** In menus links stand below one another, in the header beside one another. */
  stacked?: boolean;
}

/** Links to the pages that the person may see; the present one has a line and `aria-current`. */
export const PlaceLinks = ({ places, stacked = false }: PlaceLinksProps) => {
  const translate = useTranslate();
  const allowed = usePlaces(places);
  const unread = useUnread();
  const stuck = useStuckDeliveries();
  const waiting = useWaitingApprovals();
  return (
    <Box sx={{ display: 'flex', flexDirection: stacked ? 'column' : 'row', minWidth: 0 }}>
      {allowed.map(({ to, name, nameWithUnread }) => (
        <Box
          key={to}
          component={NavLink}
          to={to === '/entregas' && stuck > 0 ? FAILED_DELIVERIES : to}
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
          {nameWithUnread !== undefined && unread !== undefined
            ? translate(nameWithUnread, { total: unread })
            : translate(name)}
          {to === '/entregas' && stuck > 0 && ` (${stuck})`}
          {to === '/aprovacoes' && waiting > 0 && ` (${waiting})`}
        </Box>
      ))}
    </Box>
  );
};

/** @returns the pages that the person may see */
export function usePlaces(places: readonly Place[]): readonly Place[] {
  const can = useCan();
  return places.filter(({ permission }) => can(permission));
}

const ONE = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'criadaEm', order: 'DESC' },
} as const;

/** The number of failed deliveries that wait; 0 until known. */
export function useStuckDeliveries(): number {
  const enabled = useCan()('entregas.ver');
  // The person did not request the count: its failure is not shown.
  const options = { enabled, staleTime: FRESH_MS, onError: () => undefined };
  return useGetList('entregas', { ...ONE, filter: { falha: true } }, options).total ?? 0;
}

const FRESH_MS = 60_000;

/** The rows that {@link useStuckDeliveries} counts. */
const FAILED_DELIVERIES = `/entregas?${new URLSearchParams({ filter: '{"falha":true}' })}`;

/** The number of requests for a second person, own ones included; 0 until known. */
function useWaitingApprovals(): number {
  const enabled = useCan()('conta.usar');
  const options = { enabled, staleTime: FRESH_MS, onError: () => undefined };
  const query = { pagination: ONE.pagination, sort: { field: 'pedidaEm', order: 'DESC' } } as const;
  return useGetList('aprovacoes', query, options).total ?? 0;
}

/** A page in the header. */
interface Place {
  to: string;
  permission: Permission;
  /** The key of its name. */
  name: PlainKey;
  /** The key of its name with `%{total}` unread reports, if it shows them. */
  nameWithUnread?: KeyWith<'total'>;
}

/** The pages of the daily work. */
export const DAILY: readonly Place[] = [
  { to: '/relatos', permission: 'relatos.ver', name: 'app.lista.titulo' },
  {
    to: '/caixa-de-entrada',
    permission: 'relatos.ver',
    name: 'app.navegacao.caixa',
    nameWithUnread: 'app.navegacao.caixaComTotal',
  },
  { to: '/prazos', permission: 'relatos.ver', name: 'app.previa.trabalho.titulo' },
  { to: '/painel', permission: 'estatisticas.ver', name: 'app.painel.titulo' },
];

/** Occasional pages. */
export const SETTINGS: readonly Place[] = [
  { to: '/respostas-prontas', permission: 'respostas_prontas.ver', name: 'app.respostas.titulo' },
  { to: '/usuarios', permission: 'usuarios.ver', name: 'app.usuarios.titulo' },
  { to: '/entregas', permission: 'entregas.ver', name: 'app.entregas.titulo' },
  { to: '/auditoria', permission: 'auditoria.ver', name: 'app.auditoria.titulo' },
  { to: '/lixeira', permission: 'lixeira.gerir', name: 'app.lixeira.titulo' },
  { to: '/aprovacoes', permission: 'conta.usar', name: 'app.aprovacoes.titulo' },
  { to: '/registro', permission: 'registro.ver', name: 'app.registro.titulo' },
  { to: '/regras', permission: 'prazos.ver', name: 'app.previa.regras.titulo' },
];

/** The person's own pages. */
export const ACCOUNT: readonly Place[] = [
  { to: '/conta', permission: 'conta.usar', name: 'app.conta.titulo' },
];
