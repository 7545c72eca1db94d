import CancelIcon from '@mui/icons-material/CloseOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import {
  Alert,
  type AlertColor,
  Box,
  Button,
  IconButton,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useListContext, useLogoutIfAccessDenied } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCan } from '../session/permissions';
import { failureText, httpStatus, retryAt } from '../ui/errors';
import { useLanguage } from '../i18n/language';
import { useNotify, useTranslate } from '../i18n/translate';
import { useNumbers } from '../i18n/formats';
import { useFilterValues } from '../ui/lists/useFilter';
import { sealedFilter, useSearch } from '../ui/lists/useSearchWords';
import { useWatched } from '../ui/watched';
import { WaitLeft } from '../ui/WaitLeft';
import { exportJob } from '../session/exportJob';
import { type Progress, spreadsheetUrl } from '../session/fetchSpreadsheet';
import type { PlainKey } from '../i18n/keys';

/** 'Baixar Relatório': the list's rows, in its filter and order, as a spreadsheet. */
export const ExportButton = ({ label = 'app.exportacao.baixar' }: { label?: PlainKey }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const { resource, sort, total } = useListContext();
  const filters = useFilterValues();
  // Staff who see the register can save it.
  const may = useCan(
    resource === 'registro' ? 'registro.ver' : `${resource as 'relatos' | 'auditoria'}.exportar`,
  );
  const filter = { ...filters, ...sealedFilter(useSearch()) };
  const url = () => {
    if (total !== 0) return spreadsheetUrl({ resource, sort, filter, idioma: language });
    notify('app.exportacao.vazia', { type: 'info' });
    return undefined;
  };
  return may && <DownloadButton label={translate(label)} url={url} />;
};

interface DownloadButtonProps {
  label: string;
  /** The spreadsheet's address; undefined if there is none, which the page has shown. */
  url: () => string | undefined;
}

/** Saves a spreadsheet; shows its progress in its place, and remaining messages beside it. */
export const DownloadButton = ({ label, url }: DownloadButtonProps) => {
  const translate = useTranslate();
  const { integer } = useNumbers();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const state = useWatched(exportJob.state);
  if (state.is === 'running') return <ExportProgress progress={state.progress} />;
  const start = async () => {
    const from = url();
    if (from === undefined) return;
    await exportJob.start(from);
    // It may have used up a confirmation.
    void queryClient.invalidateQueries({ queryKey: ['aprovacoes'] });
    if (exportJob.state.get().is === 'asked')
      notify('app.aprovacoes.enviadoExportacao', { type: 'info' });
  };
  return (
    <>
      {state.is === 'failed' && <ExportFailure error={state.error} />}
      {/* The file was saved, but some of its reports do not open. */}
      {state.is === 'altered' && (
        <NoteItem severity="warning">
          {translate('app.exportacao.adulterados', {
            smart_count: state.count,
            total: integer(state.count),
          })}
        </NoteItem>
      )}
      <Button startIcon={<DownloadIcon />} onClick={() => void start()}>
        {label}
      </Button>
      {state.is === 'asked' && (
        // The request is listed among the approvals until its second person has decided.
        <IconButton
          component={Link}
          to="/aprovacoes"
          aria-label={translate('app.exportacao.pedida')}
          title={translate('app.exportacao.pedida')}
        >
          <WaitingIcon />
        </IconButton>
      )}
    </>
  );
};

/**
 * The number of rows, and the part that has arrived. The file's length is unknown before its end.
 * As wide as the button that it replaces, so that a toolbar keeps its row.
 */
const ExportProgress = ({ progress }: { progress: Progress | undefined }) => {
  const translate = useTranslate();
  const { integer } = useNumbers();
  const said = progress
    ? translate('app.exportacao.andamento', {
        smart_count: progress.total,
        total: integer(progress.total),
        recebidos: integer(progress.received / 1000),
      })
    : translate('app.exportacao.preparando');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Box sx={{ width: '7.875rem' }}>
        <Typography sx={{ fontSize: '0.75rem', lineHeight: 1.25, mb: 0.25 }}>{said}</Typography>
        <LinearProgress aria-label={translate('app.exportacao.baixando')} aria-valuetext={said} />
      </Box>
      <IconButton
        aria-label={translate('ra.action.cancel')}
        title={translate('ra.action.cancel')}
        onClick={exportJob.stop}
      >
        <CancelIcon fontSize="small" />
      </IconButton>
    </Box>
  );
};

/** Stays until it is dismissed. */
const NoteItem = ({ severity, children }: { severity: AlertColor; children: ReactNode }) => (
  <Alert
    severity={severity}
    role="alert"
    closeText={useTranslate()('ra.action.close')}
    onClose={exportJob.stop}
    sx={{ py: 0 }}
  >
    {children}
  </Alert>
);

/**
 * The reason why there is no file, until it is dismissed or retried; an ended session leads to the
 * sign-in.
 */
const ExportFailure = ({ error }: { error: unknown }) => {
  const translate = useTranslate();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  useEffect(() => {
    void logoutIfAccessDenied(error);
  }, [error, logoutIfAccessDenied]);
  return (
    <NoteItem severity="error">
      {translate(httpStatus(error) === 0 ? 'app.exportacao.falhou' : failureText(error))}{' '}
      <WaitLeft until={retryAt(error)} />
    </NoteItem>
  );
};
