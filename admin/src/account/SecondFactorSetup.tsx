import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { PageForm } from '../ui/forms/PageForm';
import { TextField } from '../ui/forms/TextField';
import { useTranslate } from '../i18n/translate';
import { TitledDialog } from '../ui/dialogs';
import { useVerb } from '../ui/VerbButton';
import { accountApi, type SecondFactorOffer } from '../session/accountApi';
import { QrCode } from '../ui/QrCode';
import { ShownOnce } from '../ui/ShownOnceDialog';

const NO_CODE = { codigo: '' };
const stay = () => undefined;

interface SecondFactorSetupProps {
  offer: SecondFactorOffer;
  /** The ten codes are shown: the person can continue. */
  onEnabled: () => void;
}

/** Two steps: the QR code with a first code, then the ten recovery codes. */
export const SecondFactorSetup = ({ offer, onEnabled }: SecondFactorSetupProps) => {
  const translate = useTranslate();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <ShownOnce text="app.conta.codigosTexto" codes={codes} />;
  const enable = async ({ codigo }: typeof NO_CODE) => {
    setCodes(await accountApi.enableSecondFactor(offer.oferta, codigo));
    onEnabled();
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Typography>{translate('app.conta.qrTexto')}</Typography>
      <QrCode text={offer.endereco} label={translate('app.conta.qr')} side="220px" />
      <Typography variant="body2">
        {translate('app.conta.qrDigitar')}{' '}
        <Box component="code">{offer.segredo.match(/.{1,4}/g)?.join(' ')}</Box>
      </Typography>
      <PageForm
        blank={NO_CODE}
        resource="usuarios"
        send={enable}
        submitLabel="app.conta.ativar"
        onClose={stay}
      >
        <TextField
          name="codigo"
          label="app.conta.codigo"
          autoComplete="one-time-code"
          required
          maxLength={6}
          first
        />
      </PageForm>
    </Box>
  );
};

interface SecondFactorDialogProps {
  offer: SecondFactorOffer;
  onClose: () => void;
}

/** Sets the second factor up in a dialog. */
export const SecondFactorDialog = ({ offer, onClose }: SecondFactorDialogProps) => {
  const [enabled, setEnabled] = useState(false);
  return (
    <TitledDialog
      title="app.conta.segundoFator"
      onClose={enabled ? undefined : onClose}
      footer={
        enabled
          ? { confirm: { label: 'app.conta.guardei', onClick: onClose } }
          : { cancel: { label: 'ra.action.cancel', onClick: onClose } }
      }
    >
      <SecondFactorSetup offer={offer} onEnabled={() => setEnabled(true)} />
    </TitledDialog>
  );
};

interface FactorOffer {
  /** A new secret, once requested. */
  offer: SecondFactorOffer | undefined;
  ask: () => void;
  asking: boolean;
  forget: () => void;
}

/** The secret for the device. */
export function useFactorOffer(): FactorOffer {
  const [offer, setOffer] = useState<SecondFactorOffer>();
  const { run, running } = useVerb({
    send: async () => setOffer(await accountApi.offerSecondFactor()),
    resource: 'usuarios',
    onDone: () => undefined,
  });
  return { offer, ask: run, asking: running, forget: () => setOffer(undefined) };
}
