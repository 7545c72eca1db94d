import { maxLength as atMost, required as needed, TextInput, type TextInputProps, type Validator } from 'react-admin';

interface TextFieldProps extends Pick<
  TextInputProps,
  'type' | 'autoComplete' | 'multiline' | 'minRows' | 'maxRows' | 'helperText' | 'slotProps'
> {
  name: string;
  label: string;
  required?: boolean;
  maxLength: number;
  /** A rule of its own. */
  rule?: Validator;
  /** The field where a modal's writing begins. */
  first?: boolean;
}

/** The library's text input, with the rules that most of ours have. */
export const TextField = ({
  name,
  label,
  required = false,
  maxLength,
  rule,
  first = false,
  ...input
}: TextFieldProps) => (
  <TextInput
    {...input}
    source={name}
    label={label}
    validate={[...(required ? [needed()] : []), atMost(maxLength), ...(rule ? [rule] : [])]}
    // eslint-disable-next-line jsx-a11y-x/no-autofocus -- a dialog puts the focus where its writing begins
    autoFocus={first}
  />
);
