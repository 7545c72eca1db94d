import { type Language, LANGUAGES } from '@relato/domain/language';
import { Box, Button, GlobalStyles } from '@mui/material';
import { useState } from 'react';
import { ENDONYMS } from '../i18n/i18nProvider';
import { useLanguage } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { useMe } from '../session/useMe';
import { Choice } from '../ui/Choice';
import { MessageScreen } from '../ui/MessageScreen';
import { PageHeader } from '../ui/PageHeader';
import { brand } from '../ui/theme/brand';
import { useWatched } from '../ui/watched';
import { PosterSheet, type Size, SIZES } from './PosterSheet';

const ALL = 'todos';

const SIZE_NAMES = Object.keys(SIZES) as Size[];

/** `/cartaz`: a sheet or cards that lead people to the channel, to be printed and hung up. */
export const PosterPage = () => {
  const { me } = useMe();
  if (!me) return null;
  const { canal, empresa } = me;
  if (canal === undefined)
    return (
      <MessageScreen title="app.cartaz.semEndereco" text="app.cartaz.semEnderecoTexto">
        {null}
      </MessageScreen>
    );
  return <PosterChoice channel={canal} company={empresa} />;
};

const PosterChoice = ({ channel, company }: { channel: string; company: string }) => {
  const translate = useTranslate();
  const look = useWatched(brand);
  const [size, setSize] = useState<Size>('a4');
  const [language, setLanguage] = useState<Language | typeof ALL>(useLanguage());
  const { paper } = SIZES[size];
  return (
    <>
      <GlobalStyles
        styles={{
          '@page': {
            size: `${paper} !important`,
            margin: '0 !important',
            '@bottom-right': { content: 'none !important' },
          },
        }}
      />
      <Box className="nao-imprimir">
        <PageHeader name={translate('app.cartaz.titulo')}>
          <Button variant="contained" onClick={() => window.print()}>
            {translate('app.cartaz.imprimir')}
          </Button>
        </PageHeader>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
          <Choice
            label={translate('app.cartaz.tamanho')}
            value={size}
            onChange={setSize}
            options={SIZE_NAMES.map((each) => ({
              value: each,
              label: translate(`app.cartaz.tamanhos.${each}`),
            }))}
          />
          <Choice
            label={translate('app.cartaz.idioma')}
            value={language}
            onChange={setLanguage}
            options={[
              ...LANGUAGES.map((each) => ({ value: each, label: ENDONYMS[each] })),
              { value: ALL, label: translate('app.cartaz.todos') },
            ]}
          />
        </Box>
      </Box>
      <Box component="section" aria-label={translate('app.cartaz.previa')}>
        <PosterSheet
          size={size}
          company={company}
          look={look}
          channel={channel}
          languages={language === ALL ? LANGUAGES : [language]}
        />
      </Box>
    </>
  );
};
