import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../i18n/translate';
import { VerbButton } from '../ui/VerbButton';
import { accountApi } from '../session/accountApi';
import { AccountSection, type OwnAccount } from './AccountSection';
import { SecondFactorDialog, useFactorOffer } from './SecondFactorSetup';
import { ShownOnceDialog } from '../ui/ShownOnceDialog';

/** The second factor: on or off, and its ten recovery codes. */
export const SecondFactorSection = ({ me, refresh }: OwnAccount) => {
  const translate = useTranslate();
  const { offer, ask, asking, forget } = useFactorOffer();
  const [codes, setCodes] = useState<string[]>();
  const again = () => void refresh();
  const state = me.segundoFator ? 'app.conta.segundoFatorAtivo' : 'app.conta.segundoFatorInativo';
  return (
    <AccountSection
      title="app.conta.segundoFator"
      text={translate(state, { smart_count: me.codigosRestantes })}
    >
      <Button
        variant={me.segundoFator ? 'outlined' : 'contained'}
        aria-disabled={asking}
        onClick={ask}
      >
        {translate(`app.conta.${setUpOf(me)}`)}
      </Button>
      {me.segundoFator && (
        <>
          <VerbButton
            variant="outlined"
            resource="usuarios"
            label="app.conta.codigosNovos"
            question={{
              title: 'app.conta.codigosNovos',
              text: 'app.conta.codigosNovosTexto',
              confirm: 'app.conta.continuar',
            }}
            send={async () => setCodes(await accountApi.renewCodes())}
            onDone={again}
          />
          <VerbButton
            variant="outlined"
            resource="usuarios"
            label="app.conta.desligar"
            question={{
              title: 'app.conta.desligar',
              text: 'app.conta.desligarTexto',
              destructive: true,
            }}
            send={accountApi.disableSecondFactor}
            success="app.conta.desligado"
            onDone={again}
          />
        </>
      )}
      {offer && (
        <SecondFactorDialog
          offer={offer}
          onClose={() => {
            forget();
            again();
          }}
        />
      )}
      {codes && (
        <ShownOnceDialog
          title="app.conta.codigosNovos"
          text="app.conta.codigosTexto"
          codes={codes}
          onClose={() => setCodes(undefined)}
        />
      )}
    </AccountSection>
  );
};

/** The next step with an application for codes. */
function setUpOf({ aplicativo, segundoFator }: OwnAccount['me']) {
  if (aplicativo) return 'mudarAparelho';
  return segundoFator ? 'usarAplicativo' : 'ativarSegundoFator';
}
