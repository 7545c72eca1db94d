import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Usuario } from '../auth/session';
import { accountApi } from './accountApi';
import { AccountSection } from './AccountSection';
import { PasswordModal } from './PasswordModal';
import { SecondFactorDialog } from './SecondFactorDialog';
import { ShownOnceDialog } from './ShownOnceDialog';

interface SecondFactorSectionProps {
  me: Usuario;
  refresh: () => Promise<void>;
}

/** The second factor: on or off, and the ten codes beside it. */
export const SecondFactorSection = ({ me, refresh }: SecondFactorSectionProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState<'setup' | 'renew' | 'disable'>();
  const [codes, setCodes] = useState<string[]>();
  const close = () => {
    setOpen(undefined);
    void refresh();
  };
  const setUp = me.aplicativo ? 'mudarAparelho' : me.segundoFator ? 'usarAplicativo' : 'ativarSegundoFator';
  const state = me.segundoFator ? 'app.conta.segundoFatorAtivo' : 'app.conta.segundoFatorInativo';
  return (
    <AccountSection
      title={translate('app.conta.segundoFator')}
      text={translate(state, { smart_count: me.codigosRestantes })}
    >
      <Button variant={me.segundoFator ? 'outlined' : 'contained'} onClick={() => setOpen('setup')}>
        {translate(`app.conta.${setUp}`)}
      </Button>
      {me.segundoFator && <Button onClick={() => setOpen('renew')}>{translate('app.conta.codigosNovos')}</Button>}
      {me.segundoFator && <Button onClick={() => setOpen('disable')}>{translate('app.conta.desligar')}</Button>}
      {open === 'setup' && <SecondFactorDialog onClose={close} />}
      {open === 'renew' && (
        <PasswordModal
          title="app.conta.codigosNovos"
          submitLabel="app.conta.continuar"
          send={async (senha) => setCodes(await accountApi.renewCodes(senha))}
          onClose={close}
        />
      )}
      {open === 'disable' && (
        <PasswordModal
          title="app.conta.desligar"
          submitLabel="app.conta.desligar"
          send={accountApi.disableSecondFactor}
          success="app.conta.desligado"
          onClose={close}
        />
      )}
      {codes && (
        <ShownOnceDialog
          title={translate('app.conta.codigosNovos')}
          text={translate('app.conta.codigosTexto')}
          codes={codes}
          onClose={() => setCodes(undefined)}
        />
      )}
    </AccountSection>
  );
};
