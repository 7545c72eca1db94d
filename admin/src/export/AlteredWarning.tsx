import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useNumeros } from '../i18n/useNumeros';
import { exportJob } from './exportJob';

/** The file was saved, yet some of its reports do not open: said until it is put away. */
export const AlteredWarning = ({ count }: { count: number }) => {
  const translate = useTranslate();
  const { inteiro } = useNumeros();
  return (
    <Alert severity="warning" role="alert" closeText={translate('app.fechar')} onClose={exportJob.stop} sx={{ py: 0 }}>
      {translate('app.exportacao.adulterados', { smart_count: count, total: inteiro(count) })}
    </Alert>
  );
};
