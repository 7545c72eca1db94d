import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts';
import { ErrorSummary } from './error-summary';
import { fieldId, type FormState } from './form-state';

interface FieldProps {
  form: FormState;
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
}

/** A label, its hint and its error, tied to whatever control `children` makes of the attributes it is given. */
export function Field({
  form,
  name,
  label,
  hint,
  optional,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { texts } = useTexts();
  const id = fieldId(name);
  const error = form.problem?.fields[name];
  const described = [hint !== undefined && `${id}-dica`, error !== undefined && `${id}-erro`].filter(Boolean).join(' ');

  return (
    <>
      <ErrorSummary problem={form.problem} at={name} />
      <div className={error === undefined ? 'field' : 'field field-wrong'}>
        <label htmlFor={id}>
          {label} {optional && <span className="optional">{texts.form.optional}</span>}
        </label>
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
        {children({
          id,
          name,
          ...(described !== '' && { 'aria-describedby': described }),
          ...(error !== undefined && { 'aria-invalid': true }),
        })}
      </div>
    </>
  );
}

interface ControlProps {
  id: string;
  name: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** A one-line text. */
export function TextField({
  form,
  name,
  label,
  hint,
  optional,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'form'>) {
  return (
    <Field form={form} name={name} label={label} hint={hint} optional={optional}>
      {(control) => <input type="text" defaultValue={form.values[name]} {...input} {...control} />}
    </Field>
  );
}

/**
 * A long text; where JavaScript runs, it tells how many characters are left. A longer one is refused by the server, never
 * cut by the browser: who pastes a page must not lose its end unseen.
 */
export function LongTextField({
  form,
  name,
  label,
  hint,
  optional,
  max,
  ...input
}: FieldProps & { max: number } & Omit<ComponentProps<'textarea'>, 'form'>) {
  const { texts } = useTexts();

  return (
    <Field form={form} name={name} label={label} hint={hint} optional={optional}>
      {(control) => (
        <>
          <textarea defaultValue={form.values[name]} data-counter={max} dir="auto" {...input} {...control} />
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
