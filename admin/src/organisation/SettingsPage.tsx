import { Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import type { PlainKey } from '../i18n/keys';
import { useTranslate } from '../i18n/translate';
import type { Schemas } from '../session/api';
import { send } from '../session/dataProvider';
import { apiError } from '../ui/errors';
import { LoadFailure } from '../ui/MessageScreen';
import { PageHeader } from '../ui/PageHeader';
import type { Conflict } from './SettingsConflict';
import { changesIn, type FormValues, formValuesOf, restored, type Setting } from './values';

interface Stored {
  settings: readonly Setting[];
  /** It may say that the changes wait for a second person. */
  answer: unknown;
}

/** The stored settings for a form, and how it stores its values. */
export interface SettingsFormProps {
  settings: readonly Setting[];
  blank: FormValues;
  /** A draft as the form shows it. */
  restore: (draft: FormValues) => FormValues;
  /** @returns the stored settings, and the server's answer */
  store: (values: FormValues) => Promise<Stored>;
  /** Another person stored settings first. */
  conflict: Conflict | undefined;
  /** The form is to begin again, with the stored values. */
  onRenew: () => void;
}

interface SettingsPageProps {
  /** The settings' address in the API. */
  path: string;
  title: PlainKey;
  intro: PlainKey;
  form: (props: SettingsFormProps) => ReactNode;
}

/** A page with one form for a part of the organisation's settings. */
export const SettingsPage = ({ path, title, intro, form: Form }: SettingsPageProps) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const read = async () => (await send<Schemas['SettingsDto']>('GET', path)).configuracoes;
  const {
    data: settings,
    error,
    refetch,
  } = useQuery({
    queryKey: [path],
    queryFn: read,
    // A later answer must not change the form under the person's hands.
    staleTime: Infinity,
    refetchOnMount: 'always',
    // A form that is opened again begins with the settings as they are then.
    gcTime: 0,
  });
  const [edition, setEdition] = useState(0);
  const [conflict, setConflict] = useState<Conflict>();
  const store = async (values: FormValues): Promise<Stored> => {
    const configuracoes = changesIn(values.begun, values);
    try {
      const answer = await send<Partial<Schemas['SettingsDto']>>('PUT', path, { configuracoes });
      const stored = answer.configuracoes ?? (await read());
      queryClient.setQueryData([path], stored);
      return { settings: stored, answer };
    } catch (error) {
      if (apiError(error)?.code === 'conflito_versao') {
        const now = await read();
        const sent = new Map(configuracoes.map(({ chave, versao }) => [chave, versao]));
        setConflict((former) => ({
          attempt: (former?.attempt ?? 0) + 1,
          now,
          typed: [...sent.keys()],
          both: now.filter(({ chave, versao }) => sent.has(chave) && sent.get(chave) !== versao),
        }));
        queryClient.setQueryData([path], now);
      }
      throw error;
    }
  };
  return (
    <>
      <PageHeader name={translate(title)} />
      <Typography sx={{ color: 'text.secondary', maxWidth: '65ch', mb: 2 }}>
        {translate(intro)}
      </Typography>
      {error !== null && settings === undefined && (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
      {settings && (
        <ResourceContextProvider value="configuracoes">
          <Form
            key={edition}
            settings={settings}
            blank={formValuesOf(settings)}
            restore={(draft) => restored(draft, settings)}
            store={store}
            conflict={conflict}
            onRenew={() => {
              setConflict(undefined);
              setEdition((number) => number + 1);
            }}
          />
        </ResourceContextProvider>
      )}
    </>
  );
};
