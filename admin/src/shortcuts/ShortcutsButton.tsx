import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ShortcutsDialog } from './ShortcutsDialog';
import { useShortcut } from './useShortcut';

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
