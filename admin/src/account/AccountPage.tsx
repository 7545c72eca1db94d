import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { hasPasskeys } from '../session/passkeys';
import type { SignedInUser } from '../session/session';
import { FormModal } from '../ui/forms/FormModal';
import { useTranslate } from '../i18n/translate';
import { NO_CODE, RecoveryCodeField } from './RecoveryCodeField';
import { SET_UP_QUERY } from '../session/setUpQuery';
import { PageTitle } from '../ui/PageHeader';
import { VerbButton } from '../ui/VerbButton';
import { accountApi } from '../session/accountApi';
import { AccountSection } from './AccountSection';
import { NewPasswordField, PasswordField } from './PasswordFields';
import { NoticesSection } from './NoticesSection';
import { PasskeysSection } from './PasskeysSection';
import { SecondFactorSection } from './SecondFactorSection';
import { SessionsSection } from './SessionsSection';
import { ShownOnceDialog } from '../ui/ShownOnceDialog';
import { useMe } from '../session/useMe';

/** `/conta`: the signed-in person's account. */
export const AccountPage = () => {
  const translate = useTranslate();
  const { me, refresh } = useMe();
  const [changing, setChanging] = useState(false);
  if (!me) return null;
  return (
    <Box sx={{ maxWidth: '53.75rem' }}>
      <PageTitle name={translate('app.conta.titulo')} />
      <Typography sx={{ my: 1.5 }}>
        {me.nome} · {me.email}
      </Typography>
      <AccountSection title="ra.auth.password" text="app.conta.senhaTexto">
        <Button onClick={() => setChanging(true)}>{translate('app.conta.trocarSenha')}</Button>
        {changing && <ChangePasswordModal me={me} onClose={() => setChanging(false)} />}
      </AccountSection>
      <SecondFactorSection me={me} refresh={refresh} />
      {me.chavesPossiveis && hasPasskeys() && <PasskeysSection me={me} refresh={refresh} />}
      {me.permissoes.includes('recuperacao.trocar') && <RecoveryCodeSection />}
      {me.permissoes.includes('relatos.ver') && <NoticesSection me={me} refresh={refresh} />}
      <SessionsSection />
    </Box>
  );
};

/** The team's recovery code, which can be replaced but not shown again, and the team's key. */
const RecoveryCodeSection = () => {
  const [code, setCode] = useState<string>();
  const [checking, setChecking] = useState(false);
  const translate = useTranslate();
  return (
    <AccountSection title="app.conta.codigoRecuperacao" text="app.conta.codigoRecuperacaoTexto">
      <Button variant="outlined" onClick={() => setChecking(true)}>
        {translate('app.conta.conferirCodigo')}
      </Button>
      {checking && <CheckCodeModal onClose={() => setChecking(false)} />}
      <VerbButton
        variant="outlined"
        resource="usuarios"
        label="app.conta.trocarCodigo"
        question={{
          title: 'app.conta.trocarCodigo',
          text: 'app.conta.trocarCodigoTexto',
          confirm: 'app.conta.continuar',
          destructive: true,
        }}
        send={async () => setCode(await accountApi.replaceRecoveryCode())}
      />
      <VerbButton
        variant="outlined"
        resource="usuarios"
        label="app.conta.trocarChave"
        question={{
          title: 'app.conta.trocarChave',
          text: 'app.conta.trocarChaveTexto',
          confirm: 'app.conta.continuar',
        }}
        send={accountApi.replaceTeamKey}
        success="app.conta.chaveTrocada"
      />
      {code !== undefined && (
        <ShownOnceDialog
          title="app.conta.codigoRecuperacao"
          text="app.conta.codigoNovoTexto"
          codes={[code]}
          onClose={() => setCode(undefined)}
        />
      )}
    </AccountSection>
  );
};

/** 'Conferir o código'. */
const CheckCodeModal = ({ onClose }: { onClose: () => void }) => (
  <FormModal
    title="app.conta.conferirCodigo"
    submitLabel="app.conta.conferir"
    blank={NO_CODE}
    resource={SET_UP_QUERY}
    send={({ codigoRecuperacao }) => accountApi.checkRecoveryCode(codigoRecuperacao)}
    success="app.conta.codigoConferido"
    onClose={onClose}
  >
    <RecoveryCodeField />
  </FormModal>
);

const BLANK = { senhaAtual: '', senhaNova: '' };

/** 'Trocar senha'. */
const ChangePasswordModal = ({ me, onClose }: { me: SignedInUser; onClose: () => void }) => (
  <FormModal
    title="app.conta.trocarSenha"
    submitLabel="app.conta.trocarSenha"
    blank={BLANK}
    resource="usuarios"
    send={({ senhaAtual, senhaNova }) => accountApi.changePassword(senhaAtual, senhaNova)}
    success="app.conta.senhaTrocada"
    onClose={onClose}
  >
    <PasswordField name="senhaAtual" first />
    <NewPasswordField name="senhaNova" own={[me.email, me.nome]} />
  </FormModal>
);
