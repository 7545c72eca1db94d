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
  /** Absent where it is the field's own. */
  label?: string;
  options: readonly { value: string; label: string }[];
}

/** The library's select, of few values of which one always holds. */
export const SelectField = ({ name, label, options }: SelectFieldProps) => (
  <SelectInput
    source={name}
    label={label}
    choices={options.map(({ value, label: text }) => ({ id: value, name: text }))}
    translateChoice={false}
    validate={required()}
  />
);

type PlainSelectProps = TextFieldProps & {
  options: readonly { value: string | number; label: string | number }[];
};

/** A select outside of a form, or of several values. (The library's stands in forms only, and shows those as chips.) */
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
  label: string;
  /** The key of what ticking it means. */
  hint?: string;
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
