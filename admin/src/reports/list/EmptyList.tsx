import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { EmptyNote } from '../../layout/MessageScreen';
import { useClearFilters } from './filters/useFilter';
import { useSearch } from './search/useSearchWords';

/** No report at all, none that fits, or no such page: three different things to do next. */
export const EmptyList = () => {
  const translate = useTranslate();
  const { page, setPage, total = 0 } = useListContext();
  const { narrowed, clear } = useClearFilters();
  const { words } = useSearch();
  const pastTheEnd = page > 1 && total > 0;
  const hint = words !== '' ? 'app.lista.buscaTexto' : narrowed || pastTheEnd ? undefined : 'app.lista.vaziaTexto';
  return (
    <EmptyNote
      title={translate(narrowed || pastTheEnd ? 'app.lista.nadaEncontrado' : 'app.lista.vazia')}
      text={hint && translate(hint)}
    >
      {pastTheEnd ? (
        <Button onClick={() => setPage(1)}>{translate('ra.navigation.first')}</Button>
      ) : (
        narrowed && <Button onClick={clear}>{translate('app.lista.limparFiltros')}</Button>
      )}
    </EmptyNote>
  );
};
