import { Badge, Box, IconButton, useMediaQuery, useTheme } from '@mui/material';
import { memo } from 'react';
import { LocalesMenuButton, ToggleThemeButton, useGetIdentity } from 'react-admin';
import { Link } from 'react-router-dom';
import ApprovalIcon from '@mui/icons-material/HowToRegOutlined';
import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import MoreIcon from '@mui/icons-material/ExpandMore';
import { useTranslate } from '../i18n/translate';
import { CommandBarButton } from './CommandBarButton';
import { ShortcutsButton } from './ShortcutsDialog';
import { NarrowMenu } from './NarrowMenu';
import { WAITING_APPROVALS } from '../approvals/waiting';
import { PlaceLinks, useStuckDeliveries, useWaitingApprovals } from './PlaceLinks';
import { SignOutButton } from '../session/SignOutButton';
import { letters, PAGE_WIDTH } from '../ui/theme/letters';
import { Wordmark } from '../ui/Wordmark';
import { PopoverButton } from '../ui/PopoverButton';

/** The width at which all links fit beside one another. */
const WIDE = letters(1000);

/**
 * The specified header: links on the left, 'sair' at the end; one menu if they do not fit.
 * (react-admin's layout has its navigation inside `main`, and a skip link that leads to it.)
 * Its links follow the address by themselves, so that no other change of the page renders it again.
 */
export const Header = memo(() => {
  const translate = useTranslate();
  const wide = useMediaQuery(useTheme().breakpoints.up(WIDE));
  return (
    <Box
      component="header"
      className="nao-imprimir"
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
    >
      <Box
        sx={{
          maxWidth: PAGE_WIDTH,
          mx: 'auto',
          px: { xs: 1.5, sm: 3 },
          display: 'flex',
          flexWrap: wide ? 'nowrap' : 'wrap',
          alignItems: 'center',
          columnGap: { xs: 1, md: 0.5, lg: 1 },
          minHeight: 60,
        }}
      >
        <Box
          component={Link}
          to="/relatos"
          sx={{ display: 'flex', flexShrink: 0, color: 'text.primary', textDecoration: 'none' }}
        >
          <Wordmark name={translate('app.nome')} />
        </Box>
        {wide && (
          <Box
            component="nav"
            aria-label={translate('app.navegacao.principal')}
            sx={{ display: 'flex', flexShrink: 0 }}
          >
            <PlaceLinks menu="daily" />
            <SettingsMenu />
          </Box>
        )}
        <Box sx={{ flexGrow: 1 }} />
        <WaitingApprovals />
        <CommandBarButton />
        <ShortcutsButton />
        {wide ? (
          <>
            <ToggleThemeButton />
            <AccountMenu />
            <SignOutButton />
          </>
        ) : (
          <NarrowMenu />
        )}
      </Box>
    </Box>
  );
});

const look = {
  variant: 'text',
  color: 'inherit',
  endIcon: <MoreIcon />,
  sx: { color: 'text.secondary', minHeight: 44, minWidth: 0 },
} as const;

/** Requests of other people that wait for the signed-in person; not there while none does. */
const WaitingApprovals = () => {
  const translate = useTranslate();
  const waiting = useWaitingApprovals();
  if (waiting === 0) return null;
  const name = translate('app.navegacao.pedidosParaMim', { smart_count: waiting });
  return (
    <IconButton
      component={Link}
      to={WAITING_APPROVALS}
      aria-label={name}
      title={name}
      sx={{ width: 44, height: 44 }}
    >
      <Badge badgeContent={waiting} color="primary">
        <ApprovalIcon />
      </Badge>
    </IconButton>
  );
};

/** Occasional pages, apart from the daily work. */
const SettingsMenu = () => {
  const translate = useTranslate();
  const stuck = useStuckDeliveries();
  const label =
    stuck > 0 ? 'app.navegacao.configuracoesComEntregas' : 'app.navegacao.configuracoes';
  return (
    <PopoverButton
      {...look}
      sx={{ ...look.sx, flexShrink: 0 }}
      label={translate(label, { total: stuck })}
    >
      <PlaceLinks menu="settings" stacked />
    </PopoverButton>
  );
};

/** The signed-in person, their pages and their language; 'sair' stands beside it. */
const AccountMenu = () => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  // Below this width the name needs the icon's place.
  const hasRoom = useMediaQuery(useTheme().breakpoints.up('lg'));
  const label = identity?.fullName ?? translate('app.conta.titulo');
  return (
    <PopoverButton {...look} label={label} startIcon={hasRoom && <AccountIcon />}>
      <PlaceLinks menu="account" stacked />
      <LocalesMenuButton />
    </PopoverButton>
  );
};
