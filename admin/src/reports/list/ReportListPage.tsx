import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext, useTranslate } from 'react-admin';
import { useNumeros } from '../../i18n/useNumeros';
import { LoadFailure } from '../../layout/LoadFailure';
import { PageHeader } from '../../layout/PageHeader';
import { useRowShortcuts } from '../../shortcuts/useRowShortcuts';
import { BulkBar } from '../bulk/BulkBar';
import type { ResumoRelato } from '../report';
import { EmptyList } from './EmptyList';
import { Filters } from './filters/Filters';
import { ListPagination } from '../../layout/ListPagination';
import { ReportCards } from './ReportCards';
import { ReportTable } from './ReportTable';

/** Title, filters, the reports of this page, and the way to the other pages. */
export const ReportListPage = () => {
  const translate = useTranslate();
  const { inteiro } = useNumeros();
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const { error, isPending, isFetching, data, total, refetch } = useListContext<ResumoRelato>();
  useRowShortcuts();
  if (error && data === undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        name={translate('app.lista.titulo')}
        status={total === undefined ? '' : translate('app.lista.total', { smart_count: total, total: inteiro(total) })}
      />
      <Filters />
      <Box sx={{ height: 4 }}>{isFetching && <LinearProgress aria-label={translate('app.lista.carregando')} />}</Box>
      <BulkBar />
      {!isPending && data.length === 0 && <EmptyList />}
      {!isPending && data.length > 0 && (narrow ? <ReportCards selectable /> : <ReportTable />)}
      <ListPagination />
    </>
  );
};
