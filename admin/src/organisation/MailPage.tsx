import { Alert, Box, Typography } from '@mui/material';
import {
  MAIL_ENCRYPTION_LABELS,
  MAIL_ENCRYPTIONS,
  MAIL_PORT,
  SETTING_LABELS,
} from '@relato/domain/settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useDomainLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import type { Schemas } from '../session/api';
import { send } from '../session/dataProvider';
import { LoadFailure } from '../ui/MessageScreen';
import { PageHeader } from '../ui/PageHeader';
import { SelectField } from '../ui/forms/SelectField';
import { SendFailure } from '../ui/forms/SendFailure';
import { SendForm } from '../ui/forms/SendForm';
import { MailTest } from './MailTest';
import { SettingsFooter } from './SettingsFooter';
import { TextSetting } from './SettingField';
import { changesIn, type FormValues, type Setting, toForm } from './values';
import { Versions } from './Versions';

const PATH = '/api/correio';
const QUERY = ['correio'];

/** `/correio`: the mail server, the sender and the committee's address, and a test of them. */
export const MailPage = () => {
  const translate = useTranslate();
  const {
    data: settings,
    error,
    refetch,
  } = useQuery({
    queryKey: QUERY,
    queryFn: async () => (await send<Schemas['SettingsDto']>('GET', PATH)).configuracoes,
    // A later answer must not change the form under the person's hands.
    staleTime: Infinity,
    refetchOnMount: 'always',
  });
  const [edition, setEdition] = useState(0);
  return (
    <>
      <PageHeader name={translate('app.correio.titulo')} />
      <Typography sx={{ color: 'text.secondary', maxWidth: '65ch', mb: 2 }}>
        {translate('app.correio.intro')}
      </Typography>
      {error !== null && settings === undefined && (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
      {settings && (
        <ResourceContextProvider value="configuracoes">
          <MailForm
            key={edition}
            settings={settings}
            onRenew={() => setEdition((number) => number + 1)}
          />
        </ResourceContextProvider>
      )}
    </>
  );
};

interface MailFormProps {
  settings: readonly Setting[];
  /** The form is to begin again, with the stored values. */
  onRenew: () => void;
}

const MailForm = ({ settings, onRenew }: MailFormProps) => {
  const queryClient = useQueryClient();
  const blank: FormValues = Object.fromEntries(
    settings.map(({ chave, valor }) => [chave, toForm(chave, valor)]),
  );
  const save = async (values: FormValues) => {
    const configuracoes = changesIn(settings, values);
    const stored = await send<Schemas['SettingsDto']>('PUT', PATH, { configuracoes });
    queryClient.setQueryData(QUERY, stored.configuracoes);
  };
  const hasServer = settings.some(
    ({ chave, valor }) => chave === 'correioServidor' && valor !== null,
  );
  return (
    // Without a draft: a password must not be kept in the browser.
    <SendForm blank={blank} send={save} success="app.correio.salvo" onClose={onRenew}>
      <Box sx={{ maxWidth: '52rem' }}>
        <SendFailure />
        <Box
          sx={{
            display: 'grid',
            columnGap: 2,
            rowGap: 1.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {settings.map((setting) => (
            <Box key={setting.chave}>
              <MailField setting={setting} />
            </Box>
          ))}
        </Box>
        {hasServer && <MailTest />}
        <SettingsFooter />
      </Box>
    </SendForm>
  );
};

const MailField = ({ setting }: { setting: Setting }) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const { chave, origem } = setting;
  const name = domainLabel(SETTING_LABELS[chave]);
  const isSet = origem === 'configuracao';
  const help = {
    correioServidor: translate('app.correio.ajudaServidor'),
    correioPorta: translate('app.correio.ajudaPorta', { porta: MAIL_PORT }),
    correioUsuario: translate('app.correio.ajudaUsuario'),
    correioSenha: translate(isSet ? 'app.correio.senhaGuardada' : 'app.correio.ajudaSenha'),
    correioRemetente: translate('app.correio.ajudaRemetente'),
    correioComite: translate('app.correio.ajudaComite'),
  };
  return (
    <>
      {setting.adulterada && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {translate('app.organizacao.adulterada')}
        </Alert>
      )}
      {chave === 'correioCriptografia' && origem !== 'ambiente' ? (
        <SelectField
          name={chave}
          label={name}
          options={MAIL_ENCRYPTIONS.map((each) => ({
            value: each,
            label: domainLabel(MAIL_ENCRYPTION_LABELS[each]),
          }))}
        />
      ) : (
        <TextSetting
          setting={setting}
          name={name}
          help={chave in help && help[chave as keyof typeof help]}
          type={chave === 'correioSenha' ? 'password' : undefined}
        />
      )}
      <Versions setting={setting} name={name} />
    </>
  );
};
