import CloseIcon from '@mui/icons-material/CloseOutlined';
import MenuIcon from '@mui/icons-material/MenuOutlined';
import { Box, Button, Divider, Typography } from '@mui/material';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { LocalesMenuButton, ToggleThemeButton } from 'react-admin';
import { useTranslate } from '../i18n/translate';
import { useUnread } from '../inbox/UnreadProvider';
import { PlaceLinks } from './PlaceLinks';
import { SignOutButton } from '../session/SignOutButton';

const PANEL = 'menu-principal';

/**
 * The parts of the header that do not fit on a narrow screen, behind one button; Esc and every link
 * close it.
 */
export const NarrowMenu = () => {
  const translate = useTranslate();
  const unread = useUnread();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const closeByKey = ({ key, target }: KeyboardEvent) => {
    // The open list of languages lies outside the header in the page, but React passes its keys on to
    // here. There Esc closes only that list.
    const isInHeader = target instanceof Element && target.closest('header') !== null;
    if (open && isInHeader && key === 'Escape') close();
  };
  // The new page takes the focus; after a link to the page that is open, the button has it.
  const closeByLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close();
  };
  return (
    <Box onKeyDown={closeByKey} onClick={closeByLink} sx={{ display: 'contents' }}>
      <Button
        ref={button}
        startIcon={open ? <CloseIcon /> : <MenuIcon />}
        aria-expanded={open}
        aria-controls={PANEL}
        onClick={() => setOpen(!open)}
        sx={{ my: 1, minHeight: 44 }}
      >
        {unread && !open
          ? translate('app.navegacao.menuComTotal', { smart_count: unread })
          : translate('app.navegacao.menu')}
      </Button>
      <Box
        id={PANEL}
        hidden={!open}
        sx={{
          flexBasis: '100%',
          borderTop: 1,
          borderColor: 'divider',
          py: 1.5,
          '&[hidden]': { display: 'none' },
        }}
      >
        {open && (
          <>
            <nav aria-label={translate('app.navegacao.principal')}>
              <PlaceLinks menu="daily" stacked />
              <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5, px: 1.5 }}>
                {translate('app.navegacao.configuracoes')}
              </Typography>
              <PlaceLinks menu="settings" stacked />
            </nav>
            <Divider sx={{ my: 1 }} />
            <PlaceLinks menu="account" stacked />
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                mt: 1.5,
                '& > :last-child': { ml: 'auto' },
              }}
            >
              <LocalesMenuButton />
              <ToggleThemeButton />
              <SignOutButton />
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
};
