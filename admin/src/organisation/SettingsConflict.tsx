import { Alert, Box, Button } from '@mui/material';
import { SETTING_LABELS, type SettingKey } from '@relato/domain/settings';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useDates } from '../i18n/formats';
import { useDomainLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { type FormValues, formValuesOf, type Setting, toForm } from './values';
import { SettingValueInWords } from './Versions';

/** Another person stored settings while this form was filled in. */
export interface Conflict {
  /** Changes with each attempt to save. */
  attempt: number;
  /** All settings as they are stored. */
  now: readonly Setting[];
  /** Those that this form changes. */
  typed: readonly SettingKey[];
  /** Those that both changed, as they are stored. */
  both: readonly Setting[];
}

/**
 * After another person stored settings first: their values come into the fields that were not
 * touched. Beside a field that was, theirs is shown and can be taken.
 */
export const SettingsConflict = ({ conflict }: { conflict: Conflict }) => {
  const translate = useTranslate();
  const { getValues, reset, setValue } = useFormContext<FormValues>();
  const [taken, setTaken] = useState<readonly SettingKey[]>([]);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const own = getValues();
    // 'Discard' then leads to what is stored now.
    reset(formValuesOf(conflict.now));
    for (const chave of conflict.typed) {
      const value = own[chave];
      if (value !== undefined) setValue(chave, value, { shouldDirty: true, shouldTouch: true });
    }
    alert.current?.focus();
  }, [conflict, getValues, reset, setValue]);
  const { both } = conflict;
  return (
    <Alert ref={alert} tabIndex={-1} severity="warning" sx={{ mb: 2 }}>
      {translate(both.length > 0 ? 'app.organizacao.conflito' : 'app.organizacao.conflitoOutros')}
      {both
        .filter(({ chave }) => !taken.includes(chave))
        .map((setting) => (
          <Theirs
            key={setting.chave}
            setting={setting}
            onTaken={() => setTaken([...taken, setting.chave])}
          />
        ))}
    </Alert>
  );
};

interface TheirsProps {
  setting: Setting;
  onTaken: () => void;
}

const Theirs = ({ setting, onTaken }: TheirsProps) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const { dateTime } = useDates();
  const { setValue } = useFormContext<FormValues>();
  const { chave, valor, versoes } = setting;
  const [latest] = versoes;
  const nome = domainLabel(SETTING_LABELS[chave]);
  return (
    <Box component="section" aria-label={nome} sx={{ mt: 1 }}>
      <strong>{nome}</strong>
      {latest && ` · ${latest.por ?? translate('app.organizacao.alguem')} · ${dateTime(latest.em)}`}
      <SettingValueInWords setting={setting} valor={valor} />
      <Button
        aria-label={translate('app.organizacao.usarSalvoNome', { nome })}
        onClick={() => {
          setValue(chave, toForm(chave, valor), { shouldDirty: true, shouldTouch: true });
          onTaken();
        }}
      >
        {translate('app.organizacao.usarSalvo')}
      </Button>
    </Box>
  );
};
