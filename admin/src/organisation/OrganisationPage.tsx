import { Alert, Box, Typography } from '@mui/material';
import { SETTING_GROUPS, settingOf } from '@relato/domain/settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useTranslate } from '../i18n/translate';
import type { Schemas } from '../session/api';
import { send } from '../session/dataProvider';
import { useMe } from '../session/useMe';
import { LoadFailure } from '../ui/MessageScreen';
import { PageHeader } from '../ui/PageHeader';
import { SendFailure } from '../ui/forms/SendFailure';
import { SendForm } from '../ui/forms/SendForm';
import { brand, brandOf } from '../ui/theme/brand';
import { Preview } from './Preview';
import { SettingsFooter } from './SettingsFooter';
import { SettingField } from './SettingField';
import { changesIn, type FormValues, type Setting, toForm } from './values';

const PATH = '/api/configuracoes';
const QUERY = ['configuracoes'];

/** `/organizacao`: name, contacts and texts of the public pages, with a preview beside them. */
export const OrganisationPage = () => {
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
      <PageHeader name={translate('app.organizacao.titulo')} />
      <Typography sx={{ color: 'text.secondary', maxWidth: '65ch', mb: 2 }}>
        {translate('app.organizacao.intro')}
      </Typography>
      {error !== null && settings === undefined && (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
      {settings && (
        <ResourceContextProvider value="configuracoes">
          <SettingsForm
            key={edition}
            settings={settings}
            onRenew={() => setEdition((number) => number + 1)}
          />
        </ResourceContextProvider>
      )}
    </>
  );
};

/** The look of the back office by the stored settings. */
function brandIn(settings: readonly Setting[]) {
  const textOf = (key: Setting['chave']): string => {
    const valor = settings.find(({ chave }) => chave === key)?.valor;
    return typeof valor === 'string' ? valor : '';
  };
  return brandOf(textOf('cor'), textOf('logotipo'));
}

interface SettingsFormProps {
  settings: readonly Setting[];
  /** The form is to begin again, with the stored values. */
  onRenew: () => void;
}

const SettingsForm = ({ settings, onRenew }: SettingsFormProps) => {
  const queryClient = useQueryClient();
  const { refresh } = useMe();
  const blank: FormValues = Object.fromEntries(
    settings.map(({ chave, valor }) => [chave, toForm(chave, valor)]),
  );
  const save = async (values: FormValues) => {
    const configuracoes = changesIn(settings, values);
    const stored = await send<Schemas['SettingsDto']>('PUT', PATH, { configuracoes });
    queryClient.setQueryData(QUERY, stored.configuracoes);
    // Other pages show the organisation's name and look, too.
    brand.set(brandIn(stored.configuracoes));
    await refresh();
  };
  return (
    <SendForm
      blank={blank}
      draftKey="organizacao"
      send={save}
      success="app.organizacao.salvo"
      onClose={onRenew}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 26rem' },
        }}
      >
        <Box>
          <SendFailure />
          {SETTING_GROUPS.map((group) => (
            <Group
              key={group}
              group={group}
              settings={settings.filter(({ chave }) => settingOf(chave).group === group)}
            />
          ))}
          <SettingsFooter />
        </Box>
        <Preview settings={settings} />
      </Box>
    </SendForm>
  );
};

interface GroupProps {
  group: (typeof SETTING_GROUPS)[number];
  settings: readonly Setting[];
}

const Group = ({ group, settings }: GroupProps) => {
  const translate = useTranslate();
  const id = `grupo-${group}`;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 3 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {translate(`app.organizacao.grupos.${group}`)}
      </Typography>
      {group === 'textos' && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {translate('app.organizacao.ajudaTextos')}
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
