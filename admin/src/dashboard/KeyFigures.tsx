import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Statistics } from '../session/api';
import { useNumbers } from '../i18n/formats';
import { useCan } from '../session/permissions';
import { useTranslate } from '../i18n/translate';
import { type ListFilter, listOf } from './months';

const DAY_HOURS = 24;

/** Shown for a value that is unknown or has no basis; zero and suppressed values look different. */
const UNKNOWN = '—';

interface KeyFiguresProps {
  statistics: Statistics;
  /** The figures of the period before, of equal length; undefined until loaded. */
  before?: Statistics;
}

/** The main figures, each beside that of the period before; those with a list link to it. */
export const KeyFigures = ({ statistics, before }: KeyFiguresProps) => {
  const translate = useTranslate();
  const tell = useFigures();
  const now = tell(statistics);
  const then = before && tell(before);
  const lists: Partial<Record<keyof typeof now, ListFilter>> = useCan('relatos.ver')
    ? { total: {}, vencidos: { vencido: true } }
    : {};
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 2,
        my: 2,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, 1fr)' },
      }}
    >
      {(Object.keys(now) as (keyof typeof now)[]).map((name) => {
        const filter = lists[name];
        return (
          <Box
            key={name}
            sx={{
              border: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
              p: { xs: 1.5, sm: 2 },
              minWidth: 0,
            }}
          >
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
              {translate(`app.painel.numeros.${name}`)}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, mt: 0.5, fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.2 }}
            >
              {filter ? (
                <Link component={RouterLink} to={listOf(statistics, filter)}>
                  {now[name]}
                </Link>
              ) : (
                now[name]
              )}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, mt: 0.5, fontSize: '0.875rem', color: 'text.secondary', minHeight: 21 }}
            >
              {then && translate('app.painel.antes', { valor: then[name] })}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};

/** The figures in words; a suppressed one says so, and an unknown one is a dash. */
function useFigures() {
  const translate = useTranslate();
  const { integer, decimal, percentage } = useNumbers();
  // 'Within an hour' is the smallest value.
  const duration = (hours: number) => {
    const inDays = hours >= 2 * DAY_HOURS;
    const count = decimal(inDays ? hours / DAY_HOURS : Math.max(hours, 1));
    const plural = { total: count, smart_count: count === '1' ? 1 : 2 };
    return translate(inDays ? 'app.painel.dias' : 'app.painel.horas', plural);
  };
  return ({ exato, total, vencidos, medianaHoras, parteNoPrazo, porIdentificacao }: Statistics) => {
    const hidden = exato ? UNKNOWN : translate('app.painel.oculto');
    const shown = (value: number | null, tell: (value: number) => string) =>
      value === null ? hidden : tell(value);
    const anonymous = porIdentificacao.find(({ valor }) => valor === 'ANONIMO')?.total ?? null;
    const share = () => shown(anonymous !== null && total ? anonymous / total : null, percentage);
    return {
      total: shown(total, integer),
      vencidos: integer(vencidos),
      noPrazo: shown(parteNoPrazo, percentage),
      mediana: shown(medianaHoras, duration),
      anonimos: porIdentificacao.length === 0 ? UNKNOWN : share(),
    };
  };
}
