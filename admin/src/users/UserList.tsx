import { TAMANHOS_DE_PAGINA } from '@relato/domain/limites';
import { AddressedList } from '../layout/AddressedList';
import { UserListPage } from './UserListPage';

const BY_NAME = { field: 'nome', order: 'ASC' } as const;

/** `/usuarios`: who may read and answer reports. */
export const UserList = () => (
  <AddressedList resource="usuarios" perPage={TAMANHOS_DE_PAGINA[0]} sort={BY_NAME}>
    <UserListPage />
  </AddressedList>
);
