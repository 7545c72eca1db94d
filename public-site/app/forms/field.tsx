import { REPORT_FIELDS, type ReportFieldName } from '@relato/domain/fields';
import type { Language } from '@relato/domain/language';
import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts';
import { ErrorSummary } from './error-summary';
import { fieldId, type FormState } from './form-state';

interface FieldProps {
  form: FormState;
  name: string;
  /** The id of its control, where the page has another field of this name. */
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  /** Whether the error summary stands above it, if its error is the first; by default it does. */
  summary?: boolean;
}

type Control = (
  attributes: Pick<ComponentProps<'input'>, 'aria-describedby' | 'aria-invalid'> & {
    id: string;
    name: string;
  },
) => ReactNode;

type Described = Pick<FieldProps, 'form' | 'name' | 'id' | 'hint'>;

/** The `aria-describedby` of a field: the ids of its hint and its error, or no attribute. */
export function describedBy({ form, name, id = fieldId(name), hint }: Described): {
  'aria-describedby'?: string;
} {
  const ids: string[] = [];
  if (hint !== undefined) ids.push(`${id}-dica`);
  if (form.problem?.fields[name] !== undefined) ids.push(`${id}-erro`);
  return ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') };
}

/** The hint and the error of a field, with the ids of {@link describedBy}. */
export function HintAndError({ form, name, id = fieldId(name), hint }: Described) {
  const error = form.problem?.fields[name];
  return (
    <>
      {hint !== undefined && (
        <p className="hint" id={`${id}-dica`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="error" id={`${id}-erro`}>
          {error}
        </p>
      )}
    </>
  );
}

/**
 * A label, its hint and its error, tied to the control that `children` renders with the given
 * attributes.
 */
export function Field({
  form,
  name,
  id = fieldId(name),
  label,
  hint,
  optional,
  summary = true,
  children,
}: FieldProps & { children: Control }) {
  const { texts } = useTexts();
  const error = form.problem?.fields[name];

  return (
    <>
      {summary && <ErrorSummary problem={form.problem} at={name} id={id} />}
      <div className={error === undefined ? 'field' : 'field field-wrong'}>
        <label htmlFor={id}>
          {label} {optional && <span className="optional">{texts.form.optional}</span>}
        </label>
        <HintAndError form={form} name={name} id={id} hint={hint} />
        {children({
          id,
          name,
          ...describedBy({ form, name, id, hint }),
          ...(error !== undefined && { 'aria-invalid': true }),
        })}
      </div>
    </>
  );
}

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'form' | 'maxLength'>;

/**
 * A one-line text. The server refuses a longer one, and the browser never cuts it: a pasted text
 * must not lose its end unseen.
 */
export function TextField({
  form,
  name,
  id,
  label,
  hint,
  optional,
  summary,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ form, name, id, label, hint, optional, summary }}>
      {(control) => <input type="text" defaultValue={form.values[name]} {...input} {...control} />}
    </Field>
  );
}

type LongTextFieldProps = FieldProps & { max: number } & Omit<
    ComponentProps<'textarea'>,
    'form' | 'maxLength'
  >;

/** Cloud spell checkers and writing assistants send typed text to their vendors. */
export const KEPT_FROM_THE_BROWSER = { spellCheck: false, writingsuggestions: 'false' } as const;

/** A long text. With JavaScript it shows how many characters are left; nothing is cut. */
export function LongTextField({
  form,
  name,
  id,
  label,
  hint,
  optional,
  summary,
  max,
  ...input
}: LongTextFieldProps) {
  const { texts } = useTexts();

  return (
    <Field {...{ form, name, id, label, hint, optional, summary }}>
      {(control) => (
        <>
          <textarea
            defaultValue={form.values[name]}
            data-counter={max}
            dir="auto"
            {...KEPT_FROM_THE_BROWSER}
            {...input}
            {...control}
          />
          <p
            className="counter"
            data-text={texts.form.charactersLeft('{n}')}
            data-text-over={texts.form.charactersOver('{n}')}
            aria-live="polite"
            hidden
          />
        </>
      )}
    </Field>
  );
}

/** The name and label of a one-line text of the report. */
export const reportLine = (name: ReportFieldName, language: Language) => ({
  name,
  label: REPORT_FIELDS[name].label[language],
});

/** The name, label and maximum length of a long text of the report. */
export const reportText = (name: ReportFieldName, language: Language) => ({
  ...reportLine(name, language),
  max: REPORT_FIELDS[name].max,
});
