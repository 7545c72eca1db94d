import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useId } from 'react';
import { useNarrow } from '../ui/media';
import type { Line } from '../session/api';
import { useTranslate } from '../i18n/translate';

const ROW_PX = 36;
const AXIS_PX = 40;

/**
 * The length of a suppressed count's bar, as a part of the longest: it means nothing, and the bar
 * is hatched.
 */
const HIDDEN_SHARE = 0.2;

/**
 * A bar for each line. A suppressed count has a hatched bar and words, so that it does not look
 * like zero.
 */
const BarsChart = ({ lines }: { lines: readonly Line[] }) => {
  const { palette } = useTheme();
  const translate = useTranslate();
  const narrow = useNarrow();
  const hatching = useId();
  const hidden = translate('app.painel.oculto');
  const name = ({ label, total }: Line) =>
    total === null ? `${label} (${narrow ? '…' : hidden})` : label;
  const names = lines.map(name);
  const longest = Math.max(1, ...lines.map(({ total }) => total ?? 0));
  const colourOf = ({ total }: Line) =>
    total === null ? `url(#${hatching})` : palette.primary.main;
  return (
    <BarChart
      layout="horizontal"
      height={lines.length * ROW_PX + AXIS_PX}
      yAxis={[
        {
          scaleType: 'band',
          data: names,
          width: narrow ? 150 : 230,
          disableTicks: true,
          colorMap: { type: 'ordinal', values: names, colors: lines.map(colourOf) },
        },
      ]}
      // Without any shown count the axis would have no length.
      xAxis={[{ min: 0, max: lines.some(({ total }) => total) ? undefined : 1, tickMinStep: 1 }]}
      series={[
        {
          data: lines.map(({ total }) => total ?? longest * HIDDEN_SHARE),
          valueFormatter: (value, { dataIndex }) =>
            lines[dataIndex]?.total === null ? hidden : String(value),
        },
      ]}
      grid={{ vertical: true }}
      margin={{ top: 4, bottom: 4, left: 0, right: 28 }}
      hideLegend
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
  );
};

export default BarsChart;
