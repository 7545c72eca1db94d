import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useSyncExternalStore } from 'react';
import { useListContext, useLogoutIfAccessDenied, useNotify, useTranslate } from 'react-admin';
import { useCan } from '../account/useMe';
import { failureText, httpStatus } from '../http';
import { useIdioma } from '../i18n/language';
import { useNumeros } from '../i18n/useDatas';
import { useFilterValues } from '../reports/list/filters/useFilter';
import { useSearch } from '../reports/list/search/useSearchWords';
import { exportJob } from './exportJob';
import { type Progress, spreadsheetUrl } from './fetchSpreadsheet';

/** 'Baixar Relatório': the list's rows, in its filter and order, as a spreadsheet. */
export const ExportButton = ({ label = 'app.exportacao.baixar' }: { label?: string }) => {
  const translate = useTranslate();
  const idioma = useIdioma();
  const notify = useNotify();
  const { resource, sort, total } = useListContext();
  const filters = useFilterValues();
  // Who sees the register may take it along.
  const may = useCan()(resource === 'registro' ? 'registro.ver' : `${resource as 'relatos' | 'auditoria'}.exportar`);
  const { words } = useSearch();
  const filter = words === '' ? filters : { ...filters, q: words };
  const url = () => {
    if (total !== 0) return spreadsheetUrl({ resource, sort, filter, idioma });
    notify('app.exportacao.vazia', { type: 'info' });
    return undefined;
  };
  return may && <DownloadButton label={translate(label)} url={url} />;
};

interface DownloadButtonProps {
  label: string;
  /** Where the spreadsheet is; undefined where there is none, and the person was told so. */
  url: () => string | undefined;
}

/** Saves a spreadsheet; in its place stands how far it is, and beside it why it failed. */
export const DownloadButton = ({ label, url }: DownloadButtonProps) => {
  const state = useSyncExternalStore(exportJob.subscribe, exportJob.state);
  if (state.is === 'running') return <ExportProgress progress={state.progress} />;
  const start = () => {
    const from = url();
    if (from !== undefined) void exportJob.start(from);
  };
  return (
    <>
      {state.is === 'failed' && <ExportFailure error={state.error} />}
      {state.is === 'asked' && <Asked />}
      {state.is === 'altered' && <AlteredWarning count={state.count} />}
      <Button startIcon={<DownloadIcon />} onClick={start}>
        {label}
      </Button>
    </>
  );
};

/** How many rows there will be, and how much of the file is here. How long a file gets, nobody knows before its end. */
const ExportProgress = ({ progress }: { progress: Progress | undefined }) => {
  const translate = useTranslate();
  const { inteiro } = useNumeros();
  const said = progress
    ? translate('app.exportacao.andamento', {
        smart_count: progress.total,
        total: inteiro(progress.total),
        recebidos: inteiro(progress.received / 1000),
      })
    : translate('app.exportacao.preparando');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box sx={{ width: 220 }}>
        <Typography sx={{ fontSize: '0.875rem' }}>{said}</Typography>
        <LinearProgress aria-label={translate('app.exportacao.baixando')} aria-valuetext={said} />
      </Box>
      <Button variant="text" onClick={exportJob.stop}>
        {translate('ra.action.cancel')}
      </Button>
    </Box>
  );
};

const Asked = () => {
  const translate = useTranslate();
  return (
    <Alert severity="info" role="status" closeText={translate('ra.action.close')} onClose={exportJob.stop} sx={{ py: 0 }}>
      {translate('app.aprovacoes.enviadoExportacao')}
    </Alert>
  );
};

/** The file was saved, yet some of its reports do not open: said until it is put away. */
const AlteredWarning = ({ count }: { count: number }) => {
  const translate = useTranslate();
  const { inteiro } = useNumeros();
  return (
    <Alert severity="warning" role="alert" closeText={translate('ra.action.close')} onClose={exportJob.stop} sx={{ py: 0 }}>
      {translate('app.exportacao.adulterados', { smart_count: count, total: inteiro(count) })}
    </Alert>
  );
};

/** Why there is no file, until it is put away or tried again; a session that ended leads to the sign-in. */
const ExportFailure = ({ error }: { error: unknown }) => {
  const translate = useTranslate();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  useEffect(() => {
    void logoutIfAccessDenied(error);
  }, [error, logoutIfAccessDenied]);
  const refused = httpStatus(error) === 0 ? undefined : failureText(error);
  return (
    <Alert severity="error" role="alert" closeText={translate('ra.action.close')} onClose={exportJob.stop} sx={{ py: 0 }}>
      {translate(refused ?? 'app.exportacao.falhou')}
    </Alert>
  );
};
