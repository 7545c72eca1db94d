import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts';

interface SendingFormProps extends ComponentProps<'form'> {
  submissionKey: string;
  /** The form's challenge, which stands before its files. */
  challenge: ReactNode;
}

/** A form that posts natively; where JavaScript runs it shows progress, can be cancelled and survives a cut connection. */
export function SendingForm({ children, submissionKey, challenge, ...form }: SendingFormProps) {
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
      data-text-cancelled-late={words.cancelledLate}
      data-text-cookies={words.noCookies}
      data-text-interrupted={words.interrupted}
      data-text-offline={words.offline}
      {...form}
    >
      <input type="hidden" name="chaveEnvio" value={submissionKey} />
      {challenge}
      {children}
      {/* Stands there from the beginning: what is said in a live region that has just come is not always read out. */}
      <p className="visually-hidden" role="status" data-sending-status />
    </form>
  );
}
