import { Box, useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useId } from 'react';
import { useNarrow } from '../ui/media';
import type { Line } from '../session/api';
import { useNumbers } from '../i18n/formats';
import { useTranslate } from '../i18n/translate';

const ROW_PX = 36;
const AXIS_PX = 40;
const LEGEND_PX = 36;

/**
 * The length of a suppressed count's bar, as a part of the longest: it means nothing, and the bar
 * is hatched.
 */
const HIDDEN_SHARE = 0.2;

interface BarsChartProps {
  lines: readonly Line[];
  /** Called with the key of a clicked bar. */
  onChoose?: (key: string) => void;
}

/**
 * A bar for each line, in two parts where late reports are known. A suppressed count has a hatched
 * bar and words, so that it does not look like zero.
 */
export const BarsChart = ({ lines, onChoose }: BarsChartProps) => {
  const { palette } = useTheme();
  const translate = useTranslate();
  const { integer } = useNumbers();
  const narrow = useNarrow();
  const hatching = useId();
  const hidden = translate('app.painel.oculto');
  const nameOf = (key: string) => {
    const line = lines.find((one) => one.key === key);
    if (!line) return '';
    return line.total === null ? `${line.label} (${narrow ? '…' : hidden})` : line.label;
  };
  const longest = Math.max(1, ...lines.map(({ total }) => total ?? 0));
  const totalAt = (index: number) => lines[index]?.total ?? null;
  const lateAt = (index: number) => lines[index]?.late ?? 0;
  const anyLate = lines.some(({ late }) => late !== undefined && late > 0);
  const totalLabel = (index: number) => {
    const total = totalAt(index);
    return total === null || total === 0 ? null : integer(total);
  };
  const inTime = {
    stack: 'line',
    label: anyLate ? translate('app.prazo.emDia') : undefined,
    color: palette.primary.main,
    colorGetter: ({ dataIndex }: { dataIndex: number }) =>
      totalAt(dataIndex) === null ? `url(#${hatching})` : palette.primary.main,
    data: lines.map(({ total, late = 0 }) =>
      total === null ? longest * HIDDEN_SHARE : total - late,
    ),
    barLabel: ({ dataIndex }: { dataIndex: number }) =>
      lateAt(dataIndex) > 0 ? null : totalLabel(dataIndex),
    barLabelPlacement: 'outside' as const,
    valueFormatter: (value: number | null, { dataIndex }: { dataIndex: number }) =>
      totalAt(dataIndex) === null ? hidden : integer(value ?? 0),
  };
  const late = {
    stack: 'line',
    label: translate('app.prazo.vencido'),
    color: palette.error.main,
    data: lines.map((_, index) => lateAt(index)),
    barLabel: ({ dataIndex }: { dataIndex: number }) =>
      lateAt(dataIndex) > 0 ? totalLabel(dataIndex) : null,
    barLabelPlacement: 'outside' as const,
  };
  return (
    <Box sx={{ '& rect[class*="-element"]': { cursor: onChoose && 'pointer' } }}>
      <BarChart
        layout="horizontal"
        height={lines.length * ROW_PX + AXIS_PX + (anyLate ? LEGEND_PX : 0)}
        yAxis={[
          {
            scaleType: 'band',
            data: lines.map(({ key }) => key),
            valueFormatter: nameOf,
            width: narrow ? 150 : 230,
            disableTicks: true,
          },
        ]}
        // Leaves room for the number after the longest bar.
        xAxis={[{ min: 0, max: longest * 1.15, domainLimit: 'strict', tickMinStep: 1 }]}
        series={anyLate ? [inTime, late] : [inTime]}
        onItemClick={(_event, { dataIndex }) => {
          const line = lines[dataIndex];
          if (line) onChoose?.(line.key);
        }}
        grid={{ vertical: true }}
        margin={{ top: 4, bottom: 4, left: 0, right: 28 }}
        hideLegend={!anyLate}
        skipAnimation
        disableKeyboardNavigation
      >
        <defs>
          <pattern
            id={hatching}
            width={6}
            height={6}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line x1={0} y1={0} x2={0} y2={6} stroke={palette.text.secondary} strokeWidth={2} />
          </pattern>
        </defs>
      </BarChart>
    </Box>
  );
};
