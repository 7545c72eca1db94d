import type { FormState } from './form-state';

export interface HiddenFieldsProps {
  form: FormState;
  /** The key of a form that nobody has sent yet; absent where sending it twice does no harm. */
  submissionKey?: string;
  /** A fresh challenge, which tells a visitor from a machine that floods us: it ripens while a person writes. */
  challenge: string | undefined;
  /** Which report the page shows; absent where none is, or where the protocol that is asked for will say it. */
  referencia?: string | undefined;
}

/** What a form carries beside what is written in it; it stands before the files. */
export function HiddenFields({ form, submissionKey, challenge, referencia }: HiddenFieldsProps) {
  const carried = {
    chaveEnvio: submissionKey && (form.values['chaveEnvio'] ?? submissionKey),
    prova: form.problem?.challenge ?? form.values['prova'] ?? challenge,
    referencia,
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
