import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { hasPasskeys } from '../auth/passkeys';
import { PageTitle } from '../layout/PageTitle';
import { AccountSection } from './AccountSection';
import { ChangePasswordModal } from './ChangePasswordModal';
import { PasskeysSection } from './PasskeysSection';
import { RecoveryCodeSection } from './RecoveryCodeSection';
import { SecondFactorSection } from './SecondFactorSection';
import { SessionsSection } from './SessionsSection';
import { useMe } from './useMe';

/** `/conta`: one's own account. */
export const AccountPage = () => {
  const translate = useTranslate();
  const { me, refresh } = useMe();
  const [changing, setChanging] = useState(false);
  if (!me) return null;
  return (
    <Box sx={{ maxWidth: 860 }}>
      <PageTitle name={translate('app.conta.titulo')} />
      <Typography sx={{ my: 1.5 }}>
        {me.nome} · {me.email}
      </Typography>
      <AccountSection title={translate('app.conta.senha')} text={translate('app.conta.senhaTexto')}>
        <Button onClick={() => setChanging(true)}>{translate('app.conta.trocarSenha')}</Button>
        {changing && <ChangePasswordModal me={me} onClose={() => setChanging(false)} />}
      </AccountSection>
      <SecondFactorSection me={me} refresh={refresh} />
      {me.chavesPossiveis && hasPasskeys() && <PasskeysSection me={me} refresh={refresh} />}
      <RecoveryCodeSection />
      <SessionsSection />
    </Box>
  );
};
