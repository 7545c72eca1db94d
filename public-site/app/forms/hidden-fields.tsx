import type { FormState } from './form-state';

export interface HiddenFieldsProps {
  form: FormState;
  /** The key of a new form; absent if sending it twice does no harm. */
  submissionKey?: string;
  /** A new challenge, which slows floods: it ripens while a person writes. */
  challenge: string | undefined;
  /** The page's report; absent if there is none, or if the requested protocol will name it. */
  referencia?: string | undefined;
}

/** A form's hidden values, before the files. */
export function HiddenFields({ form, submissionKey, challenge, referencia }: HiddenFieldsProps) {
  const carried = {
    chaveEnvio: submissionKey && (form.values['chaveEnvio'] ?? submissionKey),
    prova: form.problem?.challenge ?? form.values['prova'] ?? challenge,
    referencia,
    teste: form.values['teste'],
  };
  return (
    <>
      {Object.entries(carried).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {/* Without a name it is not sent: it tells the script which form was refused. */}
      {form.problem && <input type="hidden" data-refused />}
    </>
  );
}
