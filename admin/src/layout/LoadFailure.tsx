import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { httpStatus } from '../http';
import { MessageScreen } from './MessageScreen';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** What a page shows when its data did not come: no connection and a server's fault are told apart. */
export const LoadFailure = ({ error, onRetry }: LoadFailureProps) => {
  const translate = useTranslate();
  const screen = httpStatus(error) === 0 ? 'offline' : 'erro';
  return (
    <MessageScreen title={translate(`app.telas.${screen}Titulo`)} text={translate(`app.telas.${screen}Texto`)}>
      <Button variant="contained" onClick={onRetry}>
        {translate('app.tentarDeNovo')}
      </Button>
    </MessageScreen>
  );
};
