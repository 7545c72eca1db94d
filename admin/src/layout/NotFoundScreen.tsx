import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { MessageScreen } from './MessageScreen';

/** An address that the back office does not have. */
export const NotFoundScreen = () => {
  const translate = useTranslate();
  return (
    <MessageScreen title={translate('app.telas.naoEncontradaTitulo')} text={translate('app.telas.naoEncontradaTexto')}>
      <Button component={Link} to="/relatos" variant="contained">
        {translate('app.telas.irParaRelatos')}
      </Button>
    </MessageScreen>
  );
};
