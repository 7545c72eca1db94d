import { type Motivo, MOTIVO_ROTULOS } from '@relato/domain/motivo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useGetMany, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useDatas } from '../i18n/useDatas';
import { useRotulo } from '../i18n/useIdioma';
import { itemSx, listSx } from '../layout/listSx';
import { LoadFailure } from '../layout/MessageScreen';
import { PageTitle } from '../layout/PageTitle';
import type { ResumoRelato } from '../api';

/** `/prazos`: what the hourly jobs would do if they ran now. Looking at it changes nothing. */
export const UpcomingPage = () => {
  const translate = useTranslate();
  return (
    <>
      <PageTitle name={translate('app.previa.titulo')} />
      <Typography sx={{ color: 'text.secondary', mt: 1, maxWidth: '65ch' }}>
        {translate('app.previa.explicacao')}
      </Typography>
      <Upcoming resource="expiracao" moment="expiraEm" />
      <Upcoming resource="trituracao" moment="concluidoEm" />
    </>
  );
};

/** Reports shown at first, and more with each asking. */
const STEP = 10;

interface Due {
  id: string;
  motivo: Motivo;
  expiraEm?: number;
  concluidoEm?: number;
}

interface UpcomingProps {
  /** Which job's preview: what it concludes for silence, or what it shreds. */
  resource: 'expiracao' | 'trituracao';
  /** Since when a report is due, or from when its time is counted. */
  moment: 'expiraEm' | 'concluidoEm';
}

/** The reports that one job would take, each with the way to it; the list is the very one that the job works from. */
const Upcoming = ({ resource, moment }: UpcomingProps) => {
  const translate = useTranslate();
  const rotulo = useRotulo();
  const { dataHora } = useDatas();
  const [shown, setShown] = useState(STEP);
  const { data, total, error, refetch } = useGetList<Due>(`${resource}/previa`, {
    pagination: { page: 1, perPage: shown },
  });
  const { data: reports = [] } = useGetMany<ResumoRelato>('relatos', { ids: data?.map(({ id }) => id) ?? [] });
  const protocols = new Map(reports.filter(Boolean).map(({ id, uuid }) => [id, uuid]));
  if (error && data === undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Box component="section" aria-labelledby={resource} sx={{ mt: 4 }}>
      <Typography variant="h2" id={resource}>
        {translate(`app.previa.${resource}.titulo`)} {total !== undefined && `(${total})`}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 1.5, maxWidth: '65ch' }}>
        {translate(`app.previa.${resource}.texto`)}
      </Typography>
      {!data && <LinearProgress aria-label={translate('app.previa.carregando')} />}
      {data?.length === 0 && <Typography>{translate(`app.previa.${resource}.nenhum`)}</Typography>}
      {data && data.length > 0 && (
        <Box component="ul" sx={listSx}>
          {data.map((due) => (
            <Box component="li" key={due.id} sx={{ ...itemSx, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
              <Link
                component={RouterLink}
                to={`/relatos/${due.id}`}
                sx={{ fontFamily: 'monospace', fontSize: '1rem', letterSpacing: '0.04em', minWidth: 110 }}
              >
                {protocols.get(due.id) ?? translate('app.previa.abrir')}
              </Link>
              <Box component="span" sx={{ minWidth: '7rem' }}>
                {rotulo(MOTIVO_ROTULOS[due.motivo])}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {translate(`app.previa.${resource}.desde`, { data: dataHora(due[moment] ?? 0) })}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {data && total !== undefined && total > data.length && (
        <Button sx={{ mt: 1.5 }} onClick={() => setShown(shown + STEP)}>
          {translate('app.previa.mais')}
        </Button>
      )}
    </Box>
  );
};
