import { Box } from '@mui/material';
import {
  ANSWER_TIME_LABELS,
  REPORT_AGE_LABELS,
  IDENTIFICATION_LABELS,
} from '@relato/domain/statistics';
import { SEVERITY_LABELS } from '@relato/domain/severity';
import { REASON_LABELS } from '@relato/domain/reason';
import { STATUS_LABELS } from '@relato/domain/status';
import { useDates } from '../i18n/formats';
import { useDomainLabel } from '../i18n/language';
import { useCan } from '../session/permissions';
import { MonthsPanel } from './MonthsPanel';
import type { ListFilter } from '../ui/lists/listAddress';
import { listNow, listOf, startOfMonth } from './months';
import { Panel, sumOf } from './Panel';
import type { Statistics, Line } from '../session/api';
import { NOBODY } from '../session/dataProvider';
import { useTranslate } from '../i18n/translate';

/** Every count, each with its chart and its table. */
export const Panels = ({ statistics }: { statistics: Statistics }) => {
  const linked = useCan('relatos.ver');
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const { month } = useDates();
  const { exato, total, abertos, porMes } = statistics;
  const unjudged = translate('app.painel.semGravidade');
  const lines = {
    mes: linesOf(porMes, (value) => month(startOfMonth(value).getTime())).filter(
      ({ total: count }) => count !== 0,
    ),
    idade: linesOf(statistics.porIdade, (value) => domainLabel(REPORT_AGE_LABELS[value])),
    responsavel: statistics.porResponsavel.map(
      ({ valor = NOBODY, nome, total: count, vencidos }): Line => ({
        key: valor,
        label: nome ?? translate('app.responsavel.ninguem'),
        total: count,
        late: vencidos,
      }),
    ),
    resposta: linesOf(statistics.porResposta, (value) => domainLabel(ANSWER_TIME_LABELS[value])),
    status: linesOf(statistics.porStatus, (value) => domainLabel(STATUS_LABELS[value])),
    motivo: linesOf(statistics.porMotivo, (value) => domainLabel(REASON_LABELS[value])),
    gravidade: linesOf(statistics.porGravidade, (value) =>
      value ? domainLabel(SEVERITY_LABELS[value]) : unjudged,
    ),
    identificacao: linesOf(statistics.porIdentificacao, (value) =>
      domainLabel(IDENTIFICATION_LABELS[value]),
    ),
    categoria: statistics.porCategoria.map(({ valor, motivo, nome, total: count }): Line => ({
      key: `${motivo}/${valor}`,
      label: `${domainLabel(REASON_LABELS[motivo])}: ${domainLabel(nome)}`,
      total: count,
    })),
    unidade: statistics.porUnidade.map(({ valor, nome, total: count }): Line => ({
      key: valor,
      label: domainLabel(nome),
      total: count,
    })),
    etiqueta: linesOf(statistics.porEtiqueta.slice(0, TAGS_SHOWN), (value) => value),
  };
  // Without reading the cases it is unknown whether there are tags.
  const isUnused = (name: PanelName) =>
    OPTIONAL.has(name) && lines[name].length === 0 && (exato || name !== 'etiqueta');
  const panels = PANELS.filter((name) => !(name === 'mes' && exato) && !isUnused(name));
  const listBehind = (name: PanelName, key: string, more: ListFilter = {}) => {
    if (!linked) return undefined;
    if (name === 'mes') return listOf({ de: key, ate: key }, more);
    const filter = FILTERS[name]?.(key);
    if (!filter) return undefined;
    const rows = { ...filter, ...more };
    return OF_OPEN.has(name) ? listNow(rows) : listOf(statistics, rows);
  };
  const totalOf = (name: PanelName) => {
    if (OF_OPEN.has(name)) return abertos;
    // Only reports that accuse someone have a severity.
    return name === 'gravidade' ? sumOf(lines.gravidade) : total;
  };
  return (
    <Box
      sx={{
        // The panels of a row are equally high, and a last one alone fills its row.
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        gap: 2,
        // Grids break badly over printed pages.
        '@media print': { display: 'block', '& > *': { mb: 2 } },
      }}
    >
      {exato && <MonthsPanel porMes={porMes} linked={linked} />}
      {panels.map((name) => (
        <Panel
          key={name}
          wide={WIDE.has(name)}
          title={translate(`app.painel.por.${name}.titulo`)}
          by={translate(`app.painel.por.${name}.coluna`)}
          lines={lines[name]}
          listOf={(key) => listBehind(name, key)}
          lateOf={(key) => listBehind(name, key, { vencido: true })}
          needsReading={OF_CONTENTS.has(name)}
          total={totalOf(name)}
        />
      ))}
    </Box>
  );
};

/** In the order of the page. */
const PANELS = [
  'mes',
  'idade',
  'responsavel',
  'resposta',
  'status',
  'motivo',
  'gravidade',
  'categoria',
  'unidade',
  'identificacao',
  'etiqueta',
] as const;

/** Panels of features that not every organisation uses. */
const OPTIONAL: ReadonlySet<string> = new Set(['categoria', 'unidade', 'etiqueta']);

/** The most used tags; the others have few reports. */
const TAGS_SHOWN = 15;

type PanelName = (typeof PANELS)[number];

/** The panels that count the reports that are open now, whenever they were filed. */
const OF_OPEN: ReadonlySet<PanelName> = new Set(['idade', 'responsavel']);

/** The panels whose counts are read from the contents of the cases. */
const OF_CONTENTS: ReadonlySet<PanelName> = new Set([
  'categoria',
  'unidade',
  'identificacao',
  'etiqueta',
]);

const WIDE: ReadonlySet<PanelName> = new Set(['mes', ...OF_CONTENTS]);

/** The list's filter behind a line. Names, categories and units are not filtered by, and a tag is in no address. */
const FILTERS: Readonly<Partial<Record<PanelName, (key: string) => ListFilter>>> = {
  idade: (idade) => ({ idade }),
  responsavel: (responsavel) => ({ responsavel, aberto: true }),
  resposta: (resposta) => ({ resposta }),
  status: (status) => ({ status }),
  motivo: (motivo) => ({ motivo }),
  gravidade: (grau) => ({ grau: grau === '' ? 'SEM_GRAU' : grau }),
};

/** The counts as lines with their names; a missing value has no key. */
const linesOf = <Count extends { valor?: string; total: number | null }>(
  counts: readonly Count[],
  nameOf: (value: Count['valor']) => string,
): Line[] => counts.map(({ valor, total }) => ({ key: valor ?? '', label: nameOf(valor), total }));
