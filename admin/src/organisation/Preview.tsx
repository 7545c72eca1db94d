import { Box, Typography } from '@mui/material';
import type { Language } from '@relato/domain/language';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLanguage } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { Choice } from '../ui/Choice';
import { DeviceChoice, type PreviewDevice, PreviewLanguageChoice } from '../ui/PreviewChoices';
import { changesIn, type FormValues, type Setting } from './values';

const FRAME = 'previa';
const PATH = '/api/configuracoes/previa/pagina';

/** The preview follows when the typing pauses this long. */
const PAUSE_MS = 400;

/** The page's width on each device, and the share of it that the frame shows. */
const DEVICES = { celular: { width: 400, scale: 1 }, computador: { width: 1100, scale: 0.37 } };

const HEIGHT = 620;

const PAGES = ['inicio', 'comprovante', 'email'] as const;

type PreviewedPage = (typeof PAGES)[number];

/** Public pages and a mail as they would be with the form's values. Nothing is stored for it. */
export const Preview = ({ settings }: { settings: readonly Setting[] }) => {
  const translate = useTranslate();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [device, setDevice] = useState<PreviewDevice>('celular');
  const [page, setPage] = useState<PreviewedPage>('inicio');
  const values = useWatch() as FormValues;
  const configuracoes = changesIn(settings, values).map(({ chave, valor }) => ({ chave, valor }));
  const unsaved = JSON.stringify({ configuracoes });
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const timer = setTimeout(() => setShown({ unsaved, language, page }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [unsaved, language, page]);
  useEffect(() => {
    if (shown) showIn(FRAME, shown);
  }, [shown]);
  const { width, scale } = DEVICES[device];
  return (
    <Box
      component="section"
      aria-labelledby="titulo-previa"
      sx={{ position: { lg: 'sticky' }, top: 16 }}
    >
      <Typography id="titulo-previa" variant="h2" sx={{ mb: 1 }}>
        {translate('app.organizacao.previa')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Choice
          label={translate('app.organizacao.paginaPrevia')}
          value={page}
          onChange={setPage}
          options={PAGES.map((each) => ({
            value: each,
            label: translate(`app.organizacao.paginas.${each}`),
          }))}
        />
        <DeviceChoice value={device} onChange={setDevice} />
        <PreviewLanguageChoice value={language} onChange={setLanguage} />
      </Box>
      <Box
        sx={{
          height: HEIGHT,
          maxWidth: width * scale,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        <Box
          component="iframe"
          // A new frame each time: another page in the same one would be a step of the browser's
          // 'back'.
          key={JSON.stringify(shown)}
          name={FRAME}
          title={translate('app.organizacao.previa')}
          // No script, form, popup or navigation of this page; its style sheets are of this origin.
          sandbox="allow-same-origin"
          sx={{
            display: 'block',
            border: 0,
            width: scale === 1 ? '100%' : width,
            height: HEIGHT / scale,
            transform: `scale(${String(scale)})`,
            transformOrigin: '0 0',
          }}
        />
      </Box>
    </Box>
  );
};

/** The contents of the frame. */
interface Shown {
  /** The changed settings, as JSON. */
  unsaved: string;
  language: Language;
  page: PreviewedPage;
}

/** Sends the values by a form, so that the frame gets a page with the server's own headers. */
function showIn(frame: string, { unsaved, language, page }: Shown): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: PATH, target: frame, hidden: true });
  for (const [name, value] of Object.entries({
    configuracoes: unsaved,
    idioma: language,
    pagina: page,
  }))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  document.body.append(form);
  form.submit();
  form.remove();
}
