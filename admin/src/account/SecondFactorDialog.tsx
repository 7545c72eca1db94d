import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { TitledDialog } from '../layout/TitledDialog';
import { SecondFactorSetup } from './SecondFactorSetup';

/** Sets the second factor up, over the page. */
export const SecondFactorDialog = ({ onClose }: { onClose: () => void }) => {
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
      <SecondFactorSetup onEnabled={() => setEnabled(true)} />
    </TitledDialog>
  );
};
