import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { accountApi } from '../account/accountApi';
import { PasswordField } from '../account/PasswordField';
import { PatienceNotice } from '../auth/EntryFrame';
import { PageForm } from '../forms/PageForm';
import { TitledDialog } from '../layout/TitledDialog';
import { isAsking, onAsking, settleConfirmation } from './confirmation';

const BLANK = { senha: '' };

const cancel = () => settleConfirmation(false);

/** Asks for the password over whatever a call was refused in, which then goes on by itself. */
export const ConfirmationDialog = () => {
  const asking = useSyncExternalStore(onAsking, isAsking);
  useEffect(() => cancel, []);
  return asking ? <PasswordQuestion /> : null;
};

const PasswordQuestion = () => {
  const translate = useTranslate();
  return (
    <TitledDialog
      title={translate('app.confirmacao.titulo')}
      size="xs"
      onClose={cancel}
      actions={<Button onClick={cancel}>{translate('app.cancelar')}</Button>}
    >
      <Typography>{translate('app.confirmacao.texto')}</Typography>
      <PatienceNotice />
      <PageForm
        blank={BLANK}
        resource="usuarios"
        send={({ senha }) => accountApi.confirm(senha)}
        submitLabel={translate('app.confirmacao.confirmar')}
        onClose={() => settleConfirmation(true)}
      >
        <PasswordField name="senha" first />
      </PageForm>
    </TitledDialog>
  );
};
