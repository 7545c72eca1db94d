import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { MessageScreen } from '../../layout/MessageScreen';

/** A report that is not there, or no longer. */
export const ReportGone = () => {
  const translate = useTranslate();
  return (
    <MessageScreen title={translate('app.relato.naoEncontrado')} text={translate('app.relato.naoEncontradoTexto')}>
      <Button component={Link} to="/relatos" variant="contained">
        {translate('app.telas.irParaRelatos')}
      </Button>
    </MessageScreen>
  );
};
