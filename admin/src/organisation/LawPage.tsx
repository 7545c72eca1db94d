import { Alert, Box, Link, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LEGAL_PROFILE_LABELS } from '@relato/domain/legal-profile';
import {
  ACKNOWLEDGEMENT_LABELS,
  SETTING_LABELS,
  settingOf,
  TRASH_DAYS,
  zones,
} from '@relato/domain/settings';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { useDates } from '../i18n/formats';
import { useDomainLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import type { Schemas } from '../session/api';
import { send } from '../session/dataProvider';
import { useMe } from '../session/useMe';
import { FormFields } from '../ui/forms/FormFields';
import { SendFailure } from '../ui/forms/SendFailure';
import { SendForm } from '../ui/forms/SendForm';
import { ChoiceField, TextSetting } from './SettingField';
import { SettingsConflict } from './SettingsConflict';
import { SettingsFooter } from './SettingsFooter';
import { BesidePreview, SettingPairs } from './SettingsLayout';
import { type SettingsFormProps, SettingsPage } from './SettingsPage';
import type { Setting } from './values';
import { Versions } from './Versions';

const PATH = '/api/configuracoes/lei';
const QUERY = 'lei';
/** The id of the list of time zones. */
const ZONE_LIST = 'fusos';

type Law = Schemas['LawSettingsDto'];

/** `/lei`: which law applies, the time zone, and how long reports are kept. */
export const LawPage = () => (
  <SettingsPage path={PATH} title="app.lei.titulo" intro="app.lei.intro" form={LawForm} />
);

const useLaw = (): Law | undefined =>
  useQuery({ queryKey: [QUERY], queryFn: () => send<Law>('GET', PATH) }).data;

const LawForm = ({ settings, blank, restore, store, conflict, onRenew }: SettingsFormProps) => {
  const { refresh } = useMe();
  const queryClient = useQueryClient();
  const law = useLaw();
  return (
    <SendForm
      blank={blank}
      restore={restore}
      draftKey="lei"
      send={async (values) => {
        const { answer } = await store(values);
        // The back office shows times in the organisation's zone.
        await refresh();
        void queryClient.invalidateQueries({ queryKey: [QUERY] });
        return answer;
      }}
      success="app.lei.salvo"
      // `SettingsConflict` shows the conflict.
      onConflict={() => undefined}
      onClose={onRenew}
    >
      <BesidePreview settings={settings}>
        <SendFailure />
        {conflict && <SettingsConflict key={conflict.attempt} conflict={conflict} />}
        {law && <LawState law={law} />}
        <FormFields>
          <SettingPairs
            settings={settings}
            field={(setting) => <LawField setting={setting} profiles={law?.perfis ?? []} />}
          />
          <datalist id={ZONE_LIST}>
            {zones().map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </FormFields>
        <SettingsFooter />
      </BesidePreview>
    </SendForm>
  );
};

/** A request that waits, the date until which a former term counts, and the rule for a change. */
const LawState = ({ law }: { law: Law }) => {
  const translate = useTranslate();
  const { date } = useDates();
  const { precisaDeDois, nadaAntesDe, pedido } = law;
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      {pedido !== undefined && (
        <Alert severity="warning" role="presentation">
          {translate('app.lei.pedido')}{' '}
          <Link component={RouterLink} to="/aprovacoes" color="inherit">
            {translate('app.lei.verPedido')}
          </Link>
        </Alert>
      )}
      {nadaAntesDe !== undefined && (
        <Alert severity="info" role="presentation">
          {translate('app.lei.nadaAntesDe', { data: date(nadaAntesDe) })}
        </Alert>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '65ch' }}>
        {translate(precisaDeDois ? 'app.lei.precisaDeDois' : 'app.lei.livre')}{' '}
        {translate('app.lei.prazoMaisCurto')}
      </Typography>
    </Box>
  );
};

interface LawFieldProps {
  setting: Setting;
  profiles: Law['perfis'];
}

const LawField = ({ setting, profiles }: LawFieldProps) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const name = domainLabel(SETTING_LABELS[setting.chave]);
  return (
    <>
      {setting.adulterada && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {translate('app.organizacao.adulterada')}
        </Alert>
      )}
      <LawInput setting={setting} name={name} profiles={profiles} />
      <Versions setting={setting} name={name} />
    </>
  );
};

const LawInput = ({ setting, name, profiles }: LawFieldProps & { name: string }) => {
  const translate = useTranslate();
  const chosen = useWatch({ name: 'perfil' }) as string;
  const profile = profiles.find(({ perfil }) => perfil === chosen);
  const { chave } = setting;
  if (chave === 'perfil' || chave === 'acuse')
    return (
      <>
        <ChoiceField
          setting={setting}
          name={name}
          labels={chave === 'perfil' ? LEGAL_PROFILE_LABELS : ACKNOWLEDGEMENT_LABELS}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(chave === 'perfil' ? 'app.lei.ajudaPerfil' : 'app.lei.ajudaAcuse')}
        </Typography>
      </>
    );
  const { guardaMinima, guardaMaxima, guardaMeses, fuso = '' } = profile ?? {};
  const bounds = {
    minimo: guardaMinima ?? 1,
    maximo: guardaMaxima ?? settingOf(chave).mostDays ?? 0,
  };
  const help = {
    fuso: translate('app.lei.vazioFuso', { fuso }),
    guardaDias:
      guardaMeses === undefined
        ? translate('app.lei.vazioGuardaSempre', bounds)
        : translate('app.lei.vazioGuarda', { meses: guardaMeses, ...bounds }),
    lixeiraDias: translate('app.lei.vazioLixeira', { dias: TRASH_DAYS }),
  };
  return (
    <TextSetting
      setting={setting}
      name={name}
      help={help[chave as keyof typeof help]}
      list={chave === 'fuso' ? ZONE_LIST : undefined}
    />
  );
};
