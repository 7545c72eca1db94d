import { Alert, Button, Link } from '@mui/material';
import { setUpRow } from '@relato/domain/set-up';
import { Link as RouterLink } from 'react-router-dom';
import { useDomainLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { useCan } from '../session/permissions';
import { useHiddenSteps } from '../session/preferencesStore';
import { useSetUp } from './useSetUp';

/** On the start page while a row is red; hidden, it comes back when another row turns red. */
export const SetUpCard = () => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const [hidden, hide] = useHiddenSteps();
  const { data } = useSetUp(useCan('instalacao.ver'));
  const red = (data?.linhas ?? []).flatMap(({ linha, situacao }) =>
    situacao === 'falha' ? [linha] : [],
  );
  if (red.every((row) => hidden.includes(row))) return null;
  return (
    <Alert
      severity="warning"
      sx={{
        mb: 2,
        alignItems: 'center',
        flexWrap: 'wrap',
        // The text stays beside its icon; on a phone the button goes below it.
        '& .MuiAlert-message': { flex: '1 1 0', minWidth: 200 },
      }}
      action={
        <Button
          color="inherit"
          title={translate('app.instalacao.ocultarTexto')}
          onClick={() => hide(red)}
        >
          {translate('app.instalacao.ocultar')}
        </Button>
      }
    >
      <strong>{translate('app.instalacao.faltam', { smart_count: red.length })}</strong>:{' '}
      {red.map((row) => domainLabel(setUpRow(row).label)).join(', ')}.{' '}
      <Link component={RouterLink} to="/instalacao" sx={{ fontWeight: 600 }}>
        {translate('app.instalacao.ver')}
      </Link>
    </Alert>
  );
};
