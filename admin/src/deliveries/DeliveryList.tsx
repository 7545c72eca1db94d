import { TAMANHOS_DE_PAGINA } from '@relato/domain/limites';
import { AddressedList } from '../layout/AddressedList';
import { DeliveryListPage } from './DeliveryListPage';

const NEWEST_FIRST = { field: 'criadaEm', order: 'DESC' } as const;

/** `/entregas`: mails that have not arrived yet. */
export const DeliveryList = () => (
  <AddressedList resource="entregas" perPage={TAMANHOS_DE_PAGINA[0]} sort={NEWEST_FIRST}>
    <DeliveryListPage />
  </AddressedList>
);
