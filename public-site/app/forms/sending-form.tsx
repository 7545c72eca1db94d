import type { ComponentProps } from 'react';
import { useTexts } from '../i18n/use-texts';
import { EnterGuard } from './enter-guard';
import { HiddenFields, type HiddenFieldsProps } from './hidden-fields';

type SendingFormProps = HiddenFieldsProps & { submissionKey: string } & Omit<
    ComponentProps<'form'>,
    'form'
  >;

/**
 * A form that posts natively; with JavaScript it shows progress, can be cancelled and survives a
 * lost connection.
 */
export function SendingForm(props: SendingFormProps) {
  const { children, form, submissionKey, challenge, referencia, ...attributes } = props;
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
      data-text-unreadable={words.unreadable}
      {...attributes}
    >
      <EnterGuard />
      <HiddenFields {...{ form, submissionKey, challenge, referencia }} />
      {children}
      {/* Present from the beginning: text in a new live region is not always announced. */}
      <p className="visually-hidden" role="status" data-sending-status />
    </form>
  );
}
