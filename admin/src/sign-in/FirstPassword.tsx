import { Box } from '@mui/material';
import { accountApi } from '../session/accountApi';
import { NewPasswordField, PasswordField } from '../account/PasswordFields';
import { PageForm } from '../ui/forms/PageForm';
import { SignOutButton } from '../session/SignOutButton';
import { EntryFrame } from './EntryFrame';
import type { SignedInUser } from '../session/session';

const BLANK = { senhaAtual: '', senhaNova: '' };

/** The first sign-in: the temporary password is replaced by a new one. */
export const FirstPassword = ({
  me,
  onDone,
}: {
  me: SignedInUser;
  onDone: () => Promise<void>;
}) => (
  <EntryFrame title="app.primeira.titulo" intro="app.primeira.texto">
    <PageForm
      blank={BLANK}
      resource="usuarios"
      send={({ senhaAtual, senhaNova }) => accountApi.changePassword(senhaAtual, senhaNova)}
      submitLabel="app.primeira.salvar"
      success="app.conta.senhaTrocada"
      onClose={() => void onDone()}
    >
      <PasswordField name="senhaAtual" label="app.primeira.recebida" first />
      <NewPasswordField name="senhaNova" own={[me.email, me.nome]} />
    </PageForm>
    <Box sx={{ mt: 1.5 }}>
      <SignOutButton />
    </Box>
  </EntryFrame>
);
