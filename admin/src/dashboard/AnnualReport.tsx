import PrintIcon from '@mui/icons-material/PrintOutlined';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  LinearProgress,
  Typography,
} from '@mui/material';
import { annualLineName, annualTable } from '@relato/domain/annual-report';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { AnnualReport, AnnualTable } from '../session/api';
import { useCan } from '../session/permissions';
import { useTeamData } from '../session/dataProvider';
import { DownloadButton } from '../export/ExportButton';
import { PlainSelect } from '../ui/forms/SelectField';
import { useNumbers } from '../i18n/formats';
import { useLanguage, useDomainLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { LoadFailure } from '../ui/MessageScreen';
import { PageHeader } from '../ui/PageHeader';
import { PrintedHeader } from './PrintedHeader';
import { thisYear } from './months';
import { CountTable, sumOf } from './Panel';

/** Selectable years; the address may contain another. */
const OFFERED = 6;

/**
 * `/painel?ano=2026`: the year's reports and their state; exact for guardians, which is recorded.
 */
export const AnnualReportPanel = ({ ano }: { ano: string }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const team = useTeamData();
  const mayBeExact = useCan('estatisticas.exatas');
  const [params, setParams] = useSearchParams();
  const isExact = mayBeExact && params.get('exato') === 'true';
  const show = (year: string, exact: boolean) =>
    setParams({ ano: year, ...(exact && { exato: 'true' }) });
  const { data, error, refetch } = useQuery({
    queryKey: ['relatorioAnual', ano, isExact],
    queryFn: () => team.annualReport(ano, isExact),
    // Each reading of the exact report is recorded: the page fetches it only when opened.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const year = thisYear();
  const offered = Array.from({ length: OFFERED }, (_, index) => String(year - index));
  const query = new URLSearchParams({ ano, exato: String(isExact), idioma: language });
  return (
    <>
      {isExact && <PrintedHeader />}
      <PageHeader name={translate('app.anual.titulo')} status={ano}>
        <Box className="nao-imprimir" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button component={RouterLink} to="/painel">
            {translate('app.anual.voltar')}
          </Button>
          <DownloadButton
            label={translate('app.anual.planilha')}
            url={() => `/api/estatisticas/anual/planilha?${query}`}
          />
          <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
            {translate('app.relato.imprimir')}
          </Button>
        </Box>
      </PageHeader>
      <Box
        className="nao-imprimir"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 2, alignItems: 'center' }}
      >
        <PlainSelect
          margin="none"
          id="ano"
          label={translate('app.anual.ano')}
          value={ano}
          options={[...new Set([...offered, ano])].map((year) => ({ value: year, label: year }))}
          onChange={({ target }) => show(target.value, isExact)}
          sx={{ width: '10rem' }}
        />
        {mayBeExact && (
          <FormControlLabel
            label={translate('app.anual.exato')}
            control={
              <Checkbox checked={isExact} onChange={(_event, checked) => show(ano, checked)} />
            }
          />
        )}
      </Box>
      {data ? (
        <Figures report={data} />
      ) : (
        <LinearProgress aria-label={translate('app.painel.carregando')} />
      )}
    </>
  );
};

const Figures = ({
  report: { ano, exato, total, adulterados, tabelas },
}: {
  report: AnnualReport;
}) => {
  const translate = useTranslate();
  const { integer } = useNumbers();
  return (
    <>
      {adulterados > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {translate('app.anual.adulterados', { smart_count: adulterados })}
        </Alert>
      )}
      {exato && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('app.anual.naoPublicar')}
        </Alert>
      )}
      <Typography sx={{ fontSize: '1.25rem', fontWeight: 600 }}>
        {total === null
          ? translate('app.anual.poucos', { ano })
          : translate('app.anual.recebidos', { smart_count: total, total: integer(total), ano })}
      </Typography>
      <Typography sx={{ color: 'text.secondary', my: 2, maxWidth: '75ch' }}>
        {translate('app.anual.explicacao')} {!exato && translate('app.anual.publicavel')}
      </Typography>
      <Box sx={{ columnCount: { md: 2 }, columnGap: 2, '@media print': { columnCount: 1 } }}>
        {tabelas.map((table) => (
          <YearTable key={table.tabela} table={table} total={total} exato={exato} />
        ))}
      </Box>
    </>
  );
};

const CAPTION = {
  captionSide: 'top',
  p: 0,
  mb: 1,
  fontSize: '1.125rem',
  fontWeight: 600,
  color: 'text.primary',
} as const;

interface YearTableProps extends Pick<AnnualReport, 'total' | 'exato'> {
  table: AnnualTable;
}

/** One breakdown of the year's reports; suppressed counts say so. */
const YearTable = ({ table: { tabela, linhas, mediaDias }, total, exato }: YearTableProps) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const { decimal } = useNumbers();
  const language = useLanguage();
  const { title, counted } = annualTable(tabela);
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        p: 2,
        mb: 2,
        breakInside: 'avoid',
      }}
    >
      <CountTable
        caption={domainLabel(title)}
        counted={counted && domainLabel(counted)}
        by={translate('app.anual.grupo')}
        lines={linhas.map((line) => ({
          key: `${line.motivo ?? ''}/${line.valor}`,
          label: annualLineName(tabela, line, language),
          total: line.total,
        }))}
        total={counted ? sumOf(linhas) : total}
        needsReading={tabela === 'identificacao'}
        sx={{ '& > caption': CAPTION }}
      />
      {mediaDias !== undefined && (mediaDias !== null || !exato) && (
        <Typography sx={{ mt: 1 }}>
          {mediaDias === null
            ? translate('app.anual.semMedia')
            : translate('app.anual.media', {
                dias: decimal(mediaDias),
                smart_count: mediaDias === 1 ? 1 : 2,
              })}
        </Typography>
      )}
    </Box>
  );
};
