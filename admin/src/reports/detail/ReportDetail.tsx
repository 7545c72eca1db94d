import LinearProgress from '@mui/material/LinearProgress';
import { useGetOne, useTranslate } from 'react-admin';
import { httpStatus } from '../../http';
import { LoadFailure } from '../../layout/LoadFailure';
import type { RelatoEquipe } from '../report';
import { ReportGone } from './ReportGone';
import { ReportPage } from './ReportPage';
import { useMarkReadOnOpening } from './useMarkReadOnOpening';

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
