import { Box, useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { REASON_LABELS, type Reason } from '@relato/domain/reason';
import { useDomainLabel } from '../i18n/language';
import { useNumbers } from '../i18n/formats';

const HEIGHT_PX = 300;

/** Strong colours for reasons that accuse someone; each segment has an outline. */
const COLOURS = {
  light: {
    denuncia: '#0d4a58',
    reclamacao: '#4f8f99',
    duvidas: '#b9924a',
    solicitacoes: '#dcc393',
    sugestoes: '#a9b3bd',
    elogio: '#ece5d6',
  },
  dark: {
    denuncia: '#93cdd2',
    reclamacao: '#4d8891',
    duvidas: '#d9b36b',
    solicitacoes: '#8c7241',
    sugestoes: '#8f9aa5',
    elogio: '#ece7db',
  },
} as const satisfies Record<'light' | 'dark', Record<Reason, string>>;

export interface MonthOfReasons {
  key: string;
  label: string;
  reasons: Readonly<Record<Reason, number>>;
}

interface MonthsChartProps {
  months: readonly MonthOfReasons[];
  reasons: readonly Reason[];
  onChoose?: (month: string, reason: Reason) => void;
}

/** A column for each month, of one segment for each reason. */
export const MonthsChart = ({ months, reasons, onChoose }: MonthsChartProps) => {
  const { palette } = useTheme();
  const domainLabel = useDomainLabel();
  const { integer } = useNumbers();
  const colours = COLOURS[palette.mode];
  return (
    <Box
      sx={{
        '& rect[class*="-element"]': {
          stroke: palette.text.secondary,
          cursor: onChoose && 'pointer',
        },
      }}
    >
      <BarChart
        height={HEIGHT_PX}
        xAxis={[
          { scaleType: 'band', data: months.map(({ label }) => label), categoryGapRatio: 0.4 },
        ]}
        yAxis={[{ tickMinStep: 1, width: 32, disableLine: true, disableTicks: true }]}
        series={reasons.map((reason) => ({
          id: reason,
          label: domainLabel(REASON_LABELS[reason]),
          stack: 'reasons',
          color: colours[reason],
          data: months.map((month) => month.reasons[reason]),
          valueFormatter: (value) => (value ? integer(value) : null),
        }))}
        onItemClick={(_event, { seriesId, dataIndex }) => {
          const month = months[dataIndex];
          if (month) onChoose?.(month.key, seriesId as Reason);
        }}
        grid={{ horizontal: true }}
        margin={{ top: 12, bottom: 0, left: 0, right: 8 }}
        slotProps={{ legend: { position: { vertical: 'top', horizontal: 'start' } } }}
        skipAnimation
        disableKeyboardNavigation
      />
    </Box>
  );
};
