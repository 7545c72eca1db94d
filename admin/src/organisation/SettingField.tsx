import LockIcon from '@mui/icons-material/LockOutlined';
import { Box, Button, InputAdornment, Typography } from '@mui/material';
import { type Label, LANGUAGES, type Language } from '@relato/domain/language';
import {
  ENTRY_TITLE_MAX,
  EVIDENCE_LABELS,
  isSingle,
  SETTING_LABELS,
  settingOf,
} from '@relato/domain/settings';
import { ArrayInput, SimpleFormIterator } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ENDONYMS } from '../i18n/i18nProvider';
import { useDomainLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { SelectField } from '../ui/forms/SelectField';
import { TextField } from '../ui/forms/TextField';
import { ColourField } from './ColourField';
import { LogoField } from './LogoField';
import { hasSpecifiedText, type Setting, specifiedOf } from './values';
import { Versions } from './Versions';

/** One setting: a field, or a field for each language side by side; its versions below. */
export const SettingField = ({ setting }: { setting: Setting }) => {
  const domainLabel = useDomainLabel();
  const name = domainLabel(SETTING_LABELS[setting.chave]);
  if (!isSingle(setting.chave)) return <FieldsInLanguages setting={setting} name={name} />;
  return (
    <>
      <SingleInput setting={setting} name={name} />
      <Versions setting={setting} name={name} />
    </>
  );
};

interface FieldProps {
  setting: Setting;
  name: string;
}

const SingleInput = ({ setting, name }: FieldProps) => {
  const { kind } = settingOf(setting.chave);
  if (kind === 'image') return <LogoField name={name} />;
  if (kind === 'colour') return <ColourField name={name} />;
  if (kind === 'evidence')
    return <ChoiceField setting={setting} name={name} labels={EVIDENCE_LABELS} />;
  return <SingleField setting={setting} name={name} />;
};

interface ChoiceFieldProps extends FieldProps {
  /** The values that can be chosen, in words. */
  labels: Readonly<Record<string, Label>>;
}

/** A choice among the values of a list in `domain/`. */
export const ChoiceField = ({ setting, name, labels }: ChoiceFieldProps) => {
  const domainLabel = useDomainLabel();
  const options = Object.entries(labels).map(([value, label]) => ({
    value,
    label: domainLabel(label),
  }));
  return <SelectSetting setting={setting} name={name} options={options} />;
};

interface SelectSettingProps extends FieldProps {
  options: readonly { value: string; label: string }[];
}

/** A choice, which is locked where the environment sets it, and then shown in words. */
const SelectSetting = ({ setting, name, options }: SelectSettingProps) => {
  const { chave, origem, valor } = setting;
  if (origem !== 'ambiente') return <SelectField name={chave} label={name} options={options} />;
  const words = options.find(({ value }) => value === valor)?.label;
  return <TextSetting setting={setting} name={name} help={false} words={words} />;
};

const SingleField = ({ setting, name }: FieldProps) => {
  const translate = useTranslate();
  const { chave } = setting;
  const empty = chave === 'saida' ? 'app.organizacao.vazioSaida' : 'app.organizacao.vazio';
  return <TextSetting setting={setting} name={name} help={chave !== 'nome' && translate(empty)} />;
};

interface TextSettingProps extends FieldProps {
  /** Shown where the environment does not set the value. */
  help: string | false;
  type?: 'password';
  /** The id of a list of values to choose from. */
  list?: string;
  /** Shown in place of a locked value that is a code. */
  words?: string;
}

/** A text, which is locked where the environment sets it. */
export const TextSetting = ({ setting, name, help, type, list, words }: TextSettingProps) => {
  const translate = useTranslate();
  const { chave, origem, variavel } = setting;
  const locked = origem === 'ambiente';
  return (
    <TextField
      name={chave}
      label={name}
      type={type}
      autoComplete={type && 'new-password'}
      format={words === undefined ? undefined : () => words}
      maxLength={locked ? Infinity : settingOf(chave).max}
      helperText={
        locked ? translate('app.organizacao.definidoPor', { variavel: variavel ?? '' }) : help
      }
      slotProps={{
        input: locked
          ? {
              readOnly: true,
              startAdornment: (
                <InputAdornment position="start">
                  <LockIcon fontSize="small" aria-hidden />
                </InputAdornment>
              ),
            }
          : undefined,
        ...(list !== undefined && { htmlInput: { list } }),
      }}
    />
  );
};

const FieldsInLanguages = ({ setting, name }: FieldProps) => {
  const { chave } = setting;
  const id = `configuracao-${chave}`;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" sx={{ mb: 0.5 }}>
        {name}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {LANGUAGES.map((language) => (
          <Box key={language} lang={language}>
            <FieldInLanguage setting={setting} name={name} language={language} />
          </Box>
        ))}
      </Box>
      <Versions setting={setting} name={name} />
    </Box>
  );
};

interface LanguageFieldProps extends FieldProps {
  language: Language;
}

const FieldInLanguage = ({ setting: { chave }, name, language }: LanguageFieldProps) => {
  const translate = useTranslate();
  const { kind, max } = settingOf(chave);
  const source = `${chave}.${language}`;
  const label = translate('app.organizacao.emLingua', { nome: name, lingua: ENDONYMS[language] });
  return (
    <>
      {kind === 'entries' ? (
        <Entries source={source} label={ENDONYMS[language]} max={max} />
      ) : (
        <TextField
          name={source}
          label={ENDONYMS[language]}
          maxLength={max}
          minRows={kind === 'markdown' ? 4 : undefined}
          helperText={
            kind === 'markdown'
              ? undefined
              : translate(
                  chave === 'quemLe' ? 'app.organizacao.ajudaQuemLe' : 'app.organizacao.vazio',
                )
          }
        />
      )}
      {hasSpecifiedText(chave) && (
        <SpecifiedButton source={source} label={label} specified={specifiedOf(chave, language)} />
      )}
    </>
  );
};

interface EntriesProps {
  source: string;
  label: string;
  max: number;
}

const Entries = ({ source, label, max }: EntriesProps) => (
  <ArrayInput source={source} label={label} helperText={false}>
    <SimpleFormIterator fullWidth disableClear>
      <TextField
        name="titulo"
        label="app.organizacao.entradaTitulo"
        maxLength={ENTRY_TITLE_MAX}
        // Three languages side by side are narrow: a long title continues on the next line.
        minRows={1}
        helperText={false}
      />
      <TextField
        name="texto"
        label="app.organizacao.entradaTexto"
        maxLength={max}
        minRows={2}
        helperText={false}
      />
    </SimpleFormIterator>
  </ArrayInput>
);

interface SpecifiedButtonProps {
  source: string;
  label: string;
  specified: ReturnType<typeof specifiedOf>;
}

const SpecifiedButton = ({ source, label, specified }: SpecifiedButtonProps) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  return (
    <Button
      variant="text"
      size="small"
      aria-label={translate('app.organizacao.especificadoNome', { nome: label })}
      onClick={() => setValue(source, specified, { shouldDirty: true, shouldTouch: true })}
    >
      {translate('app.organizacao.especificado')}
    </Button>
  );
};
