import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { EmptyNote } from '../layout/EmptyNote';
import { listSx } from '../layout/listSx';
import { LoadFailure } from '../layout/LoadFailure';
import { PageHeader } from '../layout/PageHeader';
import { ListPagination } from '../reports/list/ListPagination';
import type { Entrega } from './delivery';
import { DeliveryRow } from './DeliveryRow';

/** What waits and what was given up; an empty page is good news. */
export const DeliveryListPage = () => {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useListContext<Entrega>();
  if (error && data === undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader name={translate('app.entregas.titulo')}>
        <Button startIcon={<RefreshIcon />} onClick={() => void refetch()}>
          {translate('app.caixa.atualizar')}
        </Button>
      </PageHeader>
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '65ch' }}>
        {translate('app.entregas.explicacao')}
      </Typography>
      {isPending && <LinearProgress aria-label={translate('app.entregas.carregando')} />}
      {!isPending && data.length === 0 && <EmptyNote title={translate('app.entregas.vazia')} />}
      {!isPending && data.length > 0 && (
        <Box component="ul" aria-label={translate('app.entregas.legenda')} sx={listSx}>
          {data.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </Box>
      )}
      <ListPagination sizeLabel="app.entregas.porPagina" />
    </>
  );
};
