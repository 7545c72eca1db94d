import type { LabelText } from '../../i18n/keys';
import {
  Checkbox,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  TextField,
  type TextFieldProps,
} from '@mui/material';
import { useId } from 'react';
import { required, SelectInput } from 'react-admin';
import { useController } from 'react-hook-form';
import { useLabel } from '../../i18n/language';

interface SelectFieldProps {
  name: string;
  /** By default the field's own label. */
  label?: string;
  options: readonly { value: string; label: string }[];
}

/** The library's select, for few values of which one is always set. */
export const SelectField = ({ name, label, options }: SelectFieldProps) => (
  <SelectInput
    source={name}
    label={label}
    choices={options.map(({ value, label: text }) => ({ id: value, name: text }))}
    translateChoice={false}
    validate={required()}
    // A long value has a second line.
    sx={{ '& .MuiSelect-select.MuiSelect-select': { whiteSpace: 'normal' } }}
  />
);

type PlainSelectProps = TextFieldProps & {
  options: readonly { value: string | number; label: string | number }[];
};

/**
 * A select outside a form, or with several values. (The library's works in forms only, and shows
 * several values as chips.)
 */
export const PlainSelect = ({ options, ...field }: PlainSelectProps) => (
  <TextField select id={useId()} {...field}>
    {options.map(({ value, label }) => (
      <MenuItem key={value} value={value}>
        {label}
      </MenuItem>
    ))}
  </TextField>
);

interface TickFieldProps {
  name: string;
  label: LabelText;
  /** The key of the tick's meaning. */
  hint?: LabelText;
}

/** A checkbox. (The library's `BooleanInput` is a switch.) */
export const TickField = ({ name, label, hint }: TickFieldProps) => {
  const text = useLabel();
  const hintId = useId();
  const { field } = useController({ name });
  const input = { ref: field.ref, 'aria-describedby': hint && hintId };
  return (
    <div>
      <FormControlLabel
        label={text(label)}
        control={<Checkbox {...field} checked={field.value === true} slotProps={{ input }} />}
      />
      {hint && (
        <FormHelperText id={hintId} sx={{ mt: 0, mx: 4 }}>
          {text(hint)}
        </FormHelperText>
      )}
    </div>
  );
};
