import { TEXTO_MAX } from '@relato/domain/limites';
import { Button, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { accountApi } from '../account/accountApi';
import { PasswordField } from '../account/PasswordFields';
import { PatienceNotice } from '../auth/EntryFrame';
import { PageForm } from '../forms/PageForm';
import { TextField } from '../forms/TextField';
import { useTranslate } from '../i18n/translate';
import { TitledDialog } from '../layout/dialogs';
import { useWatched } from '../watched';
import { password, reason } from './confirmation';

/** Asks for the password, or for a reason, over whatever a call was refused in, which then goes on by itself. */
export const ConfirmationDialog = () => {
  const needsPassword = useWatched(password.asked);
  const needsReason = useWatched(reason.asked);
  useEffect(
    () => () => {
      password.settle();
      reason.settle();
    },
    [],
  );
  return (
    <>
      {needsPassword && <PasswordQuestion />}
      {needsReason && <ReasonQuestion />}
    </>
  );
};

const PasswordQuestion = () => (
  <QuestionDialog texts="app.confirmacao" onCancel={() => password.settle()}>
    <PatienceNotice />
    <PageForm
      blank={{ senha: '' }}
      resource="usuarios"
      send={({ senha }) => accountApi.confirm(senha)}
      submitLabel="ra.action.confirm"
      onClose={() => password.settle(true)}
    >
      <PasswordField name="senha" first />
    </PageForm>
  </QuestionDialog>
);

const ReasonQuestion = () => (
  <QuestionDialog texts="app.aprovacoes.pergunta" onCancel={() => reason.settle()}>
    <PageForm
      blank={{ justificativa: '' }}
      send={({ justificativa }) => {
        reason.settle(justificativa);
        return Promise.resolve();
      }}
      submitLabel="app.aprovacoes.pergunta.enviar"
      onClose={() => undefined}
    >
      <TextField
        name="justificativa"
        label="app.aprovacoes.justificativa"
        minRows={3}
        required
        maxLength={TEXTO_MAX.justificativa}
        first
      />
    </PageForm>
  </QuestionDialog>
);

interface QuestionDialogProps {
  /** Where its `titulo` and `texto` stand. */
  texts: 'app.confirmacao' | 'app.aprovacoes.pergunta';
  onCancel: () => void;
  children: ReactNode;
}

const QuestionDialog = ({ texts, onCancel, children }: QuestionDialogProps) => {
  const translate = useTranslate();
  return (
    <TitledDialog
      title={translate(`${texts}.titulo`)}
      size="xs"
      onClose={onCancel}
      actions={<Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>}
    >
      <Typography>{translate(`${texts}.texto`)}</Typography>
      {children}
    </TitledDialog>
  );
};
