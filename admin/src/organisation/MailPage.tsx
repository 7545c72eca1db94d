import { Alert, Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { MAIL_ENCRYPTION_LABELS, MAIL_PORT, SETTING_LABELS } from '@relato/domain/settings';
import { useDomainLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { useMe } from '../session/useMe';
import { FormFields } from '../ui/forms/FormFields';
import { SendFailure } from '../ui/forms/SendFailure';
import { SendForm } from '../ui/forms/SendForm';
import { MAIL_QUERIES, MailRoute } from './MailRoute';
import { MailTest } from './MailTest';
import { SettingsConflict } from './SettingsConflict';
import { SettingsFooter } from './SettingsFooter';
import { SettingPairs } from './SettingsLayout';
import { type SettingsFormProps, SettingsPage } from './SettingsPage';
import { ChoiceField, TextSetting } from './SettingField';
import type { Setting } from './values';
import { Versions } from './Versions';

/** `/correio`: the mail server, the sender and the committee's address, and a test of them. */
export const MailPage = () => (
  <SettingsPage
    path="/api/correio"
    title="app.correio.titulo"
    intro="app.correio.intro"
    form={MailForm}
  />
);

const MailForm = ({ settings, blank, store, conflict, onRenew }: SettingsFormProps) => {
  const { refresh } = useMe();
  const queryClient = useQueryClient();
  const hasServer = settings.some(
    ({ chave, valor }) => chave === 'correioServidor' && valor !== null,
  );
  return (
    // Without a draft: a password must not be kept in the browser.
    <SendForm
      blank={blank}
      send={async (values) => {
        await store(values);
        // With a server, colleagues are invited by mail.
        await refresh();
        void queryClient.invalidateQueries({ queryKey: [MAIL_QUERIES, 'rota'] });
      }}
      success="app.correio.salvo"
      // `SettingsConflict` shows it.
      onConflict={() => undefined}
      onClose={onRenew}
    >
      <Box sx={{ maxWidth: '52rem' }}>
        <SendFailure />
        {conflict && <SettingsConflict key={conflict.attempt} conflict={conflict} />}
        <FormFields>
          <SettingPairs settings={settings} field={(setting) => <MailField setting={setting} />} />
          {hasServer && <MailTest />}
          <MailRoute />
        </FormFields>
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
      {chave === 'correioCriptografia' ? (
        <ChoiceField setting={setting} name={name} labels={MAIL_ENCRYPTION_LABELS} />
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
