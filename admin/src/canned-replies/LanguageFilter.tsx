import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { IDIOMAS } from '@relato/domain/idioma';
import { useTranslate } from 'react-admin';
import { useFilter } from '../reports/list/filters/useFilter';

const ALL = '';

/** Narrows the list to one language. */
export const LanguageFilter = () => {
  const translate = useTranslate();
  const [value, setValue] = useFilter('idioma');
  return (
    <TextField
      select
      size="small"
      margin="none"
      fullWidth={false}
      id="filtro-idioma"
      label={translate('resources.respostas-prontas.fields.idioma')}
      value={IDIOMAS.find((idioma) => idioma === value) ?? ALL}
      onChange={(event) => setValue(event.target.value === ALL ? undefined : event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 160 }}
    >
      <MenuItem value={ALL}>{translate('app.lista.todos')}</MenuItem>
      {IDIOMAS.map((idioma) => (
        <MenuItem key={idioma} value={idioma}>
          {translate(`app.respostas.idiomas.${idioma}`)}
        </MenuItem>
      ))}
    </TextField>
  );
};
