import { useTranslate } from 'react-admin';
import { FormModal } from '../forms/FormModal';
import { PasswordField } from './PasswordField';

const BLANK = { senha: '' };

interface PasswordModalProps {
  title: string;
  submitLabel: string;
  send: (senha: string) => Promise<unknown>;
  success?: string;
  onClose: () => void;
}

/** Asks for the present password before something that a borrowed session must not do. */
export const PasswordModal = ({ title, submitLabel, send, success, onClose }: PasswordModalProps) => {
  const translate = useTranslate();
  return (
    <FormModal
      title={translate(title)}
      submitLabel={translate(submitLabel)}
      blank={BLANK}
      resource="usuarios"
      send={({ senha }) => send(senha)}
      success={success}
      onClose={onClose}
    >
      <PasswordField name="senha" first />
    </FormModal>
  );
};
