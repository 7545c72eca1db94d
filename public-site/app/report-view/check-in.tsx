import { TEXT_MAX } from '@relato/domain/limits';
import { CHECK_IN_ANSWER_LABELS, CHECK_IN_ANSWERS } from '@relato/domain/check-in';
import { LongTextField, reportText } from '../forms/field';
import type { HiddenFieldsProps } from '../forms/hidden-fields';
import { SendingForm } from '../forms/sending-form';
import { useTexts } from '../i18n/use-texts';
import { Part } from '../layout/blocks';

interface CheckInProps extends HiddenFieldsProps {
  /** The target of answers. */
  action: string;
  submissionKey: string;
}

/** A check-in: three answers, each a button, and an optional text. */
export function CheckIn(sending: CheckInProps) {
  const { idioma, texts } = useTexts();
  const words = texts.report.checkIn;

  return (
    <Part id="bem" heading={words.heading} className="minutes">
      <p>{words.intro}</p>
      <SendingForm {...sending}>
        <LongTextField
          form={sending.form}
          name="mensagem"
          // The form of a reply below has a field of this name, too.
          id="bem-texto"
          label={words.text}
          rows={2}
          max={TEXT_MAX.mensagem}
        />
        <div className="actions">
          {CHECK_IN_ANSWERS.map((answer) => (
            <button
              key={answer}
              type="submit"
              name="resposta"
              value={answer}
              className={answer === 'nada' ? 'button' : 'button button-quiet'}
            >
              {CHECK_IN_ANSWER_LABELS[answer][idioma]}
            </button>
          ))}
        </div>
      </SendingForm>
    </Part>
  );
}

/** The form of a new report after a check-in: what happened, and who is involved. */
export function Retaliation(sending: CheckInProps) {
  const { form } = sending;
  const { idioma, texts, paths } = useTexts();
  const words = texts.report.checkIn;

  return (
    <Part id="aconteceu" heading={CHECK_IN_ANSWER_LABELS.algo[idioma]} className="reply">
      <p>{words.newReport}</p>
      <SendingForm {...sending}>
        <input type="hidden" name="resposta" value="algo" />
        <LongTextField
          form={form}
          name="mensagem"
          label={words.happened}
          rows={6}
          required
          max={TEXT_MAX.mensagem}
        />
        <LongTextField
          form={form}
          {...reportText('envolvidos', idioma)}
          hint={texts.newReport.envolvidosHint}
          optional
          rows={2}
        />
        <div className="actions">
          <button type="submit" className="button button-large">
            {texts.form.submit}
          </button>
          <a href={paths.report}>{words.cancel}</a>
        </div>
      </SendingForm>
    </Part>
  );
}
