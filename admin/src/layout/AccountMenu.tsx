import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type MouseEvent, useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { AccountLinks } from './AccountLinks';
import { LanguageMenu } from './LanguageMenu';

/** Who is signed in, their own pages and their language; 'sair' stands beside it. */
export const AccountMenu = () => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const open = anchor !== undefined;
  const label = translate('app.navegacao.conta');
  const close = () => setAnchor(undefined);
  const closeByLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close();
  };
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <AccountIcon />
        </IconButton>
      </Tooltip>
      <Popover
        open={open}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 2, minWidth: 240, maxWidth: 360 } } }}
      >
        <Box onClick={closeByLink} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
          <Typography sx={{ fontWeight: 600 }}>{identity?.fullName}</Typography>
          <AccountLinks />
          <LanguageMenu />
        </Box>
      </Popover>
    </>
  );
};
