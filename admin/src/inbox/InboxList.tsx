import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { ExportButton } from '../export/ExportButton';
import { LoadFailure } from '../layout/LoadFailure';
import { PageTitle } from '../layout/PageTitle';
import { useFilter } from '../reports/list/filters/useFilter';
import { ListPagination } from '../reports/list/ListPagination';
import { ReportCards } from '../reports/list/ReportCards';
import type { ResumoRelato } from '../reports/report';
import { useRowShortcuts } from '../shortcuts/useRowShortcuts';
import { useUnread } from './UnreadContext';

/** A loading sign until the reports arrive; then title, refresh, and the list, which follows the news by itself. */
export const InboxList = () => {
  const translate = useTranslate();
  const { unread } = useUnread();
  const { data, error, isPending, refetch } = useListContext<ResumoRelato>();
  const [read, setRead] = useFilter('lido');
  useRowShortcuts();
  if (error && data === undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (isPending || unread === undefined) return <LinearProgress aria-label={translate('app.caixa.carregando')} />;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <PageTitle name={translate('app.navegacao.caixaComTotal', { total: unread })} />
        <Box sx={{ flexGrow: 1 }} />
        <FormControlLabel
          label={translate('app.caixa.soNaoLidos')}
          control={
            <Switch checked={read === false} onChange={(_event, checked) => setRead(checked ? false : undefined)} />
          }
        />
        <ExportButton />
        <Button startIcon={<RefreshIcon />} onClick={() => void refetch()}>
          {translate('app.caixa.atualizar')}
        </Button>
      </Box>
      {data.length > 0 ? (
        <ReportCards />
      ) : (
        <Box sx={{ py: 6, textAlign: 'center', border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
          <Typography variant="h2">{translate('app.caixa.vazia')}</Typography>
          <Typography sx={{ mt: 1, color: 'text.secondary' }}>{translate('app.caixa.vaziaTexto')}</Typography>
        </Box>
      )}
      <ListPagination />
    </>
  );
};
