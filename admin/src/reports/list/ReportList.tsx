import { TAMANHOS_DE_PAGINA } from '@relato/domain/limites';
import { useMemo } from 'react';
import { AddressedList } from '../../layout/AddressedList';
import { ReportListPage } from './ReportListPage';
import { SearchContext } from './search/SearchContext';
import { useSearchWords } from './search/useSearchWords';

const NEWEST_FIRST = { field: 'criadoEm', order: 'DESC' } as const;

/** `/relatos`. Page, order and filters live in the address, the words of a search beside it; nothing is stored. */
export const ReportList = () => {
  const [words, search] = useSearchWords();
  const found = useMemo(() => (words === '' ? undefined : { q: words }), [words]);
  return (
    <SearchContext.Provider value={{ words, search }}>
      <AddressedList resource="relatos" perPage={TAMANHOS_DE_PAGINA[0]} sort={NEWEST_FIRST} filter={found}>
        <ReportListPage />
      </AddressedList>
    </SearchContext.Provider>
  );
};
