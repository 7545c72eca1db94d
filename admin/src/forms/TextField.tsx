import MuiTextField, { type TextFieldProps as MuiTextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { type RegisterOptions, useController } from 'react-hook-form';

interface TextFieldProps extends Pick<
  MuiTextFieldProps,
  'type' | 'autoComplete' | 'multiline' | 'minRows' | 'maxRows'
> {
  name: string;
  label: string;
  required?: boolean;
  maxLength: number;
  /** What else must hold: true, or the key of what is wrong. */
  check?: (value: string) => true | string;
  /** The field where a modal's writing begins. */
  first?: boolean;
}

/** A line or a box of text; what is wrong with it stands below it. */
export const TextField = ({
  name,
  label,
  required = false,
  maxLength,
  check,
  first = false,
  ...input
}: TextFieldProps) => {
  const translate = useTranslate();
  const rules: RegisterOptions = {
    maxLength: { value: maxLength, message: 'app.erros.longo_demais' },
    validate: (value: string) => (required && value.trim() === '' ? 'app.erros.obrigatorio' : (check?.(value) ?? true)),
  };
  const { field, fieldState } = useController({ name, rules });
  const { ref, ...bound } = field;
  return (
    <MuiTextField
      {...input}
      {...bound}
      // eslint-disable-next-line jsx-a11y-x/no-autofocus -- a dialog puts the focus where its writing begins
      autoFocus={first}
      id={`campo-${name}`}
      inputRef={ref}
      label={label}
      required={required}
      error={fieldState.invalid}
      helperText={fieldState.error?.message && translate(fieldState.error.message)}
    />
  );
};
