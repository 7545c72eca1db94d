import SearchIcon from '@mui/icons-material/ManageSearchOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslate } from '../i18n/translate';
import { isDialogOpen } from '../ui/useShortcut';

const CommandBar = lazy(() => import('./CommandBar'));

/**
 * Opens the command bar, by mouse or by Ctrl+K (Cmd+K), also while text is typed and while single
 * keys are switched off; not over a dialog.
 */
export const CommandBarButton = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isPressed = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isPressed || event.altKey || event.shiftKey) return;
      // The browser's own Ctrl+K would lead away from the page.
      event.preventDefault();
      if (!isDialogOpen()) setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const label = translate('app.comandos.botao');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          onClick={() => setOpen(true)}
          sx={{ display: { xs: 'none', lg: 'inline-flex' } }}
        >
          <SearchIcon />
        </IconButton>
      </Tooltip>
      {open && (
        <Suspense fallback={null}>
          <CommandBar onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
