import FilterIcon from '@mui/icons-material/FilterListOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ExportButton } from '../../../export/ExportButton';
import { SearchField } from '../search/SearchField';
import { ColumnsMenu } from './ColumnsMenu';
import { FilterPanel } from './FilterPanel';
import { SavedQueriesMenu } from './SavedQueriesMenu';
import { SortMenu } from './SortMenu';
import { useClearFilters } from './useClearFilters';
import { useFilterValues } from './useFilter';

/** On a telephone the tools fill their lines. */
const toolbarSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  rowGap: 1.5,
  '& > *': { flexGrow: { xs: 1, sm: 0 } },
} as const;

/** Searching the list, narrowing it, folded away until wanted, and ordering it. */
export const Filters = () => {
  const translate = useTranslate();
  const { narrowed, clear } = useClearFilters();
  const active = Object.keys(useFilterValues()).length;
  const [open, setOpen] = useState(active > 0);
  return (
    <Box className="nao-imprimir" sx={{ mt: 2, mb: 1.5 }}>
      <Box sx={{ ...toolbarSx, mb: 1 }}>
        <SearchField />
        <Button startIcon={<FilterIcon />} aria-expanded={open} aria-controls="filtros" onClick={() => setOpen(!open)}>
          {active > 0 ? translate('app.lista.filtrosAtivos', { total: active }) : translate('app.lista.filtros')}
        </Button>
        <SavedQueriesMenu />
        {narrowed && (
          <Button variant="text" onClick={clear}>
            {translate('app.lista.limparFiltros')}
          </Button>
        )}
      </Box>
      <Collapse in={open} id="filtros">
        <FilterPanel />
      </Collapse>
      <Box sx={{ ...toolbarSx, justifyContent: 'flex-end', mt: 1.5 }}>
        <ExportButton />
        <SortMenu />
        <ColumnsMenu />
      </Box>
    </Box>
  );
};
