import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext, useTranslate } from 'react-admin';

const DATES = ['criadoEm', 'alteradoEm', 'expiraEm'] as const;

/** Order by a date; the table's headers offer the other orders. */
export const SortMenu = () => {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const current = `${sort.field} ${sort.order}`;
  const options = DATES.flatMap((field) =>
    (['DESC', 'ASC'] as const).map((order) => ({
      value: `${field} ${order}`,
      label: `${translate(`resources.relatos.fields.${field}`)}: ${translate(order === 'DESC' ? 'app.lista.recentes' : 'app.lista.antigos')}`,
      sort: { field, order },
    })),
  );
  return (
    <TextField
      select
      size="small"
      margin="none"
      fullWidth={false}
      id="ordem"
      label={translate('app.lista.ordenar')}
      value={options.some(({ value }) => value === current) ? current : ''}
      onChange={(event) => {
        const chosen = options.find(({ value }) => value === event.target.value);
        if (chosen) setSort(chosen.sort);
      }}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ minWidth: 230 }}
    >
      {options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
};
