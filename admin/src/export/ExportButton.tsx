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
  if (state.is === 'running') return <ExportProgress rows={state.progress?.rows} total={state.progress?.total} />;
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

const ExportProgress = ({ rows = 0, total }: { rows?: number; total?: number }) => {
  const translate = useTranslate();
  const { inteiro } = useNumeros();
  const said =
    total === undefined
      ? translate('app.exportacao.preparando')
      : translate('app.exportacao.andamento', { feitos: inteiro(rows), total: inteiro(total) });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box sx={{ width: 220 }}>
        <Typography sx={{ fontSize: '0.875rem' }}>{said}</Typography>
        <LinearProgress
          aria-label={translate('app.exportacao.baixando')}
          aria-valuetext={said}
          {...(total ? { variant: 'determinate', value: (100 * rows) / total } : { variant: 'indeterminate' })}
        />
      </Box>
      <Button variant="text" onClick={exportJob.stop}>
        {translate('app.exportacao.cancelar')}
      </Button>
    </Box>
  );
};
