import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { LoadFailure } from '../layout/LoadFailure';
import { PageTitle } from '../layout/PageTitle';
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1 }}>
        <PageTitle name={translate('app.entregas.titulo')} />
        <Box sx={{ flexGrow: 1 }} />
        <Button startIcon={<RefreshIcon />} onClick={() => void refetch()}>
          {translate('app.caixa.atualizar')}
        </Button>
      </Box>
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '65ch' }}>
        {translate('app.entregas.explicacao')}
      </Typography>
      {isPending && <LinearProgress aria-label={translate('app.entregas.carregando')} />}
      {!isPending && data.length === 0 && (
        <Box sx={{ py: 6, px: 2, textAlign: 'center', border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
          <Typography variant="h2">{translate('app.entregas.vazia')}</Typography>
        </Box>
      )}
      {!isPending && data.length > 0 && (
        <Box
          component="ul"
          aria-label={translate('app.entregas.legenda')}
          sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
        >
          {data.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </Box>
      )}
      <ListPagination sizeLabel="app.entregas.porPagina" />
    </>
  );
};
