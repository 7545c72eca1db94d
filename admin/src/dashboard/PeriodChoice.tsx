import { Box } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { useDates } from '../i18n/formats';
import { PlainSelect } from '../ui/forms/SelectField';
import { useTranslate } from '../i18n/translate';
import { monthsBefore, type Period, periodIn, startOfMonth, thisMonth } from './months';

/** Selectable months; the address may contain others. */
const OFFERED = 60;

const PRESETS = [3, 6, 12, 24, 36];

interface PeriodChoiceProps {
  period: Period;
  onChoose: (period: Period) => void;
}

/** A period of this many months up to now, or from one month to another. */
export const PeriodChoice = ({ period: { de, ate }, onChoose }: PeriodChoiceProps) => {
  const translate = useTranslate();
  const dates = useDates();
  const now = thisMonth();
  const offered = Array.from({ length: OFFERED }, (_, index) => monthsBefore(now, index));
  const months = [...new Set([...offered, ate, de])].sort().reverse();
  const preset = PRESETS.find((count) => ate === now && de === monthsBefore(now, count - 1));
  const options = months.map((month) => ({
    value: month,
    label: dates.month(startOfMonth(month).getTime()),
  }));
  const lengths = [
    ...(preset === undefined ? [{ value: 0, label: translate('app.painel.outro') }] : []),
    ...PRESETS.map((count) => ({
      value: count,
      label: translate('app.painel.ultimosMeses', { total: count }),
    })),
  ];
  return (
    <Box
      className="nao-imprimir"
      role="group"
      aria-label={translate('app.painel.periodo')}
      sx={{
        display: 'grid',
        gap: 2,
        my: 2,
        // On a phone the two months stand side by side, below the length.
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(3, minmax(0, 13.75rem))',
        },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
      }}
    >
      <PlainSelect
        margin="none"
        id="periodo-meses"
        label={translate('app.painel.periodo')}
        value={preset ?? 0}
        options={lengths}
        onChange={({ target }) =>
          onChoose({ de: monthsBefore(now, Number(target.value) - 1), ate: now })
        }
      />
      <PlainSelect
        margin="none"
        id="periodo-de"
        label={translate('app.painel.de')}
        value={de}
        options={options}
        onChange={({ target: { value } }) =>
          onChoose({ de: value, ate: value > ate ? value : ate })
        }
      />
      <PlainSelect
        margin="none"
        id="periodo-ate"
        label={translate('app.painel.ate')}
        value={ate}
        options={options}
        onChange={({ target: { value } }) => onChoose({ de: value < de ? value : de, ate: value })}
      />
    </Box>
  );
};

/** The period in the address, so that reload, Back and links keep it. */
export function usePeriod(): [period: Period, choose: (period: Period) => void] {
  const [params, setParams] = useSearchParams();
  const period = periodIn(params.get('de'), params.get('ate'));
  return [period, (chosen) => setParams({ ...chosen })];
}
