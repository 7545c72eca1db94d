import { isBlank } from '@relato/domain/text';
import {
  maxLength as atMost,
  required as needed,
  TextInput,
  type TextInputProps,
  type Validator,
} from 'react-admin';

interface TextFieldProps extends Pick<
  TextInputProps,
  'type' | 'autoComplete' | 'minRows' | 'maxRows' | 'helperText' | 'format'
> {
  slotProps?: Omit<NonNullable<TextInputProps['slotProps']>, 'htmlInput'> & {
    htmlInput?: Record<string, unknown>;
  };
  name: string;
  /** A text, or its key. */
  label: string;
  required?: boolean;
  maxLength: number;
  /** An additional rule. */
  rule?: Validator;
  /** The field that is focused when a modal opens. */
  first?: boolean;
}

/** A longer text is scrolled. */
const ROWS_MAX = 12;

/** Cloud spell checkers and writing assistants send typed text to their vendors. */
export const KEPT_FROM_THE_BROWSER = { spellCheck: false, writingsuggestions: 'false' };

/** The library accepts a text of spaces and invisible characters as present. */
const notBlank: Validator = (value: unknown) =>
  typeof value === 'string' && isBlank(value) ? 'ra.validation.required' : undefined;

/** The library's text input, with several lines if it has rows, with the usual rules. */
export const TextField = ({
  name,
  label,
  required = false,
  maxLength,
  minRows,
  rule,
  first = false,
  ...input
}: TextFieldProps) => (
  <TextInput
    multiline={minRows !== undefined}
    minRows={minRows}
    maxRows={minRows && ROWS_MAX}
    {...input}
    slotProps={{
      ...input.slotProps,
      htmlInput: { ...KEPT_FROM_THE_BROWSER, ...input.slotProps?.htmlInput },
    }}
    source={name}
    label={label}
    validate={[
      ...(required ? [needed(), notBlank] : []),
      atMost(maxLength),
      ...(rule ? [rule] : []),
    ]}
    // eslint-disable-next-line jsx-a11y-x/no-autofocus -- a dialog puts the focus where its writing begins
    autoFocus={first}
  />
);
