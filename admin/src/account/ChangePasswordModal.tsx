import { useTranslate } from 'react-admin';
import type { Usuario } from '../auth/session';
import { FormModal } from '../forms/FormModal';
import { accountApi } from './accountApi';
import { NewPasswordField } from './NewPasswordField';
import { PasswordField } from './PasswordField';

const BLANK = { senhaAtual: '', senhaNova: '' };

/** 'Trocar senha'. */
export const ChangePasswordModal = ({ me, onClose }: { me: Usuario; onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <FormModal
      title={translate('app.conta.trocarSenha')}
      submitLabel={translate('app.conta.trocarSenha')}
      blank={BLANK}
      resource="usuarios"
      send={({ senhaAtual, senhaNova }) => accountApi.changePassword(senhaAtual, senhaNova)}
      success="app.conta.senhaTrocada"
      onClose={onClose}
    >
      <PasswordField name="senhaAtual" first />
      <NewPasswordField name="senhaNova" own={[me.email, me.nome]} />
    </FormModal>
  );
};
