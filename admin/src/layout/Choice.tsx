import { MenuItem, TextField, type TextFieldProps } from '@mui/material';

interface ChoiceProps<Value> extends Pick<TextFieldProps, 'id' | 'label' | 'fullWidth' | 'sx'> {
  value: Value;
  options: readonly { value: Value; name: string | number }[];
  onChoose: (value: Value) => void;
}

/** One of few values that counts at once. (The library's `SelectInput` wants a form around it.) */
export const Choice = <Value extends string | number>({ options, onChoose, ...field }: ChoiceProps<Value>) => (
  <TextField {...field} select margin="none" onChange={({ target }) => onChoose(target.value as Value)}>
    {options.map(({ value, name }) => (
      <MenuItem key={value} value={value}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);
