import { TAMANHOS_DE_PAGINA } from '@relato/domain/limites';
import { ListBase } from 'react-admin';
import { UserListPage } from './UserListPage';

const BY_NAME = { field: 'nome', order: 'ASC' } as const;

/** `/usuarios`: who may read and answer reports. */
export const UserList = () => (
  <ListBase resource="usuarios" perPage={TAMANHOS_DE_PAGINA[0]} sort={BY_NAME} storeKey={false} exporter={false}>
    <UserListPage />
  </ListBase>
);
