import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import MoreIcon from '@mui/icons-material/ExpandMore';
import { LocalesMenuButton, useGetIdentity, useTranslate } from 'react-admin';
import { ACCOUNT, PlaceLinks, SETTINGS, useStuckDeliveries } from './PlaceLinks';
import { PopoverButton } from './PopoverButton';

const look = {
  variant: 'text',
  color: 'inherit',
  endIcon: <MoreIcon />,
  sx: { color: 'text.secondary', minHeight: 44, minWidth: 0 },
} as const;

/** What is looked after now and then, apart from the day's work. */
export const SettingsMenu = () => {
  const translate = useTranslate();
  const stuck = useStuckDeliveries();
  const label = stuck > 0 ? 'app.navegacao.configuracoesComEntregas' : 'app.navegacao.configuracoes';
  return (
    <PopoverButton {...look} sx={{ ...look.sx, flexShrink: 0 }} label={translate(label, { total: stuck })}>
      <PlaceLinks places={SETTINGS} stacked />
    </PopoverButton>
  );
};

/** Who is signed in, their own pages and their language; 'sair' stands beside it. */
export const AccountMenu = () => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const label = identity?.fullName ?? translate('app.navegacao.minhaConta');
  return (
    <PopoverButton {...look} label={label} startIcon={<AccountIcon />}>
      <PlaceLinks places={ACCOUNT} stacked />
      <LocalesMenuButton />
    </PopoverButton>
  );
};
