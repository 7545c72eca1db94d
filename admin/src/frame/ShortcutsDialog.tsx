import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import { Box, FormControlLabel, IconButton, Switch, Tooltip, Typography } from '@mui/material';
import { Fragment, useState } from 'react';
import { useTranslate } from '../i18n/translate';
import { TitledDialog } from '../ui/dialogs';
import { useShortcut, useShortcutsOn } from '../ui/useShortcut';

const SHORTCUTS = [
  ['?', 'ajuda'],
  ['Ctrl + K', 'irPara'],
  ['j', 'proximo'],
  ['k', 'anterior'],
  ['/', 'buscar'],
  ['u', 'voltar'],
  ['r', 'responder'],
  ['n', 'acompanhar'],
  ['s', 'situacao'],
  ['Ctrl + Enter', 'enviar'],
] as const;

/** Lists the shortcuts, and switches them off. */
const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const [on, setOn] = useShortcutsOn();
  return (
    <TitledDialog
      title="app.atalhos.titulo"
      size="xs"
      onClose={onClose}
      footer={{ confirm: { label: 'ra.action.close', onClick: onClose } }}
    >
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'max-content 1fr',
          columnGap: 2,
          rowGap: 1,
          m: 0,
        }}
      >
        {SHORTCUTS.map(([key, text]) => (
          <Fragment key={key}>
            <dt>
              <Box
                component="kbd"
                sx={{ px: 1, py: 0.25, border: 1, borderColor: 'divider', fontFamily: 'monospace' }}
              >
                {key}
              </Box>
            </dt>
            <Box component="dd" sx={{ m: 0 }}>
              {translate(`app.atalhos.${text}`)}
            </Box>
          </Fragment>
        ))}
      </Box>
      <Typography sx={{ color: 'text.secondary' }}>{translate('app.atalhos.nota')}</Typography>
      <FormControlLabel
        label={translate('app.atalhos.ligados')}
        control={<Switch checked={on} onChange={(_event, checked) => setOn(checked)} />}
      />
    </TitledDialog>
  );
};

/** Opens the list of shortcuts, by mouse or by `?`. */
export const ShortcutsButton = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  useShortcut('?', () => setOpen(true));
  const label = translate('app.atalhos.titulo');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          onClick={() => setOpen(true)}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <KeyboardIcon />
        </IconButton>
      </Tooltip>
      {open && <ShortcutsDialog onClose={() => setOpen(false)} />}
    </>
  );
};
