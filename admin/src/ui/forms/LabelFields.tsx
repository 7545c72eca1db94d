import { Box } from '@mui/material';
import { LANGUAGES } from '@relato/domain/language';
import { ENDONYMS } from '../../i18n/i18nProvider';
import { useTranslate } from '../../i18n/translate';
import type { ScreenText } from '../../i18n/keys';
import { TextField } from './TextField';
import type { Validator } from 'react-admin';

interface LabelFieldsProps {
  name: string;
  label: ScreenText;
  maxLength: number;
  required?: boolean;
  minRows?: number;
  helperText?: ScreenText;
  rule?: Validator;
  /** The first of them is focused when a modal opens. */
  first?: boolean;
}

/** One text in each language, one below the other. */
export const LabelFields = ({ name, label, helperText, first, ...field }: LabelFieldsProps) => {
  const translate = useTranslate();
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 1, minWidth: 0 }}>
      <Box component="legend" sx={{ fontWeight: 600, p: 0, mb: 0.5 }}>
        {label}
      </Box>
      {LANGUAGES.map((language, index) => (
        <Box key={language} lang={language}>
          <TextField
            {...field}
            name={`${name}.${language}`}
            label={translate('app.formulario.emLingua', {
              nome: label,
              lingua: ENDONYMS[language],
            })}
            helperText={index === 0 ? helperText : false}
            first={first === true && index === 0}
          />
        </Box>
      ))}
    </Box>
  );
};
