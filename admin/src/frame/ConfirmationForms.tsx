import { TEXT_MAX } from '@relato/domain/limits';
import { Typography } from '@mui/material';
import { accountApi } from '../session/accountApi';
import { PasswordField } from '../account/PasswordFields';
import { PatienceNotice } from '../sign-in/EntryFrame';
import { FormModal } from '../ui/forms/FormModal';
import { TextField } from '../ui/forms/TextField';
import type { PlainKey } from '../i18n/keys';
import { useTranslate } from '../i18n/translate';
import { password, reason, reasonDraft } from '../session/confirmation';

export const PasswordQuestion = () => (
  <FormModal
    title="app.confirmacao.titulo"
    size="xs"
    audience={<Explanation text="app.confirmacao.texto" />}
    blank={{ senha: '' }}
    resource="usuarios"
    send={async ({ senha }) => {
      await accountApi.confirm(senha);
      password.settle(true);
    }}
    submitLabel="ra.action.confirm"
    onClose={() => password.settle()}
  >
    <PatienceNotice />
    <PasswordField name="senha" first />
  </FormModal>
);

export const ReasonQuestion = ({ call }: { call: string }) => (
  <FormModal
    title="app.aprovacoes.pergunta.titulo"
    size="xs"
    audience={<Explanation text="app.aprovacoes.pergunta.texto" />}
    blank={{ justificativa: '' }}
    draftKey={reasonDraft(call)}
    send={({ justificativa }) => {
      reason.settle(justificativa);
      return Promise.resolve();
    }}
    submitLabel="app.aprovacoes.pergunta.enviar"
    onClose={() => reason.settle()}
  >
    <TextField
      name="justificativa"
      label="app.aprovacoes.justificativa"
      minRows={3}
      required
      maxLength={TEXT_MAX.justificativa}
      first
    />
  </FormModal>
);

const Explanation = ({ text }: { text: PlainKey }) => (
  <Typography>{useTranslate()(text)}</Typography>
);
