import { Box, LinearProgress, Typography } from '@mui/material';
import type { SetUpState } from '@relato/domain/set-up';
import { useId } from 'react';
import { useDates } from '../i18n/formats';
import { useTranslate } from '../i18n/translate';
import { SET_UP_QUERY } from '../session/setUpQuery';
import { listSx } from '../ui/listSx';
import { LoadFailure } from '../ui/MessageScreen';
import { PageHeader } from '../ui/PageHeader';
import { VerbButton } from '../ui/VerbButton';
import { StepItem } from './StepItem';
import { examineAgain, type SetUpRow, useSetUp } from './useSetUp';

/** The most urgent first. */
const STATES = ['falha', 'aviso', 'ok'] as const satisfies readonly SetUpState[];

/** `/instalacao`: the rows of `npm run doctor`, each with its state and what to do. */
export const SetUpPage = () => {
  const translate = useTranslate();
  const { dateTime } = useDates();
  const { data, error, refetch } = useSetUp();
  const missing = data?.linhas.filter(({ situacao }) => situacao === 'falha').length ?? 0;
  const status =
    missing === 0
      ? translate('app.instalacao.tudo')
      : translate('app.instalacao.faltam', { smart_count: missing });
  return (
    <>
      <PageHeader name={translate('app.instalacao.titulo')} status={data ? status : ''}>
        <VerbButton
          variant="contained"
          resource={SET_UP_QUERY}
          label="app.instalacao.verificar"
          send={examineAgain}
        />
      </PageHeader>
      <Typography sx={{ color: 'text.secondary', maxWidth: '65ch', mb: 2 }}>
        {translate('app.instalacao.intro')}
      </Typography>
      {error !== null && data === undefined && (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && (
        <LinearProgress aria-label={translate('app.instalacao.verificando')} />
      )}
      {data && (
        <>
          {STATES.map((state) => (
            <Steps
              key={state}
              state={state}
              rows={data.linhas.filter(({ situacao }) => situacao === state)}
            />
          ))}
          <Typography sx={{ color: 'text.secondary', mt: 2 }}>
            {translate('app.instalacao.examinado', { data: dateTime(data.examinadoEm) })}
          </Typography>
        </>
      )}
    </>
  );
};

const Steps = ({ state, rows }: { state: SetUpState; rows: readonly SetUpRow[] }) => {
  const translate = useTranslate();
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 3 }}>
      <Typography id={id} variant="h2" sx={{ fontSize: '1.125rem', mb: 1 }}>
        {translate(`app.instalacao.situacoes.${state}`)}
      </Typography>
      <Box component="ul" sx={listSx}>
        {rows.map((row) => (
          <StepItem key={row.linha} {...row} />
        ))}
      </Box>
    </Box>
  );
};
