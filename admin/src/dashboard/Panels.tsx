import { Box } from '@mui/material';
import {
  ANSWER_TIME_LABELS,
  REPORT_AGE_LABELS,
  IDENTIFICATION_LABELS,
} from '@relato/domain/statistics';
import { SEVERITY_LABELS } from '@relato/domain/severity';
import { REASON_LABELS } from '@relato/domain/reason';
import { STATUS_LABELS } from '@relato/domain/status';
import { useQuery } from '@tanstack/react-query';
import { useDates } from '../i18n/formats';
import { useDomainLabel } from '../i18n/language';
import { useCan } from '../session/permissions';
import { listOf, startOfMonth } from './months';
import { Panel } from './Panel';
import type { Statistics, Line } from '../session/api';
import { NOBODY, useTeamData } from '../session/dataProvider';
import { useTranslate } from '../i18n/translate';

/** Every count, each with its chart and its table. */
export const Panels = ({ statistics }: { statistics: Statistics }) => {
  const linked = useCan('relatos.ver');
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const { month } = useDates();
  const {
    total,
    porStatus,
    porMotivo,
    porGravidade,
    porMes,
    porIdade,
    porResposta,
    porIdentificacao,
  } = statistics;
  const unjudged = translate('app.painel.semGravidade');
  const panels = [
    ['status', linesOf(porStatus, (value) => domainLabel(STATUS_LABELS[value]))],
    ['motivo', linesOf(porMotivo, (value) => domainLabel(REASON_LABELS[value]))],
    [
      'gravidade',
      linesOf(porGravidade, (value) => (value ? domainLabel(SEVERITY_LABELS[value]) : unjudged)),
    ],
    ['idade', linesOf(porIdade, (value) => domainLabel(REPORT_AGE_LABELS[value]))],
    ['resposta', linesOf(porResposta, (value) => domainLabel(ANSWER_TIME_LABELS[value]))],
    [
      'identificacao',
      linesOf(porIdentificacao, (value) => domainLabel(IDENTIFICATION_LABELS[value])),
    ],
    [
      'mes',
      linesOf(porMes, (value) => month(startOfMonth(value).getTime())).filter(
        ({ total: count }) => count !== 0,
      ),
    ],
  ] as const;
  /** Only values that the list can filter by. */
  const listBehind = (name: string, key: string) => {
    if (name === 'mes') return listOf({ de: key, ate: key }, {});
    return key !== '' && FILTERED.has(name) ? listOf(statistics, { [name]: key }) : undefined;
  };
  return (
    <Box
      sx={{
        // The panels of a row are equally high, and a last one alone fills its row.
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        gap: 2,
        '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
        // Grids break badly over printed pages.
        '@media print': { display: 'block', '& > *': { mb: 2 } },
      }}
    >
      {panels.map(([name, lines]) => (
        <Panel
          key={name}
          title={translate(`app.painel.por.${name}.titulo`)}
          by={translate(`app.painel.por.${name}.coluna`)}
          lines={lines}
          listOf={(key) => (linked ? listBehind(name, key) : undefined)}
          total={name === 'idade' ? sumOf(lines) : total}
        />
      ))}
      {linked && <OwnersPanel />}
    </Box>
  );
};

const FILTERED: ReadonlySet<string> = new Set(['status', 'motivo', 'gravidade']);

/** The sum; null if a part of it is suppressed. */
const sumOf = (lines: readonly Line[]) =>
  lines.reduce<number | null>(
    (sum, { total }) => (sum === null || total === null ? null : sum + total),
    0,
  );

/** The counts as lines with their names; a missing value has no key. */
const linesOf = <Count extends { valor?: string; total: number | null }>(
  counts: readonly Count[],
  nameOf: (value: Count['valor']) => string,
): Line[] => counts.map(({ valor, total }) => ({ key: valor ?? '', label: nameOf(valor), total }));

/**
 * The owners with their numbers of open cases that the reader may open; not drawn without owners.
 */
const OwnersPanel = () => {
  const translate = useTranslate();
  const team = useTeamData();
  const { data = [] } = useQuery({
    queryKey: ['relatos', 'responsaveis'],
    queryFn: () => team.openCases(),
  });
  if (!data.some(({ id }) => id !== undefined)) return null;
  const lines = data.map(({ id = NOBODY, nome, abertos }) => {
    return { key: id, label: nome ?? translate('app.responsavel.ninguem'), total: abertos };
  });
  return (
    <Panel
      title={translate('app.painel.por.responsavel.titulo')}
      by={translate('app.painel.por.responsavel.coluna')}
      lines={lines}
      listOf={(owner) =>
        `/relatos?filter=${encodeURIComponent(JSON.stringify({ responsavel: owner, aberto: true }))}`
      }
      total={lines.reduce((sum, { total }) => sum + total, 0)}
    />
  );
};
