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
  'type' | 'autoComplete' | 'minRows' | 'maxRows' | 'helperText'
> {
  slotProps?: Omit<NonNullable<TextInputProps['slotProps']>, 'htmlInput'> & {
    htmlInput?: Record<string, unknown>;
  };
  name: string;
  /** A text, or its key. */
  label: string;
  required?: boolean;
  maxLength: number;
  /** A rule of its own. */
  rule?: Validator;
  /** The field where a modal's writing begins. */
  first?: boolean;
}

/** A text of more lines is scrolled. */
const ROWS_MAX = 12;

/** Cloud spell checkers and writing assistants send what is typed to their makers. */
export const KEPT_FROM_THE_BROWSER = { spellCheck: false, writingsuggestions: 'false' };

/** The library takes a text of spaces and unseen characters for one that is there. */
const notBlank: Validator = (value: unknown) =>
  typeof value === 'string' && isBlank(value) ? 'ra.validation.required' : undefined;

/** The library's text input, of several lines where it has rows, with the rules that most of ours have. */
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
