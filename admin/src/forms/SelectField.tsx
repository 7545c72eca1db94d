import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useId } from 'react';
import { required, SelectInput } from 'react-admin';
import { useController } from 'react-hook-form';

interface SelectFieldProps {
  name: string;
  label: string;
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

interface TickFieldProps {
  name: string;
  label: string;
  /** What ticking it means. */
  hint?: string;
}

/** A checkbox. (The library's `BooleanInput` is a switch.) */
export const TickField = ({ name, label, hint }: TickFieldProps) => {
  const hintId = useId();
  const { field } = useController({ name });
  const input = { ref: field.ref, 'aria-describedby': hint && hintId };
  return (
    <div>
      <FormControlLabel
        label={label}
        control={<Checkbox {...field} checked={field.value === true} slotProps={{ input }} />}
      />
      {hint && (
        <FormHelperText id={hintId} sx={{ mt: 0, mx: 4 }}>
          {hint}
        </FormHelperText>
      )}
    </div>
  );
};
