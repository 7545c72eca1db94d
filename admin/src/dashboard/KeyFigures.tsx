import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { anonymousShare } from '@relato/domain/statistics';
import type { Statistics } from '../session/api';
import { useNumbers } from '../i18n/formats';
import { useCan } from '../session/permissions';
import { useTranslate } from '../i18n/translate';
import { listNow, listOf } from './months';

const DAY_HOURS = 24;

/** Shown for a value that is unknown or has no basis; zero and suppressed values look different. */
const UNKNOWN = '—';

interface KeyFiguresProps {
  statistics: Statistics;
  /** The figures of the period before, of equal length; undefined until loaded. */
  before?: Statistics;
}

/**
 * The main figures, each beside that of the period before or marked as today's; those with a list
 * link to it.
 */
export const KeyFigures = ({ statistics, before }: KeyFiguresProps) => {
  const translate = useTranslate();
  const tell = useFigures();
  const { integer } = useNumbers();
  const now = tell(statistics);
  const then = before && tell(before);
  const translateBasis = (counts: Statistics['confirmados']) =>
    counts && counts.total > 0
      ? translate('app.painel.noPrazoDe', {
          noPrazo: integer(counts.noPrazo),
          total: integer(counts.total),
        })
      : undefined;
  const basis: Partial<Record<keyof typeof now, string>> = {
    noPrazo: translateBasis(statistics.confirmados),
    respondidos: translateBasis(statistics.devolvidos),
  };
  const lists: Partial<Record<keyof typeof now, string>> = useCan('relatos.ver')
    ? {
        total: listOf(statistics, {}),
        abertos: listNow({ aberto: true }),
        vencidos: listNow({ vence: 'VENCIDO' }),
        noPrazo: listOf(statistics, { noPrazo: 'acuse' }),
        respondidos: listOf(statistics, { noPrazo: 'resposta' }),
      }
    : {};
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        // The lines between the figures are the paper behind them.
        gap: '1px',
        my: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'divider',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)', lg: 'repeat(7, 1fr)' },
      }}
    >
      {(Object.keys(now) as (keyof typeof now)[]).map((name) => {
        const list = lists[name];
        return (
          <Box
            key={name}
            sx={{
              bgcolor: 'background.paper',
              p: { xs: 1.5, sm: 2 },
              minWidth: 0,
              display: 'flex',
              flexDirection: 'column',
              '&:last-child': { gridColumn: { xs: '1 / -1', sm: 'span 2', lg: 'auto' } },
            }}
          >
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
              {translate(`app.painel.numeros.${name}`)}
            </Box>
            <Box
              component="dd"
              sx={{
                m: 0,
                mt: 'auto',
                pt: 0.5,
                fontSize: '1.625rem',
                fontWeight: 600,
                lineHeight: 1.2,
                color: colorOf(name, statistics, list !== undefined),
              }}
            >
              {list ? (
                <Link component={RouterLink} to={list} color="inherit">
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
              {basis[name] !== undefined && `${basis[name]} · `}
              {OF_TODAY.has(name)
                ? translate('app.painel.hoje')
                : then && translate('app.painel.antes', { valor: then[name] })}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};

/** The figures of today, which have no period before. */
const OF_TODAY: ReadonlySet<string> = new Set(['abertos', 'vencidos']);

/** Red stands for late reports only, and the accent for a number that leads to its list. */
function colorOf(name: string, { vencidos }: Statistics, linked: boolean): string {
  if (name === 'vencidos' && vencidos > 0) return 'error.main';
  return linked ? 'primary.main' : 'text.primary';
}

/** The figures in words; a suppressed one says so, and an unknown one is a dash. */
function useFigures() {
  const translate = useTranslate();
  const { integer, decimal, percentage } = useNumbers();
  // 'Within an hour' is the smallest value; figures that are not exact count days of the calendar.
  const duration = (hours: number, exact: boolean) => {
    if (!exact && hours === 0) return translate('app.painel.mesmoDia');
    const inDays = !exact || hours >= 2 * DAY_HOURS;
    const count = decimal(inDays ? hours / DAY_HOURS : Math.max(hours, 1));
    const plural = { total: count, smart_count: count === '1' ? 1 : 2 };
    return translate(inDays ? 'app.painel.dias' : 'app.painel.horas', plural);
  };
  return (statistics: Statistics) => {
    const { exato, total, porIdentificacao } = statistics;
    // Shares of no reports have no basis.
    const hidden = exato || total === 0 ? UNKNOWN : translate('app.painel.oculto');
    const shown = (value: number | null, tell: (value: number) => string) =>
      value === null ? hidden : tell(value);
    return {
      total: shown(total, integer),
      abertos: shown(statistics.abertos, integer),
      vencidos: integer(statistics.vencidos),
      noPrazo: shown(statistics.parteNoPrazo, percentage),
      respondidos: shown(statistics.parteRespondida, percentage),
      mediana: shown(statistics.medianaHoras, (hours) => duration(hours, exato)),
      anonimos:
        porIdentificacao.length === 0
          ? UNKNOWN
          : shown(anonymousShare(porIdentificacao), percentage),
    };
  };
}
