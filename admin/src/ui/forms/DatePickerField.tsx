import { AdapterLuxon } from '@mui/x-date-pickers/AdapterLuxon';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, esES, ptBR } from '@mui/x-date-pickers/locales';
import { DateTime } from 'luxon';
import { useMemo, useRef, useState } from 'react';
import { FieldTitle, InputHelperText, useInput, type Validator } from 'react-admin';
import { useLanguage } from '../../i18n/language';
import { BCP47 } from '../../i18n/formats';
import { organisationZone } from '../../i18n/zone';
import type { PlainKey } from '../../i18n/keys';
import { useTranslate } from '../../i18n/translate';

export interface DateInputProps {
  source: string;
  /** Absent where it is the field's own. */
  label?: PlainKey;
  helperText?: PlainKey | false;
  /** The same array at each rendering. */
  validate?: Validator[];
  /** Of a day alone, whether its first or its last millisecond is meant; absent for a date with its time. */
  day?: 'start' | 'end';
}

const WORDS = { pt: ptBR, en: enUS, es: esES } as const;

/** Fetched by `DateInput`, which stands in the forms. */
export const DatePickerField = ({
  source,
  label,
  helperText = false,
  validate,
  day,
}: DateInputProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const zone = organisationZone() ?? 'default';
  // What is being typed is not a date yet: the form holds none, and the field goes on showing it.
  const [typed, setTyped] = useState<DateTime | null>(null);
  const typing = useRef(false);
  const rules = useMemo(
    () => [() => (typing.current ? 'app.erros.data_invalida' : undefined), ...(validate ?? [])],
    [validate],
  );
  const { id, field, fieldState, isRequired } = useInput<number | undefined>({
    source,
    validate: rules,
  });
  const kept: unknown = field.value;
  const shown = typeof kept === 'number' ? DateTime.fromMillis(kept, { zone }) : null;
  // The library holds an empty text where there is no date.
  const isKept = (momentOf(typed, day) ?? '') === (kept ?? '');
  const change = (value: DateTime | null) => {
    typing.current = value !== null && !value.isValid;
    setTyped(value);
    field.onChange(momentOf(value, day));
  };
  const error = fieldState.error?.message;
  const Picker = day === undefined ? DateTimePicker : DatePicker;
  return (
    <LocalizationProvider
      dateAdapter={AdapterLuxon}
      adapterLocale={BCP47[language]}
      localeText={WORDS[language].components.MuiLocalizationProvider.defaultProps.localeText}
    >
      <Picker
        name={source}
        label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
        value={isKept ? typed : shown}
        timezone={zone}
        onChange={change}
        slotProps={{
          textField: {
            id,
            fullWidth: true,
            size: 'small',
            error: error !== undefined,
            onBlur: field.onBlur,
            helperText:
              error !== undefined ? (
                <InputHelperText error={error} helperText={false} />
              ) : (
                helperText && translate(helperText)
              ),
          },
          field: { clearable: !isRequired },
        }}
      />
    </LocalizationProvider>
  );
};

/** Milliseconds of a date in its zone; undefined for one that is not complete. */
function momentOf(value: DateTime | null, day: DateInputProps['day']): number | undefined {
  if (!value?.isValid) return undefined;
  if (day === 'start') return value.startOf('day').toMillis();
  return (day === 'end' ? value.endOf('day') : value).toMillis();
}
