import { required, SelectInput } from 'react-admin';

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
