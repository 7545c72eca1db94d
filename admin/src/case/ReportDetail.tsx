import { Button, LinearProgress } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { EditBase, type EditControllerResult, type UpdateParams } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCan } from '../session/permissions';
import { httpStatus, useFailureAlert } from '../ui/errors';
import { LoadFailure, MessageScreen, OnItsWay } from '../ui/MessageScreen';
import { useTeamData } from '../session/dataProvider';
import type { StaffReport } from '../session/api';
import { useNotify, useTranslate } from '../i18n/translate';
import { useUnchangedAlert } from '../situation/situation';
import { ReportPage } from './ReportPage';

// Lists put their rows into the cache of getOne; a row is not the whole report.
const WHOLE = { inteiro: true };

/**
 * One report as the library's `Edit`. A change can be undone while its notification stands. During
 * that time the report is not fetched again: the server's version would show the old state.
 */
export const ReportDetail = ({ id }: { id: string }) => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const onError = useUnchangedAlert();
  const waiting = useRef(0);
  const settle = () => {
    waiting.current -= 1;
    // The library restores an undone change after it has announced it.
    queueMicrotask(() => void queryClient.invalidateQueries({ queryKey: ['relatos'] }));
  };
  const mutationOptions = {
    meta: WHOLE,
    onSuccess: (_: unknown, { data }: Partial<UpdateParams>) => {
      const done =
        'responsavel' in (data as object) ? 'app.responsavel.sucesso' : 'app.situacao.sucesso';
      notify(done, { type: 'success', undoable: true });
    },
    onUndo: settle,
    onError,
    onSettled: settle,
  };
  return (
    <EditBase
      id={id}
      resource="relatos"
      mutationMode="undoable"
      redirect={false}
      // A failed load is shown in place of the page.
      queryOptions={{ meta: WHOLE, onError: () => undefined, enabled: () => waiting.current === 0 }}
      mutationOptions={mutationOptions}
      // Runs before the library draws the change; an event may arrive right after that.
      transform={(change: object) => {
        waiting.current += 1;
        return change;
      }}
      authLoading={<OnItsWay />}
      render={(edit: EditControllerResult<StaffReport>) => <Loaded {...edit} />}
    />
  );
};

const Loaded = ({ record, error, refetch }: EditControllerResult<StaffReport>) => {
  const translate = useTranslate();
  // react-admin returns an empty record for a call refused for a lost session.
  const report = record?.id === undefined ? undefined : record;
  useMarkReadOnOpening(report);
  const refresh = useCallback(async () => (await refetch()).data, [refetch]);
  if (report) return <ReportPage report={report} refresh={refresh} />;
  if (!error) return <LinearProgress aria-label={translate('app.relato.carregando')} />;
  const gone = httpStatus(error) === 404 || httpStatus(error) === 400;
  if (!gone) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <MessageScreen title="app.relato.naoEncontrado" text="app.relato.naoEncontradoTexto">
      <Button component={Link} to="/relatos" variant="contained">
        {translate('app.telas.irParaRelatos')}
      </Button>
    </MessageScreen>
  );
};

/**
 * Opening an unread report marks it read, once per opening: marking it unread afterwards, or a new
 * message while it is on screen, must not be reverted automatically.
 */
function useMarkReadOnOpening(report: StaffReport | undefined): void {
  const team = useTeamData();
  const marks = useCan('relatos.marcar');
  const queryClient = useQueryClient();
  const { mutate: markRead } = useMutation({
    mutationFn: (id: string) => team.markRead(id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['relatos'] }),
    // It stays unread, and the next opening tries again.
    onError: useFailureAlert(),
  });
  const opened = useRef(false);
  useEffect(() => {
    if (report === undefined || opened.current) return;
    opened.current = true;
    if (!report.lido && marks) markRead(report.id);
  }, [report, marks, markRead]);
}
