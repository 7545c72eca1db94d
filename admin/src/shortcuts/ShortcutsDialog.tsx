import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { TitledDialog } from '../layout/TitledDialog';
import { useShortcutsOn } from './useShortcut';

const SHORTCUTS = [
  ['?', 'ajuda'],
  ['j', 'proximo'],
  ['k', 'anterior'],
  ['r', 'responder'],
  ['n', 'acompanhar'],
  ['s', 'situacao'],
  ['Ctrl + Enter', 'enviar'],
] as const;

/** Lists the shortcuts, and switches them off. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const [on, setOn] = useShortcutsOn();
  return (
    <TitledDialog
      title={translate('app.atalhos.titulo')}
      size="xs"
      onClose={onClose}
      actions={<Button onClick={onClose}>{translate('app.fechar')}</Button>}
    >
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 1, m: 0 }}
      >
        {SHORTCUTS.map(([key, text]) => (
          <Fragment key={key}>
            <dt>
              <Box component="kbd" sx={{ px: 1, py: 0.25, border: 1, borderColor: 'divider', fontFamily: 'monospace' }}>
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
