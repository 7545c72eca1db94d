import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { SecondFactorSetup } from '../account/SecondFactorSetup';
import { SignOutButton } from '../layout/SignOutButton';
import { EntryFrame } from './EntryFrame';

/** The company asks everybody for a second factor, and this colleague has none. */
export const RequiredFactor = ({ onDone }: { onDone: () => Promise<void> }) => {
  const translate = useTranslate();
  const [enabled, setEnabled] = useState(false);
  return (
    <EntryFrame title={translate('app.conta.segundoFator')} intro={translate('app.conta.segundoFatorExigido')}>
      <SecondFactorSetup onEnabled={() => setEnabled(true)} />
      {enabled ? (
        <Button variant="contained" fullWidth sx={{ mt: 2 }} onClick={() => void onDone()}>
          {translate('app.conta.guardei')}
        </Button>
      ) : (
        <SignOutButton />
      )}
    </EntryFrame>
  );
};
