import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { useNumeros } from '../i18n/useNumeros';
import { EmptyNote } from '../layout/EmptyNote';
import { listSx } from '../layout/listSx';
import { LoadFailure } from '../layout/LoadFailure';
import { PageHeader } from '../layout/PageHeader';
import { ListPagination } from '../reports/list/ListPagination';
import { ChainEnd } from './ChainEnd';
import type { Deed } from './deed';
import { DeedFilters } from './DeedFilters';
import { DeedRow } from './DeedRow';

/** The deeds of this page, the newest first, and what they can be narrowed by. */
export const DeedListPage = () => {
  const translate = useTranslate();
  const { inteiro } = useNumeros();
  const { data, error, isPending, isFetching, total, refetch } = useListContext<Deed>();
  if (error && data === undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        name={translate('app.auditoria.titulo')}
        status={
          total === undefined ? '' : translate('app.auditoria.total', { smart_count: total, total: inteiro(total) })
        }
      />
      <Typography sx={{ color: 'text.secondary', maxWidth: '65ch' }}>
        {translate('app.auditoria.explicacao')}
      </Typography>
      <DeedFilters />
      <Box sx={{ height: 4 }}>
        {isFetching && <LinearProgress aria-label={translate('app.auditoria.carregando')} />}
      </Box>
      {!isPending && data.length === 0 && <EmptyNote title={translate('app.auditoria.nada')} />}
      {!isPending && data.length > 0 && (
        <Box component="ul" aria-label={translate('app.auditoria.legenda')} sx={listSx}>
          {data.map((deed) => (
            <DeedRow key={deed.id} deed={deed} />
          ))}
        </Box>
      )}
      <ListPagination sizeLabel="app.auditoria.porPagina" />
      <ChainEnd />
    </>
  );
};
