import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Usuario } from '../auth/session';
import { accountApi } from './accountApi';
import { AccountDeedDialog, AccountSection } from './AccountSection';
import { SecondFactorDialog, useFactorOffer } from './SecondFactorSetup';
import { ShownOnceDialog } from './ShownOnceDialog';

interface SecondFactorSectionProps {
  me: Usuario;
  refresh: () => Promise<void>;
}

/** The second factor: on or off, and the ten codes beside it. */
export const SecondFactorSection = ({ me, refresh }: SecondFactorSectionProps) => {
  const translate = useTranslate();
  const { offer, ask, asking, forget } = useFactorOffer();
  const [open, setOpen] = useState<'renew' | 'disable'>();
  const [codes, setCodes] = useState<string[]>();
  const close = () => {
    forget();
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
      <Button variant={me.segundoFator ? 'outlined' : 'contained'} aria-disabled={asking} onClick={ask}>
        {translate(`app.conta.${setUp}`)}
      </Button>
      {me.segundoFator && <Button onClick={() => setOpen('renew')}>{translate('app.conta.codigosNovos')}</Button>}
      {me.segundoFator && <Button onClick={() => setOpen('disable')}>{translate('app.conta.desligar')}</Button>}
      {offer && <SecondFactorDialog offer={offer} onClose={close} />}
      {open === 'renew' && (
        <AccountDeedDialog
          title={translate('app.conta.codigosNovos')}
          text={translate('app.conta.codigosNovosTexto')}
          verb={translate('app.conta.continuar')}
          color="primary"
          send={async () => setCodes(await accountApi.renewCodes())}
          onClose={close}
        />
      )}
      {open === 'disable' && (
        <AccountDeedDialog
          title={translate('app.conta.desligar')}
          text={translate('app.conta.desligarTexto')}
          verb={translate('app.conta.desligar')}
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
