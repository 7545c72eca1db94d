import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import MoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { LocalesMenuButton, useGetIdentity, useTranslate } from 'react-admin';
import { ACCOUNT, PlaceLinks, SETTINGS } from './PlaceLinks';

/** What is looked after now and then, apart from the day's work. */
export const SettingsMenu = () => (
  <HeaderMenu label={useTranslate()('app.navegacao.configuracoes')}>
    <PlaceLinks places={SETTINGS} stacked />
  </HeaderMenu>
);

/** Who is signed in, their own pages and their language; 'sair' stands beside it. */
export const AccountMenu = () => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  return (
    <HeaderMenu label={identity?.fullName ?? translate('app.navegacao.minhaConta')} icon={<AccountIcon />}>
      <PlaceLinks places={ACCOUNT} stacked />
      <LocalesMenuButton />
    </HeaderMenu>
  );
};

interface HeaderMenuProps {
  label: string;
  icon?: ReactNode;
  children: ReactNode;
}

/** Links and more behind a button. (react-admin's `UserMenu` holds menu items only, and hides the name from who hears it.) */
const HeaderMenu = ({ label, icon, children }: HeaderMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const open = anchor !== undefined;
  const close = () => setAnchor(undefined);
  const closeByLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close();
  };
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        startIcon={icon}
        endIcon={<MoreIcon />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'text.secondary', minHeight: 44, minWidth: 0, flexShrink: icon ? 1 : 0 }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {label}
        </Box>
      </Button>
      <Popover
        open={open}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': label,
            sx: { p: 1, minWidth: 220, maxWidth: 360, border: 1, borderColor: 'divider' },
          },
        }}
      >
        <Box onClick={closeByLink}>{children}</Box>
      </Popover>
    </>
  );
};
