import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { apiError, httpStatus } from '../http';
import { MessageScreen } from './MessageScreen';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** What a page shows when its data did not come: no connection, altered data and a server's fault are told apart. */
export const LoadFailure = ({ error, onRetry }: LoadFailureProps) => {
  const translate = useTranslate();
  const screen = screenFor(error);
  return (
    <MessageScreen title={translate(`app.telas.${screen}Titulo`)} text={translate(`app.telas.${screen}Texto`)}>
      <Button variant="contained" onClick={onRetry}>
        {translate('app.tentarDeNovo')}
      </Button>
    </MessageScreen>
  );
};

function screenFor(error: unknown): 'offline' | 'adulterado' | 'erro' {
  if (httpStatus(error) === 0) return 'offline';
  return apiError(error)?.code === 'conteudo_adulterado' ? 'adulterado' : 'erro';
}
