import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { AddPasskeyButton } from '../account/PasskeysSection';
import { SecondFactorSetup, useFactorOffer } from '../account/SecondFactorSetup';
import { useTranslate } from '../i18n/translate';
import { SignOutButton } from '../session/SignOutButton';
import { EntryFrame } from './EntryFrame';
import { hasPasskeys } from '../session/passkeys';
import type { SignedInUser } from '../session/session';

/** The company requires a second factor, and this colleague has none. */
export const RequiredFactor = ({
  me,
  onDone,
}: {
  me: SignedInUser;
  onDone: () => Promise<void>;
}) => {
  const translate = useTranslate();
  const [enabled, setEnabled] = useState(false);
  const { offer, ask, asking } = useFactorOffer();
  return (
    <EntryFrame title="app.conta.segundoFator" intro="app.conta.segundoFatorExigido">
      {offer ? (
        <SecondFactorSetup offer={offer} onEnabled={() => setEnabled(true)} />
      ) : (
        <Button variant="contained" fullWidth aria-disabled={asking} onClick={ask}>
          {translate('app.conta.ativarSegundoFator')}
        </Button>
      )}
      {enabled ? (
        <Button variant="contained" fullWidth sx={{ mt: 2 }} onClick={() => void onDone()}>
          {translate('app.conta.guardei')}
        </Button>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {me.chavesPossiveis && hasPasskeys() && (
            <AddPasskeyButton onAdded={() => void onDone()} />
          )}
          <SignOutButton />
        </Box>
      )}
    </EntryFrame>
  );
};
