import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect } from 'react';
import { useLocaleState, useLocales, useTranslate } from 'react-admin';

const HTML_LANG: Readonly<Record<string, string>> = { pt: 'pt-BR', en: 'en', es: 'es' };

/** Chooses the language, and tells it to the browser and assistive technology. */
export const LanguageMenu = () => {
  const [locale, setLocale] = useLocaleState();
  const locales = useLocales();
  const translate = useTranslate();

  useEffect(() => {
    document.documentElement.lang = HTML_LANG[locale] ?? 'pt-BR';
  }, [locale]);

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
        <MenuItem key={each.locale} value={each.locale} lang={HTML_LANG[each.locale]}>
          {each.name}
        </MenuItem>
      ))}
    </TextField>
  );
};
