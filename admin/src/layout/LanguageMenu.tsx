import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocaleState, useLocales, useTranslate } from 'react-admin';

/** Chooses the language. */
export const LanguageMenu = () => {
  const [locale, setLocale] = useLocaleState();
  const locales = useLocales();
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      margin="none"
      fullWidth={false}
      value={locale}
      onChange={(event) => setLocale(event.target.value)}
      slotProps={{ select: { inputProps: { 'aria-label': translate('app.idioma') } } }}
      sx={{ minWidth: 118 }}
    >
      {locales.map((each) => (
        <MenuItem key={each.locale} value={each.locale} lang={each.locale}>
          {each.name}
        </MenuItem>
      ))}
    </TextField>
  );
};
