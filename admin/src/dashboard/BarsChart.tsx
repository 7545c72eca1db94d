import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslate } from 'react-admin';
import { useNarrow } from '../layout/media';
import type { Line } from '../api';

const ROW_PX = 36;
const AXIS_PX = 40;

/** A bar for each line; what is not shown has words in its place, that it may not look like none. Everything it says stands in the table beside it. */
const BarsChart = ({ lines }: { lines: readonly Line[] }) => {
  const { palette } = useTheme();
  const translate = useTranslate();
  const narrow = useNarrow();
  const hidden = narrow ? '–' : `(${translate('app.painel.oculto')})`;
  const name = ({ label, total }: Line) => (total === null ? `${label} ${hidden}` : label);
  return (
    <BarChart
      layout="horizontal"
      height={lines.length * ROW_PX + AXIS_PX}
      yAxis={[{ scaleType: 'band', data: lines.map(name), width: narrow ? 150 : 230, disableTicks: true }]}
      // Where nothing is shown, the axis would have no length.
      xAxis={[{ min: 0, max: lines.some(({ total }) => total) ? undefined : 1, tickMinStep: 1 }]}
      series={[{ data: lines.map(({ total }) => total), color: palette.primary.main }]}
      grid={{ vertical: true }}
      margin={{ top: 4, bottom: 4, left: 0, right: 28 }}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
    />
  );
};

export default BarsChart;
