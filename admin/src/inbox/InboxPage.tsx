import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import { Button, LinearProgress } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import type { ReportSummary } from '../session/api';
import { ExportButton } from '../export/ExportButton';
import { useTranslate } from '../i18n/translate';
import { FilterSwitch } from '../ui/lists/FilterSwitch';
import { EmptyNote, LoadFailure } from '../ui/MessageScreen';
import { useOutdatedAddress } from '../ui/lists/outdatedAddress';
import { PageHeader } from '../ui/PageHeader';
import { PlainList } from '../ui/lists/TeamList';
import { ReportCards } from '../reports/ReportCards';
import { useRowShortcuts } from '../ui/useShortcut';
import { useUnread } from './UnreadProvider';

const NEWEST_FIRST = { field: 'criadoEm', order: 'DESC' } as const;

/** `/caixa-de-entrada`: the reports, newest first. */
export const InboxPage = () => (
  <PlainList resource="relatos" sort={NEWEST_FIRST}>
    <Inbox />
  </PlainList>
);

/**
 * A loading sign until the reports arrive; then title, refresh, and the list, updated by events.
 */
const Inbox = () => {
  const translate = useTranslate();
  const unread = useUnread();
  const queryClient = useQueryClient();
  const { data, error, isPending, refetch } = useListContext<ReportSummary>();
  useRowShortcuts();
  const outdated = useOutdatedAddress();
  // Reports and count are two lists, and both may have failed.
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: ['relatos', 'getList'] });
  if (error && data === undefined && !outdated)
    return <LoadFailure error={error} onRetry={askAgain} />;
  if (isPending || data === undefined || unread === undefined)
    return <LinearProgress aria-label={translate('app.caixa.carregando')} />;
  return (
    <>
      <PageHeader name={translate('app.navegacao.caixaComTotal', { total: unread })}>
        <FilterSwitch source="lido" label="app.caixa.soNaoLidos" value={false} />
        <ExportButton />
        <Button startIcon={<RefreshIcon />} onClick={() => void refetch()}>
          {translate('ra.action.refresh')}
        </Button>
      </PageHeader>
      {data.length > 0 ? (
        <ReportCards />
      ) : (
        <EmptyNote title="app.caixa.vazia" text="app.caixa.vaziaTexto" />
      )}
    </>
  );
};
