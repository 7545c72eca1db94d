import FilterIcon from '@mui/icons-material/FilterListOutlined';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import { Box, Button, useMediaQuery, useTheme } from '@mui/material';
import { useMemo, useState } from 'react';
import { useListContext } from 'react-admin';
import { useCan } from '../session/permissions';
import { ExportButton } from '../export/ExportButton';
import { AddLink } from '../ui/PageHeader';
import { PopoverButton } from '../ui/PopoverButton';
import { useNarrow } from '../ui/media';
import { TeamList } from '../ui/lists/TeamList';
import { useRowShortcuts } from '../ui/useShortcut';
import { BulkBar } from './BulkBar';
import type { ReportSummary } from '../session/api';
import { useTranslate } from '../i18n/translate';
import { ColumnsMenu } from './ColumnsMenu';
import { EmptyList, ReportTable } from './ReportTable';
import { ReportFilters } from './ReportFilters';
import { SavedQueriesMenu } from './SavedQueriesMenu';
import { useFilterValues } from '../ui/lists/useFilter';
import { ReportCards } from './ReportCards';
import { SearchField } from './SearchField';
import { sealedFilter, SearchContext, useSearch, useSearchWords } from '../ui/lists/useSearchWords';

const NEWEST_FIRST = { field: 'criadoEm', order: 'DESC' } as const;

/**
 * `/relatos`. Page, order and filters are in the address, search words and tag in the history's state;
 * nothing is stored.
 */
export const ReportList = () => {
  const search = useSearchWords();
  const { words, tag } = search;
  const found = useMemo(() => sealedFilter({ words, tag }), [words, tag]);
  const [open, setOpen] = useState(false);
  return (
    <SearchContext.Provider value={search}>
      <TeamList
        resource="relatos"
        texts="app.lista"
        count="app.lista.total"
        sort={NEWEST_FIRST}
        filter={found}
        tools={<Tools open={open} onToggle={() => setOpen(!open)} />}
        intro={<ReportFilters open={open} onClose={() => setOpen(false)} />}
      >
        <Reports />
      </TeamList>
    </SearchContext.Provider>
  );
};

const useTable = (): boolean => useMediaQuery(useTheme().breakpoints.up('md'));

/** The list's search, filters, and export. */
const Tools = ({ open, onToggle }: { open: boolean; onToggle: () => void }) => {
  const translate = useTranslate();
  const narrow = useNarrow();
  const table = useTable();
  const { tag } = useSearch();
  const active = Object.keys(useFilterValues()).length + (tag === '' ? 0 : 1);
  const register = useCan('relatos.registrar') && (
    <AddLink to="/relatos/novo" text="app.registrar.botao" />
  );
  return (
    <>
      <SearchField />
      <Button
        startIcon={<FilterIcon />}
        aria-expanded={open}
        aria-controls="filtros"
        onClick={onToggle}
        sx={{ minHeight: { xs: 44, sm: 36 } }}
      >
        {active > 0
          ? translate('app.lista.filtrosAtivos', { total: active })
          : translate('app.lista.filtros')}
      </Button>
      {narrow ? (
        <PopoverButton
          label={translate('app.lista.mais')}
          startIcon={<MoreIcon />}
          sx={{ minHeight: 44 }}
        >
          <Box sx={{ display: 'grid', gap: 1, '& > *': { minHeight: 44 } }}>
            {register}
            <SavedQueriesMenu />
            <ExportButton />
          </Box>
        </PopoverButton>
      ) : (
        <>
          <SavedQueriesMenu />
          <ExportButton />
          {table && <ColumnsMenu />}
          {register}
        </>
      )}
    </>
  );
};

const Reports = () => {
  const table = useTable();
  const { data = [] } = useListContext<ReportSummary>();
  useRowShortcuts();
  return (
    <>
      <BulkBar />
      {table && <ReportTable />}
      {!table && (data.length === 0 ? <EmptyList /> : <ReportCards selectable />)}
    </>
  );
};
