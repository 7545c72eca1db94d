import ActiveIcon from '@mui/icons-material/CheckCircleOutlined';
import InactiveIcon from '@mui/icons-material/BlockOutlined';
import FactorIcon from '@mui/icons-material/PhonelinkLockOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import KeylessIcon from '@mui/icons-material/KeyOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { useCan } from '../auth/useCan';
import { useDatas } from '../i18n/useDatas';
import { Mark } from '../reports/marks/Mark';
import { DeleteUserButton } from './DeleteUserButton';
import { EditUserModal } from './EditUserModal';
import { GrantAccessButton } from './GrantAccessButton';
import { ResetFactorButton } from './ResetFactorButton';
import { ToggleAccessButton } from './ToggleAccessButton';
import type { Usuario } from './user';
import { rowSx } from '../layout/listSx';

/** One account. Nobody is offered to shut themself out. */
export const UserRow = ({ user }: { user: Usuario }) => {
  const translate = useTranslate();
  const { data } = useDatas();
  const { identity } = useGetIdentity();
  const [editing, setEditing] = useState(false);
  const myself = identity?.id === user.id;
  const can = useCan();
  const manages = can('usuarios.gerir');
  return (
    <Box
      component="li"
      sx={{
        ...rowSx,
        display: { xs: 'flex', md: 'grid' },
        gridTemplateColumns: {
          md: 'minmax(0, 5fr) minmax(0, 4fr) 20rem',
          lg: 'minmax(0, 5fr) minmax(0, 4fr) 27rem',
        },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="h3" component="h2">
          {user.nome} {myself && `(${translate('app.usuarios.voce')})`}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{user.email}</Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, flex: '1 1 200px' }}>
        <Mark icon={user.ativo ? ActiveIcon : InactiveIcon} tone={user.ativo ? 'success' : 'neutral'} filled>
          {translate(user.ativo ? 'app.usuarios.ativo' : 'app.usuarios.inativo')}
        </Mark>
        {user.trocarSenha && (
          <Mark icon={WaitingIcon} tone="neutral" filled>
            {translate('app.usuarios.senhaProvisoria')}
          </Mark>
        )}
        {!user.temChaves && (
          <Mark icon={KeylessIcon} tone="warning" filled>
            {translate(user.acessoConcedido ? 'app.usuarios.acessoConcedido' : 'app.usuarios.semChaves')}
          </Mark>
        )}
        {user.segundoFator && (
          <Mark icon={FactorIcon} tone="neutral">
            {translate('app.usuarios.segundoFator')}
          </Mark>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('resources.usuarios.fields.criadoEm')} {data(user.criadoEm)}
        </Typography>
      </Box>
      <Box
        role="group"
        aria-label={translate('app.usuarios.acoes')}
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: { md: 'flex-end' }, gap: 1 }}
      >
        {manages && (
          <Button
            aria-label={translate('app.usuarios.editarNome', { nome: user.nome })}
            onClick={() => setEditing(true)}
          >
            {translate('app.usuarios.editar')}
          </Button>
        )}
        {can('acessos.dar') && !user.temChaves && !user.acessoConcedido && <GrantAccessButton user={user} />}
        {manages && !myself && user.segundoFator && <ResetFactorButton user={user} />}
        {manages && !myself && <ToggleAccessButton user={user} />}
        {manages && !myself && <DeleteUserButton user={user} />}
      </Box>
      {editing && <EditUserModal user={user} onClose={() => setEditing(false)} />}
    </Box>
  );
};
