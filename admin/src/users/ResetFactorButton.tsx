import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { AccountDeedDialog } from '../account/AccountDeedDialog';
import { useTeamData } from '../useTeamData';
import type { Usuario } from './user';

/** Switches off the second factor of a colleague who lost it, after a reminder to be sure who asks. */
export const ResetFactorButton = ({ user }: { user: Usuario }) => {
  const translate = useTranslate();
  const team = useTeamData();
  const { nome } = user;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="text"
        aria-label={translate('app.usuarios.desligarFatorNome', { nome })}
        onClick={() => setAsking(true)}
      >
        {translate('app.usuarios.desligarFator')}
      </Button>
      {asking && (
        <AccountDeedDialog
          title={translate('app.usuarios.desligarFatorNome', { nome })}
          text={translate('app.usuarios.desligarFatorTexto')}
          verb={translate('app.usuarios.desligarFator')}
          send={() => team.resetSecondFactor(user.id)}
          success="app.usuarios.fatorDesligado"
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
