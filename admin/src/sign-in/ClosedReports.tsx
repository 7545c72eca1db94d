import { Box, Typography } from '@mui/material';
import { accountApi } from '../session/accountApi';
import { PasswordField } from '../account/PasswordFields';
import { NO_CODE, RecoveryCodeField } from '../account/RecoveryCodeField';
import { PageForm } from '../ui/forms/PageForm';
import { useTranslate } from '../i18n/translate';
import { SignOutButton } from '../session/SignOutButton';
import { EntryFrame } from './EntryFrame';

const BLANK = { ...NO_CODE, senha: '' };

/**
 * The step after a password was replaced without the old one: the recovery code opens the reports
 * here, or a colleague grants access.
 */
export const ClosedReports = ({ onDone }: { onDone: () => Promise<void> }) => {
  const translate = useTranslate();
  return (
    <EntryFrame title="app.fechados.titulo" intro="app.fechados.texto">
      <Typography variant="h2">{translate('app.fechados.colega')}</Typography>
      <Typography sx={{ mt: 0.5, mb: 2 }}>{translate('app.fechados.colegaTexto')}</Typography>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('app.fechados.codigo')}
      </Typography>
      <PageForm
        blank={BLANK}
        resource="relatos"
        send={({ codigoRecuperacao, senha }) => accountApi.restore(codigoRecuperacao, senha)}
        submitLabel="app.fechados.abrir"
        success="app.fechados.abertos"
        onClose={() => void onDone()}
      >
        <RecoveryCodeField />
        <PasswordField name="senha" />
      </PageForm>
      <Box sx={{ mt: 1.5 }}>
        <SignOutButton />
      </Box>
    </EntryFrame>
  );
};
