import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PageForm } from '../forms/PageForm';
import { TextField } from '../forms/TextField';
import { accountApi, type SecondFactorOffer } from './accountApi';
import { QrCode } from './QrCode';
import { ShownOnce } from './ShownOnce';

const NO_CODE = { codigo: '' };
const stay = () => undefined;

interface SecondFactorSetupProps {
  offer: SecondFactorOffer;
  /** The ten codes are shown: the person may go on. */
  onEnabled: () => void;
}

/** Two steps: the QR code and a first code, the ten codes to keep. */
export const SecondFactorSetup = ({ offer, onEnabled }: SecondFactorSetupProps) => {
  const translate = useTranslate();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <ShownOnce text={translate('app.conta.codigosTexto')} codes={codes} />;
  const enable = async ({ codigo }: typeof NO_CODE) => {
    setCodes(await accountApi.enableSecondFactor(offer.oferta, codigo));
    onEnabled();
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Typography>{translate('app.conta.qrTexto')}</Typography>
      <QrCode text={offer.endereco} label={translate('app.conta.qr')} />
      <Typography variant="body2">
        {translate('app.conta.qrDigitar')} <Box component="code">{offer.segredo.match(/.{1,4}/g)?.join(' ')}</Box>
      </Typography>
      <PageForm
        blank={NO_CODE}
        resource="usuarios"
        send={enable}
        submitLabel={translate('app.conta.ativar')}
        onClose={stay}
      >
        <TextField
          name="codigo"
          label={translate('app.conta.codigo')}
          autoComplete="one-time-code"
          required
          maxLength={6}
          first
        />
      </PageForm>
    </Box>
  );
};
