import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { useTeamData } from '../session/dataProvider';
import { useTranslate } from '../i18n/translate';
import { useDates } from '../i18n/formats';
import { LoadFailure } from '../ui/MessageScreen';
import { PageHeader } from '../ui/PageHeader';
import { AnnualReportPanel } from './AnnualReport';
import { KeyFigures } from './KeyFigures';
import { earlier, startOfMonth, thisYear } from './months';
import { Panels } from './Panels';
import { PeriodChoice, usePeriod } from './PeriodChoice';

/** `/painel`: a year's report if the address names one, otherwise the figures of a period. */
export const DashboardPage = () => {
  const year = useSearchParams()[0].get('ano');
  return year === null ? <Dashboard /> : <AnnualReportPanel ano={year} />;
};

/** The period's reports and their state, without names. */
const Dashboard = () => {
  const translate = useTranslate();
  const team = useTeamData();
  const dates = useDates();
  const [period, choose] = usePeriod();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['relatos', 'estatisticas', period],
    queryFn: () => team.statistics(period.de, period.ate),
    placeholderData: keepPreviousData,
  });
  const { data: before } = useQuery({
    queryKey: ['relatos', 'estatisticas', earlier(period)],
    queryFn: () => team.statistics(earlier(period).de, earlier(period).ate),
  });
  if (error && data === undefined)
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const monthOf = (name: 'de' | 'ate') =>
    dates.month(startOfMonth(data?.[name] ?? period[name]).getTime());
  return (
    <>
      <PageHeader
        name={translate('app.painel.titulo')}
        status={translate('app.painel.deAte', { de: monthOf('de'), ate: monthOf('ate') })}
      >
        <Button className="nao-imprimir" component={Link} to={`?ano=${thisYear()}`}>
          {translate('app.anual.titulo')}
        </Button>
        <Button className="nao-imprimir" startIcon={<PrintIcon />} onClick={() => window.print()}>
          {translate('app.relato.imprimir')}
        </Button>
      </PageHeader>
      <PeriodChoice period={period} onChoose={choose} />
      <Box sx={{ height: 4 }}>
        {isFetching && <LinearProgress aria-label={translate('app.painel.carregando')} />}
      </Box>
      {data && (
        <>
          {data.adulterados > 0 && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {translate('app.painel.adulterados', { smart_count: data.adulterados })}
            </Alert>
          )}
          <KeyFigures statistics={data} before={before} />
          <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '75ch' }}>
            {translate('app.painel.explicacao')}{' '}
            {!data.exato && translate('app.painel.explicacaoOcultos')}
          </Typography>
          <Panels statistics={data} />
        </>
      )}
    </>
  );
};
