import { TEXT_MAX } from '@relato/domain/limits';
import { useTexts } from '../i18n/use-texts';
import { Part } from '../layout/blocks';
import { AccessFields } from './access-fields';
import { AttachmentSlots } from './attachments';
import { DraftOffer } from './draft-offer';
import { LongTextField } from './field';
import { fieldId } from './form-state';
import type { HiddenFieldsProps } from './hidden-fields';
import { SendingForm } from './sending-form';

/** A text that a staff member took down, for the visitor to correct. */
interface Correction {
  /** The address to which the form is sent. */
  to: string;
  /** The digest of the present text. */
  resumo: string;
  text: string;
}

interface ReplyFormProps extends HiddenFieldsProps {
  submissionKey: string;
  /** The session has ended: the form asks for the protocol, too. */
  askProtocol: boolean;
  /** Absent for a reply. */
  correction?: Correction | undefined;
}

/** The visitor's reply to the team, or their correction of the report's text. */
export function ReplyForm({ askProtocol, correction, ...sending }: ReplyFormProps) {
  const { form, referencia } = sending;
  const { texts, paths } = useTexts();
  const words = texts.report;
  // A correction starts from the present text.
  const filled = correction
    ? { ...form, values: { mensagem: correction.text, ...form.values } }
    : form;
  // Without a reference it is unknown whose report a draft would belong to.
  const hasDraft = referencia !== undefined && !correction;

  return (
    <Part
      id="responder"
      heading={correction ? words.minutes.correctHeading : words.replyHeading}
      className="reply"
    >
      {correction && <p>{words.minutes.correctHint}</p>}
      <SendingForm
        action={correction?.to ?? paths.report}
        {...sending}
        data-draft={hasDraft ? 'mensagem' : undefined}
        data-draft-fields="mensagem"
      >
        <DraftOffer />
        {correction && <input type="hidden" name="correcao" value={correction.resumo} />}
        {askProtocol && <AccessFields form={form} />}
        <LongTextField
          form={filled}
          name="mensagem"
          label={correction ? words.minutes.correctField : words.mensagem}
          rows={correction ? 12 : 4}
          required
          max={TEXT_MAX.mensagem}
        />
        {!correction && <AttachmentSlots form={form} />}
        <div className="actions">
          <button
            type="submit"
            className="button button-large"
            data-requires={fieldId('mensagem')}
            data-text-empty={texts.problems.messageBlank}
          >
            {texts.form.submit}
          </button>
          {correction && <a href={paths.report}>{words.minutes.cancel}</a>}
        </div>
      </SendingForm>
    </Part>
  );
}
