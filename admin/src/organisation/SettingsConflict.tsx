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
  /** The settings that this form changes. */
  typed: readonly SettingKey[];
  /** The settings that both people changed, as they are stored. */
  both: readonly Setting[];
}

/**
 * The warning that another person stored settings first. It puts their values into the fields that
 * were not touched. For a field that both changed, it shows the stored value and offers to use it.
 */
export const SettingsConflict = ({ conflict }: { conflict: Conflict }) => {
  const translate = useTranslate();
  const { getValues, reset, setValue } = useFormContext<FormValues>();
  const [used, setUsed] = useState<readonly SettingKey[]>([]);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const filledIn = getValues();
    // The form's reset values: 'Discard' then restores what is stored now.
    reset(formValuesOf(conflict.now));
    for (const chave of conflict.typed) {
      const value = filledIn[chave];
      if (value !== undefined) setValue(chave, value, { shouldDirty: true, shouldTouch: true });
    }
    alert.current?.focus();
  }, [conflict, getValues, reset, setValue]);
  const { both } = conflict;
  return (
    <Alert ref={alert} tabIndex={-1} severity="warning" sx={{ mb: 2 }}>
      {translate(both.length > 0 ? 'app.organizacao.conflito' : 'app.organizacao.conflitoOutros')}
      {both
        .filter(({ chave }) => !used.includes(chave))
        .map((setting) => (
          <StoredValue
            key={setting.chave}
            setting={setting}
            onUsed={() => setUsed([...used, setting.chave])}
          />
        ))}
    </Alert>
  );
};

interface StoredValueProps {
  setting: Setting;
  onUsed: () => void;
}

/** The value that the other person stored, and a button that puts it into the field. */
const StoredValue = ({ setting, onUsed }: StoredValueProps) => {
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
          onUsed();
        }}
      >
        {translate('app.organizacao.usarSalvo')}
      </Button>
    </Box>
  );
};
