import { TAMANHOS_DE_PAGINA } from '@relato/domain/limites';
import { AddressedList } from '../layout/AddressedList';
import { DeedListPage } from './DeedListPage';

const NEWEST_FIRST = { field: 'id', order: 'DESC' } as const;

/** `/auditoria`: who did what. Page and filters live in the address alone. */
export const DeedList = () => (
  <AddressedList resource="auditoria" perPage={TAMANHOS_DE_PAGINA[2]} sort={NEWEST_FIRST}>
    <DeedListPage />
  </AddressedList>
);
