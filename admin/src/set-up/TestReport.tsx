import { Box, Button, Link } from '@mui/material';
import { NEW_REPORT_PATHS, TEST_QUERY } from '@relato/domain/new-report-path';
import type { SetUpReason } from '@relato/domain/set-up-reasons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useLanguage } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import type { Schemas } from '../session/api';
import { send } from '../session/dataProvider';
import { useCan } from '../session/permissions';
import { SET_UP_QUERY } from '../session/setUpQuery';
import { useFailureAlert } from '../ui/errors';
import { VerbButton } from '../ui/VerbButton';
import { examineAgain } from './useSetUp';

const PATH = '/api/instalacao/teste';

type StandingTest = Schemas['StandingTestDto'];

/** Files, opens and erases a test report, in its row of the first steps. */
export const TestReport = ({ motivo }: { motivo: SetUpReason }) => {
  const { data } = useQuery({
    queryKey: [SET_UP_QUERY, 'teste'],
    queryFn: () => send<Schemas['TestReportDto']>('GET', PATH),
  });
  useFreshRow(data, motivo);
  if (!data) return null;
  return data.relato ? <Standing {...data.relato} /> : <Begin />;
};

/** Examines again if the row shows the test otherwise than it is now: it was filed in another tab. */
function useFreshRow(data: Schemas['TestReportDto'] | undefined, motivo: SetUpReason): void {
  const client = useQueryClient();
  const isOld = data !== undefined && !fits(data.relato, motivo);
  useEffect(() => {
    if (!isOld) return;
    void examineAgain().then(() =>
      client.invalidateQueries({ queryKey: [SET_UP_QUERY], exact: true }),
    );
  }, [isOld, client]);
}

function fits(relato: StandingTest | undefined, motivo: SetUpReason): boolean {
  if (!relato) return motivo !== 'teste_a_abrir' && motivo !== 'teste_a_apagar';
  return motivo === (relato.aberto ? 'teste_a_apagar' : 'teste_a_abrir');
}

/** A token for one report, and the form that brings it to the public site in another tab. */
const Begin = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const showFailure = useFailureAlert();
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: () => send<Schemas['TestPermitDto']>('POST', PATH),
    onError: (error) => void showFailure(error),
  });
  if (!data)
    return (
      <Button aria-disabled={isPending} onClick={() => !isPending && mutate()}>
        {translate('app.instalacao.teste.fazer')}
      </Button>
    );
  return (
    <form
      // In the body: an address is logged, and sent on as the referrer.
      method="post"
      encType="multipart/form-data"
      action={`${NEW_REPORT_PATHS[language]}?${TEST_QUERY}`}
      target="_blank"
      rel="noopener"
      // The token is for one report.
      onSubmit={() => setTimeout(reset)}
    >
      <input type="hidden" name="teste" value={data.teste} />
      <Button type="submit" variant="contained">
        {translate('app.instalacao.teste.formulario')}
      </Button>
    </form>
  );
};

const Standing = ({ id }: StandingTest) => {
  const translate = useTranslate();
  const opens = useCan('relatos.ver');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      {opens && (
        <Link component={RouterLink} to={`/relatos/${id}`} sx={{ py: 1, fontWeight: 600 }}>
          {translate('app.instalacao.teste.abrir')}
        </Link>
      )}
      <VerbButton
        resource={SET_UP_QUERY}
        label="app.instalacao.teste.apagar"
        color="error"
        question={{
          title: translate('app.instalacao.teste.apagarTitulo'),
          text: 'app.instalacao.teste.apagarTexto',
          destructive: true,
        }}
        send={() => send('DELETE', PATH).then(examineAgain)}
        success="app.instalacao.teste.apagado"
      />
    </Box>
  );
};
