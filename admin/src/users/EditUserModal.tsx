import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormModal } from '../forms/FormModal';
import { useTeamData } from '../useTeamData';
import type { Usuario } from './user';
import { UserFields } from './UserFields';

interface EditUserModalProps {
  user: Usuario;
  onClose: () => void;
}

/** Changes name and address. */
export const EditUserModal = ({ user, onClose }: EditUserModalProps) => {
  const translate = useTranslate();
  const team = useTeamData();
  const [blank] = useState({ nome: user.nome, email: user.email });
  return (
    <FormModal
      title={translate('app.usuarios.editarNome', { nome: user.nome })}
      submitLabel={translate('app.usuarios.salvar')}
      blank={blank}
      resource="usuarios"
      send={(data) => team.update('usuarios', { id: user.id, data, previousData: user })}
      success="app.usuarios.salvo"
      onClose={onClose}
    >
      <UserFields />
    </FormModal>
  );
};
