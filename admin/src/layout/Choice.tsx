import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useId } from 'react';

interface ChoiceProps<Value> extends Pick<
  TextFieldProps,
  'id' | 'label' | 'helperText' | 'margin' | 'fullWidth' | 'slotProps' | 'sx'
> {
  value: Value;
  options: readonly { value: Value; label: string | number }[];
  onChoose: (value: Value) => void;
}

/** One of few values that counts at once. (The library's `SelectInput` wants a form around it.) */
export const Choice = <Value extends string | number>({ options, onChoose, ...field }: ChoiceProps<Value>) => (
  <TextField id={useId()} margin="none" {...field} select onChange={({ target }) => onChoose(target.value as Value)}>
    {options.map(({ value, label }) => (
      <MenuItem key={value} value={value}>
        {label}
      </MenuItem>
    ))}
  </TextField>
);
