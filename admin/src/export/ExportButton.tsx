import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useIdioma } from '../i18n/useIdioma';
import { useNumeros } from '../i18n/useNumeros';
import { useFilterValues } from '../reports/list/filters/useFilter';
import { useSearch } from '../reports/list/search/SearchContext';
import { AlteredWarning } from './AlteredWarning';
import { ExportFailure } from './ExportFailure';
import { exportJob } from './exportJob';
import type { Progress } from './fetchSpreadsheet';
import { spreadsheetUrl } from './spreadsheetUrl';

/** 'Baixar Relatório': the list's rows, in its filter and order, as a spreadsheet. */
export const ExportButton = ({ label = 'app.exportacao.baixar' }: { label?: string }) => {
  const translate = useTranslate();
  const idioma = useIdioma();
  const { resource, sort } = useListContext();
  const filters = useFilterValues();
  const { words } = useSearch();
  const filter = words === '' ? filters : { ...filters, q: words };
  const state = useSyncExternalStore(exportJob.subscribe, exportJob.state);
  if (state.is === 'running') return <ExportProgress progress={state.progress} />;
  const start = () => void exportJob.start(spreadsheetUrl({ resource, sort, filter, idioma }));
  return (
    <>
      {state.is === 'failed' && <ExportFailure error={state.error} />}
      {state.is === 'altered' && <AlteredWarning count={state.count} />}
      <Button startIcon={<DownloadIcon />} onClick={start}>
        {translate(label)}
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
        {translate('app.exportacao.cancelar')}
      </Button>
    </Box>
  );
};
