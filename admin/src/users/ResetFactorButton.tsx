import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PasswordField } from '../account/PasswordField';
import { FormModal } from '../forms/FormModal';
import { useTeamData } from '../useTeamData';
import type { Usuario } from './user';

const BLANK = { senha: '' };

/** Switches off the second factor of a colleague who lost it, after the own password and a reminder to be sure who asks. */
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
        <FormModal
          title={translate('app.usuarios.desligarFatorNome', { nome })}
          audience={<Alert severity="warning">{translate('app.usuarios.desligarFatorTexto')}</Alert>}
          submitLabel={translate('app.usuarios.desligarFator')}
          blank={BLANK}
          resource="usuarios"
          send={({ senha }) => team.resetSecondFactor(user.id, senha)}
          success="app.usuarios.fatorDesligado"
          onClose={() => setAsking(false)}
        >
          <PasswordField name="senha" label="app.usuarios.suaSenha" first />
        </FormModal>
      )}
    </>
  );
};
