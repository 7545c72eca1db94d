import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';

interface SelectFieldProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** One of few values. */
export const SelectField = ({ name, label, options }: SelectFieldProps) => {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name });
  const { ref, ...bound } = field;
  return (
    <MuiTextField
      select
      {...bound}
      id={`campo-${name}`}
      inputRef={ref}
      label={label}
      error={fieldState.invalid}
      helperText={fieldState.error?.message && translate(fieldState.error.message)}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </MuiTextField>
  );
};
