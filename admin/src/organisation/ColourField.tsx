import { Box, Button, Typography } from '@mui/material';
import {
  accentTones,
  checkAccent,
  PAPERS,
  ratioInWords,
  readColour,
  type Theme,
} from '@relato/domain/accent';
import { useFormContext, useWatch } from 'react-hook-form';
import { LOCALES } from '@relato/domain/language';
import { useLanguage } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { TextField } from '../ui/forms/TextField';
import { LIGHT } from '../ui/theme/palette';

const NAME = 'cor';

const THEMES = Object.keys(PAPERS) as Theme[];

/** The accent colour, typed or picked, with its contrast in both themes. */
export const ColourField = ({ name }: { name: string }) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const typed = useWatch<Record<typeof NAME, string>>({ name: NAME });
  const colour = readColour(typed.trim());
  const set = (value: string) =>
    setValue(NAME, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return (
    <Box role="group" aria-label={name}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flexGrow: 1 }}>
          <TextField
            name={NAME}
            label={name}
            maxLength={7}
            helperText={translate('app.organizacao.ajudaCor')}
          />
        </Box>
        <Box
          component="input"
          type="color"
          value={colour ?? LIGHT.accent}
          aria-label={translate('app.organizacao.escolherCor')}
          onChange={({ target }: { target: HTMLInputElement }) => set(target.value)}
          sx={{ width: 44, height: 44, mt: 0.5, p: 0.25, cursor: 'pointer' }}
        />
      </Box>
      {colour !== undefined && <Contrasts colour={colour} onChoose={set} />}
      {typed !== '' && (
        <Button variant="text" size="small" onClick={() => set('')}>
          {translate('app.organizacao.corPadrao')}
        </Button>
      )}
    </Box>
  );
};

interface ContrastsProps {
  colour: string;
  onChoose: (colour: string) => void;
}

const Contrasts = ({ colour, onChoose }: ContrastsProps) => {
  const translate = useTranslate();
  const locale = LOCALES[useLanguage()];
  const { ratios, isReadable, nearest } = checkAccent(colour);
  const tones = accentTones(colour);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 0.5 }}>
        {THEMES.map((theme) => (
          <Box key={theme} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box
              aria-hidden
              sx={{
                px: 1,
                py: 0.25,
                fontWeight: 600,
                border: 1,
                borderColor: 'divider',
                bgcolor: PAPERS[theme][0],
                color: tones[theme].accent,
              }}
            >
              Aa
            </Box>
            <Typography variant="body2">
              {translate(`app.organizacao.contraste.${theme}`, {
                razao: ratioInWords(ratios[theme], locale),
              })}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography role="status" variant="body2" component="div">
        {!isReadable && (
          <>
            {translate('app.organizacao.contrasteBaixo', {
              razao: ratioInWords(ratios.light, locale),
            })}{' '}
            <Button size="small" onClick={() => onChoose(nearest)}>
              <Box
                component="span"
                aria-hidden
                sx={{ width: 16, height: 16, mr: 1, bgcolor: nearest }}
              />
              {translate('app.organizacao.usarCor', { cor: nearest })}
            </Button>
          </>
        )}
      </Typography>
    </>
  );
};
