import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useDatas } from '../i18n/useDatas';
import { isMonth, type Month, monthsBefore, startOfMonth, thisMonth } from './months';

/** Months that can be chosen; those in the address can be others. */
const OFFERED = 60;

const PRESETS = [3, 6, 12, 24, 36] as const;

interface PeriodChoiceProps {
  period: Period;
  onChoose: (period: Period) => void;
}

/** A period of so many months up to now, or from one month to another. */
export const PeriodChoice = ({ period: { de, ate }, onChoose }: PeriodChoiceProps) => {
  const translate = useTranslate();
  const { mes } = useDatas();
  const now = thisMonth();
  const offered = Array.from({ length: OFFERED }, (_, index) => monthsBefore(now, index));
  const months = [...new Set([...offered, ate, de])].sort().reverse();
  const preset = PRESETS.find((count) => ate === now && de === monthsBefore(now, count - 1));
  const end = (name: 'de' | 'ate', value: Month, choose: (month: Month) => void) => (
    <TextField
      select
      size="small"
      margin="none"
      id={`periodo-${name}`}
      label={translate(`app.painel.${name}`)}
      value={value}
      onChange={(event) => choose(event.target.value)}
    >
      {months.map((month) => (
        <MenuItem key={month} value={month}>
          {mes(startOfMonth(month).getTime())}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Box
      className="nao-imprimir"
      role="group"
      aria-label={translate('app.painel.periodo')}
      sx={{ display: 'grid', gap: 2, my: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 220px))' } }}
    >
      <TextField
        select
        size="small"
        margin="none"
        id="periodo-meses"
        label={translate('app.painel.periodo')}
        value={preset ?? 0}
        onChange={(event) => onChoose({ de: monthsBefore(now, Number(event.target.value) - 1), ate: now })}
      >
        {preset === undefined && <MenuItem value={0}>{translate('app.painel.outro')}</MenuItem>}
        {PRESETS.map((count) => (
          <MenuItem key={count} value={count}>
            {translate('app.painel.ultimosMeses', { total: count })}
          </MenuItem>
        ))}
      </TextField>
      {end('de', de, (month) => onChoose({ de: month, ate: month > ate ? month : ate }))}
      {end('ate', ate, (month) => onChoose({ de: month < de ? month : de, ate: month }))}
    </Box>
  );
};

/** Months of the period that is shown first. */
const DEFAULT_MONTHS = 12;

export interface Period {
  de: Month;
  ate: Month;
}

/** The period in the address, so that reload, Back and a link find it. */
export function usePeriod(): [period: Period, choose: (period: Period) => void] {
  const [params, setParams] = useSearchParams();
  const [de, ate] = [params.get('de'), params.get('ate')];
  const last = isMonth(ate) ? ate : thisMonth();
  const first = isMonth(de) && de <= last ? de : monthsBefore(last, DEFAULT_MONTHS - 1);
  return [{ de: first, ate: last }, (period) => setParams({ ...period })];
}
