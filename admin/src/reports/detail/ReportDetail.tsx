import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { httpStatus } from '../../http';
import { LoadFailure, MessageScreen } from '../../layout/MessageScreen';
import { useTeamData } from '../../dataProvider';
import type { RelatoEquipe } from '../../api';
import { ReportPage } from './ReportPage';

// Lists put their rows where an ordinary getOne would find them; a row is not the whole report.
const WHOLE = { inteiro: true };

/** Fetches one report and marks it read. */
export const ReportDetail = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { data: report, error, isPending, refetch } = useGetOne<RelatoEquipe>('relatos', { id, meta: WHOLE });
  useMarkReadOnOpening(report);
  if (isPending) return <LinearProgress aria-label={translate('app.relato.carregando')} />;
  if (report === undefined) {
    const gone = httpStatus(error) === 404 || httpStatus(error) === 400;
    return gone ? <ReportGone /> : <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  return <ReportPage report={report} refresh={async () => (await refetch()).data} />;
};

/** A report that is not there, or no longer. */
const ReportGone = () => {
  const translate = useTranslate();
  return (
    <MessageScreen title={translate('app.relato.naoEncontrado')} text={translate('app.relato.naoEncontradoTexto')}>
      <Button component={Link} to="/relatos" variant="contained">
        {translate('app.telas.irParaRelatos')}
      </Button>
    </MessageScreen>
  );
};

/**
 * Opening an unread report marks it read, once an opening: marking it unread afterwards, or a new message arriving
 * while it is on screen, must not be undone behind the person's back.
 */
function useMarkReadOnOpening(report: RelatoEquipe | undefined): void {
  const team = useTeamData();
  const queryClient = useQueryClient();
  const opened = useRef(false);
  useEffect(() => {
    if (report === undefined || opened.current) return;
    opened.current = true;
    if (report.lido) return;
    team
      .markRead(report.id)
      .then(() => queryClient.invalidateQueries({ queryKey: ['relatos'] }))
      // It stays unread, and the next opening tries again.
      .catch(() => undefined);
  }, [report, team, queryClient]);
}
