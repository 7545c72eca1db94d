import { Alert, Link, Typography } from '@mui/material';
import { TEXT_MAX } from '@relato/domain/limits';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { accountApi } from '../session/accountApi';
import { PageForm } from '../ui/forms/PageForm';
import { TextField } from '../ui/forms/TextField';
import { useLanguage } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { EntryFrame } from './EntryFrame';

const BLANK = { email: '' };

/** `/recuperar`: 'Esqueceu sua senha'. Its answer is the same for known and unknown addresses. */
export const ForgotPasswordPage = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const [asked, setAsked] = useState(false);
  return (
    <EntryFrame title="app.recuperar.titulo" intro="app.recuperar.texto">
      <Alert severity="warning" sx={{ mb: 1.5 }}>
        {translate('app.recuperar.consequencia')}
      </Alert>
      {asked ? (
        <Typography role="status">{translate('app.recuperar.pedido')}</Typography>
      ) : (
        <PageForm
          blank={BLANK}
          resource="usuarios"
          send={({ email }) => accountApi.askRecovery(email, language)}
          submitLabel="app.recuperar.pedir"
          onClose={() => setAsked(true)}
        >
          <TextField
            name="email"
            type="email"
            autoComplete="username"
            label="resources.usuarios.fields.email"
            required
            maxLength={TEXT_MAX.email}
          />
        </PageForm>
      )}
      <Typography sx={{ mt: 2.5 }}>
        <Link component={RouterLink} to="/login">
          {translate('app.recuperar.voltar')}
        </Link>
      </Typography>
    </EntryFrame>
  );
};
