import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext, useTranslate } from 'react-admin';
import { useFilter } from './useFilter';

interface FilterSelectProps {
  source: string;
  options: readonly { value: string | boolean; label: string }[];
}

const ALL = '';

/** A filter by one of few values; 'all' lifts it. */
export const FilterSelect = ({ source, options }: FilterSelectProps) => {
  const translate = useTranslate();
  const { resource } = useListContext();
  const [value, setValue] = useFilter(source);
  return (
    <TextField
      select
      size="small"
      id={`filtro-${source}`}
      label={translate(`resources.${resource}.fields.${source}`)}
      value={value === undefined ? ALL : String(value)}
      onChange={(event) => setValue(options.find((option) => String(option.value) === event.target.value)?.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value={ALL}>{translate('app.lista.todos')}</MenuItem>
      {options.map((option) => (
        <MenuItem key={String(option.value)} value={String(option.value)}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
};
