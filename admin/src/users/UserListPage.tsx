import AddIcon from '@mui/icons-material/PersonAddAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useCan } from '../auth/useCan';
import { listSx } from '../layout/listSx';
import { LoadFailure } from '../layout/LoadFailure';
import { PageHeader } from '../layout/PageHeader';
import { ListPagination } from '../reports/list/ListPagination';
import { CreateUserModal } from './CreateUserModal';
import type { Usuario } from './user';
import { UserRow } from './UserRow';

/** The accounts of this page, each with what can be done about it. */
export const UserListPage = () => {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useListContext<Usuario>();
  const [creating, setCreating] = useState(false);
  const can = useCan();
  if (error && data === undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader name={translate('app.usuarios.titulo')}>
        {can('usuarios.gerir') && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
            {translate('app.usuarios.novo')}
          </Button>
        )}
      </PageHeader>
      {isPending ? (
        <LinearProgress aria-label={translate('app.usuarios.carregando')} />
      ) : (
        <Box component="ul" aria-label={translate('app.usuarios.legenda')} sx={listSx}>
          {data.map((user) => (
            <UserRow key={user.id} user={user} />
          ))}
        </Box>
      )}
      <ListPagination sizeLabel="app.usuarios.porPagina" />
      {creating && <CreateUserModal onClose={() => setCreating(false)} />}
    </>
  );
};
