import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ShownOnceDialog } from '../account/ShownOnceDialog';
import { FormModal } from '../forms/FormModal';
import { useTeamData } from '../useTeamData';
import { UserFields } from './UserFields';

const BLANK = { nome: '', email: '' };

/** 'Novo usuário', and then the first password, which is shown this once. */
export const CreateUserModal = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const team = useTeamData();
  const [senha, setSenha] = useState<string>();
  const created = useRef(false);
  if (senha !== undefined) {
    return (
      <ShownOnceDialog
        title={translate('app.usuarios.senhaInicial')}
        text={translate('app.usuarios.senhaInicialTexto')}
        codes={[senha]}
        onClose={onClose}
      />
    );
  }
  return (
    <FormModal
      title={translate('app.usuarios.novo')}
      audience={<Alert severity="warning">{translate('app.usuarios.alcance')}</Alert>}
      submitLabel={translate('app.usuarios.criar')}
      blank={BLANK}
      resource="usuarios"
      send={async (data) => {
        setSenha(await team.addUser(data));
        created.current = true;
      }}
      success="app.usuarios.criado"
      // Once the account is there, the password is still to be shown.
      onClose={() => {
        if (!created.current) onClose();
      }}
    >
      <UserFields />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('app.usuarios.senhaDica')}
      </Typography>
    </FormModal>
  );
};
