import type { FormState } from './form-state';

export interface HiddenFieldsProps {
  form: FormState;
  /** The key of a new form; absent if sending it twice does no harm. */
  submissionKey?: string;
  /** A new challenge, against floods: above a limit the server demands one that is 20 s old. */
  challenge: string | undefined;
  /** The page's report; absent if there is none, or if the form asks for the protocol. */
  referencia?: string | undefined;
}

/** A form's hidden values. They stand before its files, as the server checks them first. */
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
      {/* Marks the refused form for the script; without a name it is not sent. */}
      {form.problem && <input type="hidden" data-refused />}
    </>
  );
}
