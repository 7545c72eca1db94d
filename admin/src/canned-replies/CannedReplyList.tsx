import { TAMANHOS_DE_PAGINA } from '@relato/domain/limites';
import { AddressedList } from '../layout/AddressedList';
import { CannedReplyListPage } from './CannedReplyListPage';

const BY_TITLE = { field: 'titulo', order: 'ASC' } as const;

/** `/respostas-prontas`: texts that the team need not write twice. */
export const CannedReplyList = () => (
  <AddressedList resource="respostas-prontas" perPage={TAMANHOS_DE_PAGINA[0]} sort={BY_TITLE}>
    <CannedReplyListPage />
  </AddressedList>
);
