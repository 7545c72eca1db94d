import { Alert, Box, Typography } from '@mui/material';
import { SETTING_GROUPS, settingOf } from '@relato/domain/settings';
import { useTranslate } from '../i18n/translate';
import { useMe } from '../session/useMe';
import { FormFields } from '../ui/forms/FormFields';
import { SendFailure } from '../ui/forms/SendFailure';
import { SendForm } from '../ui/forms/SendForm';
import { brand, brandOf } from '../ui/theme/brand';
import { SettingsConflict } from './SettingsConflict';
import { SettingsFooter } from './SettingsFooter';
import { BesidePreview } from './SettingsLayout';
import { type SettingsFormProps, SettingsPage } from './SettingsPage';
import { SettingField } from './SettingField';
import type { FormValues, Setting } from './values';

/** `/organizacao`: name, contacts and texts of the public pages, with a preview beside them. */
export const OrganisationPage = () => (
  <SettingsPage
    path="/api/configuracoes"
    title="app.organizacao.titulo"
    intro="app.organizacao.intro"
    form={SettingsForm}
  />
);

/** The look of the back office by the stored settings. */
function brandIn(settings: readonly Setting[]) {
  const textOf = (key: Setting['chave']): string => {
    const valor = settings.find(({ chave }) => chave === key)?.valor;
    return typeof valor === 'string' ? valor : '';
  };
  return brandOf(textOf('cor'), textOf('logotipo'));
}

const SettingsForm = ({
  settings,
  blank,
  restore,
  store,
  conflict,
  onRenew,
}: SettingsFormProps) => {
  const { refresh } = useMe();
  const save = async (values: FormValues) => {
    const { settings: stored } = await store(values);
    // Other pages show the organisation's name and look, too.
    brand.set(brandIn(stored));
    await refresh();
  };
  return (
    <SendForm
      blank={blank}
      restore={restore}
      draftKey="organizacao"
      send={save}
      success="app.organizacao.salvo"
      // `SettingsConflict` shows it.
      onConflict={() => undefined}
      onClose={onRenew}
    >
      <BesidePreview settings={settings}>
        <SendFailure />
        {conflict && <SettingsConflict key={conflict.attempt} conflict={conflict} />}
        <FormFields>
          {SETTING_GROUPS.map((group) => (
            <Group
              key={group}
              group={group}
              settings={settings.filter(({ chave }) => settingOf(chave).group === group)}
            />
          ))}
        </FormFields>
        <SettingsFooter />
      </BesidePreview>
    </SendForm>
  );
};

interface GroupProps {
  group: (typeof SETTING_GROUPS)[number];
  settings: readonly Setting[];
}

const HELP = {
  textos: 'app.organizacao.ajudaTextos',
  evidencias: 'app.organizacao.ajudaEvidencias',
} as const;

const Group = ({ group, settings }: GroupProps) => {
  const translate = useTranslate();
  const id = `grupo-${group}`;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 3 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {translate(`app.organizacao.grupos.${group}`)}
      </Typography>
      {group in HELP && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {translate(HELP[group as keyof typeof HELP])}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          rowGap: 1.5,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: group === 'textos' ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))',
          },
        }}
      >
        {settings.map((setting) => (
          <Box key={setting.chave}>
            {setting.adulterada && (
              <Alert severity="error" sx={{ mb: 1 }}>
                {translate('app.organizacao.adulterada')}
              </Alert>
            )}
            <SettingField setting={setting} />
          </Box>
        ))}
      </Box>
    </Box>
  );
};
