import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { useLogoutIfAccessDenied, useTranslate } from 'react-admin';
import { failureText, httpStatus } from '../http';
import { exportJob } from './exportJob';

/** Why there is no file, until it is put away or tried again; a session that ended leads to the sign-in. */
export const ExportFailure = ({ error }: { error: unknown }) => {
  const translate = useTranslate();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  useEffect(() => {
    void logoutIfAccessDenied(error);
  }, [error, logoutIfAccessDenied]);
  const refused = httpStatus(error) === 0 ? undefined : failureText(error);
  return (
    <Alert severity="error" role="alert" closeText={translate('app.fechar')} onClose={exportJob.stop} sx={{ py: 0 }}>
      {translate(refused ?? 'app.exportacao.falhou')}
    </Alert>
  );
};
