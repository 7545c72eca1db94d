import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { TEXTO_MAX } from '@relato/domain/limites';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { email, maxLength, required, TextInput, useRedirect, useTranslate } from 'react-admin';
import { ShownOnceDialog } from '../account/ShownOnceDialog';
import { CreatePage, EditPage } from '../forms/RecordPages';
import type { Account, CreatedAccount } from '../api';

/** `/usuarios/create`: a new account, and then its first password, which is shown this once. */
export const UserCreate = () => {
  const translate = useTranslate();
  const redirect = useRedirect();
  const queryClient = useQueryClient();
  const [made, setMade] = useState<CreatedAccount>();
  const leave = () => {
    queryClient.removeQueries({ queryKey: ['usuarios', 'getOne'] });
    redirect('list', 'usuarios');
  };
  return (
    <>
      <CreatePage<CreatedAccount>
        title="app.usuarios.novo"
        save="app.usuarios.criar"
        success="app.usuarios.criado"
        intro={<Alert severity="warning">{translate('app.usuarios.alcance')}</Alert>}
        onCreated={setMade}
      >
        <UserInputs />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('app.usuarios.senhaDica')}
        </Typography>
      </CreatePage>
      {made && (
        <ShownOnceDialog
          title={translate('app.usuarios.senhaInicial')}
          text={translate('app.usuarios.senhaInicialTexto')}
          codes={[made.senhaInicial]}
          onClose={leave}
        />
      )}
    </>
  );
};

/** `/usuarios/:id`: an account's name and address. */
export const UserEdit = () => (
  <EditPage<Account>
    title="app.usuarios.editarNome"
    nameOf={({ nome }) => nome}
    save="app.usuarios.salvar"
    success="app.usuarios.salvo"
    transform={({ nome, email: address }) => ({ nome, email: address })}
  >
    <UserInputs />
  </EditPage>
);

const UserInputs = () => (
  <>
    <TextInput source="nome" validate={[required(), maxLength(TEXTO_MAX.nome)]} />
    <TextInput source="email" type="email" validate={[required(), maxLength(TEXTO_MAX.email), email()]} />
  </>
);
