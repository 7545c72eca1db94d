import type { FormState } from './form-state';

export interface HiddenFieldsProps {
  form: FormState;
  /** The key of a new form, so that it counts once; absent if sending it twice does no harm. */
  submissionKey?: string;
  /** A new challenge, against floods: above a limit the server accepts only one of 20 s ago or more. */
  challenge: string | undefined;
  /** The page's report; absent if there is none, or if the form asks for the protocol. */
  referencia?: string | undefined;
}

/** A form's hidden values. The server checks them before it reads files, so they come first. */
export function HiddenFields({ form, submissionKey, challenge, referencia }: HiddenFieldsProps) {
  // A form that was refused keeps the values that it was sent with.
  const hidden = {
    chaveEnvio: submissionKey && (form.values['chaveEnvio'] ?? submissionKey),
    prova: form.problem?.challenge ?? form.values['prova'] ?? challenge,
    referencia: referencia && (form.values['referencia'] ?? referencia),
    teste: form.values['teste'],
  };
  return (
    <>
      {Object.entries(hidden).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {/* Marks the refused form for the script; without a name it is not sent. */}
      {form.problem && <input type="hidden" data-refused />}
    </>
  );
}
