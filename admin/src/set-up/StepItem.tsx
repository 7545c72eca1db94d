import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import FaultIcon from '@mui/icons-material/ErrorOutlined';
import AdviceIcon from '@mui/icons-material/InfoOutlined';
import { Box, Link, Typography } from '@mui/material';
import { inWords, placeOf, setUpRow } from '@relato/domain/set-up';
import { SET_UP_REASONS } from '@relato/domain/set-up-reasons';
import { Link as RouterLink } from 'react-router-dom';
import { useDates } from '../i18n/formats';
import type { PlainKey } from '../i18n/keys';
import { useDomainLabel, useLanguage } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { useCan } from '../session/permissions';
import { itemSx } from '../ui/listSx';
import { Mark } from '../ui/Mark';
import { TestReport } from './TestReport';
import type { SetUpRow } from './useSetUp';

const MARKS = {
  falha: { icon: FaultIcon, tone: 'danger' },
  aviso: { icon: AdviceIcon, tone: 'warning' },
  ok: { icon: DoneIcon, tone: 'success' },
} as const;

/** The titles of the pages that a row may lead to. */
const TITLES: Readonly<Record<string, PlainKey>> = {
  '/conta': 'app.conta.titulo',
  '/usuarios': 'app.usuarios.titulo',
  '/organizacao': 'app.organizacao.titulo',
  '/correio': 'app.correio.titulo',
  '/entregas': 'app.entregas.titulo',
  '/auditoria': 'app.auditoria.titulo',
};

/** A row of the set-up: how it is, what to do, and a link to the place. */
export const StepItem = ({ linha, situacao, motivo, valores }: SetUpRow) => {
  const domainLabel = useDomainLabel();
  const language = useLanguage();
  const { utcDay, dateTime } = useDates();
  const { label } = setUpRow(linha);
  const place = placeOf(linha, motivo);
  const tests = useCan('instalacao.testar');
  const inLanguage = (name: string, value: string | number): string | number => {
    if (typeof value === 'number') return value;
    if (name === 'hora') return dateTime(Date.parse(value));
    return DAY.test(value) ? utcDay(value) : value;
  };
  const shown = Object.fromEntries(
    Object.entries(valores).map(([name, value]) => [name, inLanguage(name, value)]),
  );
  return (
    <Box component="li" sx={rowSx} data-situacao={situacao}>
      <Mark {...MARKS[situacao]} filled text={`app.instalacao.situacoes.${situacao}`} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{domainLabel(label)}</Typography>
        {inWords(domainLabel(SET_UP_REASONS[motivo]), shown, language)}
      </Box>
      {place && situacao !== 'ok' && <PlaceLink {...place} />}
      {linha === 'teste' && tests && <TestReport motivo={motivo} />}
    </Box>
  );
};

const DAY = /^\d{4}-\d\d-\d\d$/;

const PlaceLink = ({ path, permission }: NonNullable<ReturnType<typeof placeOf>>) => {
  const translate = useTranslate();
  const opens = useCan(permission);
  const title = TITLES[path];
  if (!opens || title === undefined) return null;
  return (
    <Link component={RouterLink} to={path} sx={{ py: 1, fontWeight: 600 }}>
      {translate('app.instalacao.abrir', { nome: translate(title) })}
    </Link>
  );
};

const rowSx = {
  ...itemSx,
  px: 2,
  py: 1.5,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '9.375rem minmax(0, 1fr) auto' },
  alignItems: 'center',
  justifyItems: 'start',
  columnGap: 2,
  rowGap: 0.5,
} as const;
