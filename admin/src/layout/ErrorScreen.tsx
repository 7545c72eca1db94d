import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { MessageScreen } from './MessageScreen';

const STALE_CHUNK = /dynamically imported module|module script failed|Failed to fetch/i;

/** A fault in the page itself, or a page older than the server: both end in a fresh page. */
export const ErrorScreen = ({ error }: { error?: Error }) => {
  const translate = useTranslate();
  const stale = STALE_CHUNK.test(error?.message ?? '');
  return (
    <MessageScreen
      title={translate(stale ? 'app.telas.versaoTitulo' : 'app.telas.erroTitulo')}
      text={translate(stale ? 'app.telas.versaoTexto' : 'app.telas.erroTexto')}
    >
      <Button variant="contained" onClick={() => window.location.reload()}>
        {translate('app.telas.recarregar')}
      </Button>
      <Button href="/relatos">{translate('app.telas.irParaRelatos')}</Button>
    </MessageScreen>
  );
};
