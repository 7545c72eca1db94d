import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Switch from '@mui/material/Switch';
import { useQueryClient } from '@tanstack/react-query';
import { List, useListContext, useTranslate } from 'react-admin';
import { TAMANHOS_DE_PAGINA } from '@relato/domain/limites';
import type { ResumoRelato } from '../api';
import { ExportButton } from '../export/ExportButton';
import { ListPagination } from '../layout/ListPagination';
import { EmptyNote, LoadFailure, OnItsWay } from '../layout/MessageScreen';
import { PageHeader } from '../layout/PageHeader';
import { useFilter } from '../reports/list/filters/useFilter';
import { ReportCards } from '../reports/list/ReportCards';
import { useRowShortcuts } from '../shortcuts/useShortcut';
import { useUnread } from './UnreadProvider';

const NEWEST_FIRST = { field: 'criadoEm', order: 'DESC' } as const;

/** `/caixa-de-entrada`: the reports, the newest first. */
export const InboxPage = () => (
  <List
    resource="relatos"
    perPage={TAMANHOS_DE_PAGINA[0]}
    sort={NEWEST_FIRST}
    storeKey={false}
    exporter={false}
    title={false}
    actions={false}
    empty={false}
    component="div"
    authLoading={<OnItsWay />}
    pagination={<ListPagination />}
    sx={{ '& .RaList-noActions': { mt: 0, minWidth: 0 } }}
  >
    <Inbox />
  </List>
);

/** A loading sign until the reports arrive; then title, refresh, and the list, which follows the news by itself. */
const Inbox = () => {
  const translate = useTranslate();
  const { unread } = useUnread();
  const queryClient = useQueryClient();
  const { data, error, isPending, refetch } = useListContext<ResumoRelato>();
  const [read, setRead] = useFilter('lido');
  useRowShortcuts();
  // The reports and their count come as two lists, and both may have failed.
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: ['relatos', 'getList'] });
  if (error && data === undefined) return <LoadFailure error={error} onRetry={askAgain} />;
  if (isPending || unread === undefined) return <LinearProgress aria-label={translate('app.caixa.carregando')} />;
  return (
    <>
      <PageHeader name={translate('app.navegacao.caixaComTotal', { total: unread })}>
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
      </PageHeader>
      {data.length > 0 ? (
        <ReportCards />
      ) : (
        <EmptyNote title={translate('app.caixa.vazia')} text={translate('app.caixa.vaziaTexto')} />
      )}
    </>
  );
};
