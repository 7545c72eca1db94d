import TextField from '@mui/material/TextField';
import { useListContext, useTranslate } from 'react-admin';
import { dayToMs, msToDay } from './localDay';
import { useFilter } from './useFilter';

interface FilterDateProps {
  source: string;
  /** Does the chosen day count from its start or up to its end? */
  moment: 'start' | 'end';
}

/** One end of a period. */
export const FilterDate = ({ source, moment }: FilterDateProps) => {
  const translate = useTranslate();
  const { resource } = useListContext();
  const [value, setValue] = useFilter(source);
  return (
    <TextField
      type="date"
      size="small"
      id={`filtro-${source}`}
      label={translate(`resources.${resource}.fields.${source}`)}
      value={typeof value === 'number' ? msToDay(value) : ''}
      onChange={(event) => setValue(dayToMs(event.target.value, moment))}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
};
