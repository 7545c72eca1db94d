import { AdapterLuxon } from '@mui/x-date-pickers/AdapterLuxon';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, esES, ptBR } from '@mui/x-date-pickers/locales';
import { DateTime } from 'luxon';
import { useMemo, useRef, useState } from 'react';
import { FieldTitle, InputHelperText, useInput, type Validator } from 'react-admin';
import { useLanguage } from '../../i18n/language';
import { LOCALES } from '@relato/domain/language';
import { dayToMs, organisationZone } from '../../i18n/zone';
import type { PlainKey } from '../../i18n/keys';
import { useTranslate } from '../../i18n/translate';

/** Where the calendar fits beside its field; elsewhere it opens as a dialog. */
const ROOM_FOR_CALENDAR = '@media (pointer: fine) and (min-width: 600px) and (min-height: 600px)';

export interface DateInputProps {
  source: string;
  /** By default the field's own label. */
  label?: PlainKey;
  helperText?: PlainKey | false;
  /** The same array at each rendering. */
  validate?: Validator[];
  /**
   * For a day alone, whether its first or last millisecond is meant; absent for a date with time.
   */
  day?: 'start' | 'end';
  /** Offers no day or time after now; a rule refuses a typed one. */
  past?: boolean;
}

const WORDS = { pt: ptBR, en: enUS, es: esES } as const;

/** Loaded by `DateInput`, which the forms contain. */
export const DatePickerField = ({
  source,
  label,
  helperText = false,
  validate,
  day,
  past = false,
}: DateInputProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const zone = organisationZone() ?? 'default';
  // An incomplete date is not a date: the form has no value, and the field keeps showing the text.
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
  // The library uses an empty text for no date.
  // Without a value the form falls back to the one that it began with.
  const isShown = isUnfinished(typed) || (momentOf(typed, day) ?? '') === (kept ?? '');
  const change = (value: DateTime | null) => {
    typing.current = isUnfinished(value);
    setTyped(value);
    field.onChange(momentOf(value, day));
  };
  const error = fieldState.error?.message;
  const Picker = day === undefined ? DateTimePicker : DatePicker;
  return (
    <LocalizationProvider
      dateAdapter={AdapterLuxon}
      adapterLocale={LOCALES[language]}
      localeText={WORDS[language].components.MuiLocalizationProvider.defaultProps.localeText}
    >
      <Picker
        name={source}
        label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
        value={isShown ? typed : shown}
        timezone={zone}
        disableFuture={past}
        desktopModeMediaQuery={ROOM_FOR_CALENDAR}
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
          // Its own label's id assumes that the field has no id.
          popper: { 'aria-labelledby': `${id}-label` },
        }}
      />
    </LocalizationProvider>
  );
};

/** A smaller year is one whose digits are still being typed. */
const YEAR_MIN = 1900;

const isUnfinished = (value: DateTime | null): boolean =>
  value !== null && (!value.isValid || value.year < YEAR_MIN);

/** Milliseconds of a date in its zone; undefined for an incomplete one. */
function momentOf(value: DateTime | null, day: DateInputProps['day']): number | undefined {
  if (!value || isUnfinished(value)) return undefined;
  return day ? dayToMs(value.toFormat('yyyy-MM-dd'), day) : value.toMillis();
}
