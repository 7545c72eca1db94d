import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { useClearFilters } from './filters/useClearFilters';
import { useSearch } from './search/SearchContext';

/** No report at all, none that fits, or no such page: three different things to do next. */
export const EmptyList = () => {
  const translate = useTranslate();
  const { page, setPage, total = 0 } = useListContext();
  const { narrowed, clear } = useClearFilters();
  const { words } = useSearch();
  const pastTheEnd = page > 1 && total > 0;
  const hint = words !== '' ? 'app.lista.buscaTexto' : narrowed || pastTheEnd ? undefined : 'app.lista.vaziaTexto';
  return (
    <Box sx={{ py: 6, px: 2, textAlign: 'center', border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate(narrowed || pastTheEnd ? 'app.lista.nadaEncontrado' : 'app.lista.vazia')}
      </Typography>
      {hint !== undefined && (
        <Typography sx={{ color: 'text.secondary', maxWidth: '60ch', mx: 'auto', mb: 2 }}>{translate(hint)}</Typography>
      )}
      {pastTheEnd ? (
        <Button onClick={() => setPage(1)}>{translate('ra.navigation.first')}</Button>
      ) : (
        narrowed && <Button onClick={clear}>{translate('app.lista.limparFiltros')}</Button>
      )}
    </Box>
  );
};
