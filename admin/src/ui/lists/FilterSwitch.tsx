import { FormControlLabel, Switch } from '@mui/material';
import { useListContext } from 'react-admin';
import type { PlainKey } from '../../i18n/keys';
import { useTranslate } from '../../i18n/translate';
import { useFilterValues } from './useFilter';

interface FilterSwitchProps {
  source: string;
  label: PlainKey;
  /** The filter's value while the switch is on. */
  value?: boolean;
}

/** Narrows the list by one filter; switched off, it lifts that filter and keeps the others. */
export const FilterSwitch = ({ source, label, value = true }: FilterSwitchProps) => {
  const translate = useTranslate();
  const filter = useFilterValues();
  const { setFilters } = useListContext();
  return (
    <FormControlLabel
      label={translate(label)}
      control={
        <Switch
          checked={filter[source] === value}
          onChange={(_event, checked) =>
            setFilters({ ...filter, [source]: checked ? value : undefined }, {})
          }
        />
      }
    />
  );
};
