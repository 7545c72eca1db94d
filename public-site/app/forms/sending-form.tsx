import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts';

interface SendingFormProps extends ComponentProps<'form'> {
  submissionKey: string;
  /** The form's proof, which stands before its files. */
  proof: ReactNode;
}

/** A form that posts natively; where JavaScript runs it shows progress, can be cancelled and survives a cut connection. */
export function SendingForm({ children, submissionKey, proof, ...form }: SendingFormProps) {
  const words = useTexts().texts.form;

  return (
    <form
      method="post"
      encType="multipart/form-data"
      autoComplete="off"
      noValidate
      data-send
      data-text-sending={words.sending}
      data-text-cancel={words.cancel}
      data-text-cancelled={words.cancelled}
      data-text-interrupted={words.interrupted}
      data-text-offline={words.offline}
      {...form}
    >
      <input type="hidden" name="chaveEnvio" value={submissionKey} />
      {proof}
      {children}
    </form>
  );
}
