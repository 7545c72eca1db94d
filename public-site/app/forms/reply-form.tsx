import { TEXTO_MAX } from '@relato/domain/limites';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts';
import { AttachmentSlots } from './attachments';
import { DraftOffer } from './draft-offer';
import { LongTextField, TextField } from './field';
import { fieldId, type FormState } from './form-state';
import { SendingForm } from './sending-form';

interface ReplyFormProps {
  form: FormState;
  submissionKey: string;
  /** Which report the page shows; none where the protocol that is asked for will say it. */
  referencia: string | undefined;
  challenge: ReactNode;
  /** The session has ended: the protocol is asked again, in the same form. */
  askProtocol: boolean;
}

/** The visitor's reply to the team. */
export function ReplyForm({ form, submissionKey, referencia, challenge, askProtocol }: ReplyFormProps) {
  const { texts } = useTexts();
  const words = texts.report;

  return (
    <section aria-labelledby="responder" className="reply">
      <h2 id="responder">{words.replyHeading}</h2>
      {/* Without a reference nobody knows whose report a draft would be for. */}
      <SendingForm
        submissionKey={submissionKey}
        challenge={challenge}
        data-draft={referencia === undefined ? undefined : 'mensagem'}
        data-draft-fields="mensagem"
      >
        <DraftOffer />
        {referencia !== undefined && <input type="hidden" name="referencia" value={referencia} />}
        {askProtocol && (
          <TextField
            form={form}
            name="protocolo"
            label={words.protocolo}
            className="protocol-input"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
        <LongTextField form={form} name="mensagem" label={words.mensagem} rows={6} required max={TEXTO_MAX.mensagem} />
        <AttachmentSlots form={form} />
        <button
          type="submit"
          className="button button-large"
          data-requires={fieldId('mensagem')}
          data-text-empty={words.emptyTooltip}
        >
          {words.submit}
        </button>
      </SendingForm>
    </section>
  );
}
