import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
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

/** A checkbox, as specified. (The library's `BooleanInput` is a switch.) */
export const TickField = ({ name, label }: Pick<SelectFieldProps, 'name' | 'label'>) => {
  const { field } = useController({ name });
  return (
    <FormControlLabel
      label={label}
      control={<Checkbox {...field} checked={field.value === true} slotProps={{ input: { ref: field.ref } }} />}
    />
  );
};
