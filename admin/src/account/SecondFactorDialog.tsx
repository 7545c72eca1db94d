import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { TitledDialog } from '../layout/TitledDialog';
import type { SecondFactorOffer } from './accountApi';
import { SecondFactorSetup } from './SecondFactorSetup';

interface SecondFactorDialogProps {
  offer: SecondFactorOffer;
  onClose: () => void;
}

/** Sets the second factor up, over the page. */
export const SecondFactorDialog = ({ offer, onClose }: SecondFactorDialogProps) => {
  const translate = useTranslate();
  const [enabled, setEnabled] = useState(false);
  return (
    <TitledDialog
      title={translate('app.conta.segundoFator')}
      onClose={enabled ? undefined : onClose}
      actions={
        <Button variant={enabled ? 'contained' : 'outlined'} onClick={onClose}>
          {translate(enabled ? 'app.conta.guardei' : 'app.cancelar')}
        </Button>
      }
    >
      <SecondFactorSetup offer={offer} onEnabled={() => setEnabled(true)} />
    </TitledDialog>
  );
};
