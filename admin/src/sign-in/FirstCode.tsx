import { Box, Button } from '@mui/material';
import { NO_CODE, RecoveryCodeField } from '../account/RecoveryCodeField';
import { SET_UP_QUERY } from '../session/setUpQuery';
import { useTranslate } from '../i18n/translate';
import { accountApi } from '../session/accountApi';
import { PageForm } from '../ui/forms/PageForm';
import { EntryFrame } from './EntryFrame';

/** After a guardian's first password: the recovery code, before the file that holds it is removed. */
export const FirstCode = ({ onDone }: { onDone: () => void }) => {
  const translate = useTranslate();
  return (
    <EntryFrame title="app.primeira.codigoTitulo" intro="app.primeira.codigoTexto">
      <PageForm
        blank={NO_CODE}
        resource={SET_UP_QUERY}
        send={({ codigoRecuperacao }) => accountApi.checkRecoveryCode(codigoRecuperacao)}
        submitLabel="app.conta.conferir"
        success="app.conta.codigoConferido"
        onClose={onDone}
      >
        <RecoveryCodeField />
      </PageForm>
      <Box sx={{ mt: 1.5 }}>
        <Button onClick={onDone}>{translate('app.primeira.codigoDepois')}</Button>
      </Box>
    </EntryFrame>
  );
};
