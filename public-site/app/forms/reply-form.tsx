import { TEXTO_MAX } from '@relato/domain/limites';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts';
import { AccessFields } from './access-fields';
import { AttachmentSlots } from './attachments';
import { DraftOffer } from './draft-offer';
import { LongTextField } from './field';
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
  /** It corrects the text that a colleague took down: where it is sent, which text, and how that reads now. */
  correction?: { to: string; resumo: string; text: string } | undefined;
}

/** The visitor's reply to the team, or what they correct in the report's text. */
export function ReplyForm({ form, submissionKey, referencia, challenge, askProtocol, correction }: ReplyFormProps) {
  const { texts, paths } = useTexts();
  const words = texts.report;
  const filled = correction ? { ...form, values: { mensagem: correction.text, ...form.values } } : form;

  return (
    <section aria-labelledby="responder" className="reply">
      <h2 id="responder">{correction ? words.minutes.correctHeading : words.replyHeading}</h2>
      {correction && <p>{words.minutes.correctHint}</p>}
      {/* Without a reference nobody knows whose report a draft would be for. */}
      <SendingForm
        action={correction?.to ?? paths.report}
        submissionKey={submissionKey}
        challenge={challenge}
        data-draft={referencia === undefined || correction ? undefined : 'mensagem'}
        data-draft-fields="mensagem"
      >
        <DraftOffer />
        {referencia !== undefined && <input type="hidden" name="referencia" value={referencia} />}
        {correction && <input type="hidden" name="correcao" value={correction.resumo} />}
        {askProtocol && <AccessFields form={form} />}
        <LongTextField
          form={filled}
          name="mensagem"
          label={correction ? words.minutes.correctField : words.mensagem}
          rows={correction ? 12 : 6}
          required
          max={TEXTO_MAX.mensagem}
        />
        {!correction && <AttachmentSlots form={form} />}
        <div className="actions">
          <button
            type="submit"
            className="button button-large"
            data-requires={fieldId('mensagem')}
            data-text-empty={words.emptyTooltip}
          >
            {words.submit}
          </button>
          {correction && <a href={paths.report}>{words.minutes.cancel}</a>}
        </div>
      </SendingForm>
    </section>
  );
}
