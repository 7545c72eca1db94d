import { REPORT_FIELDS } from '@relato/domain/fields';
import { TEXTO_MAX } from '@relato/domain/limites';
import { RESPOSTA_VERIFICACAO_ROTULOS, RESPOSTAS_VERIFICACAO } from '@relato/domain/verificacao';
import type { ReactNode } from 'react';
import { LongTextField } from '../forms/field';
import type { FormState } from '../forms/form-state';
import { SendingForm } from '../forms/sending-form';
import { useTexts } from '../i18n/use-texts';

interface CheckInProps {
  /** Where answers are posted to. */
  action: string;
  submissionKey: string;
  /** Which report the page shows; absent where it could not be read. */
  referencia: string | undefined;
  challenge: ReactNode;
}

/** Whether who reported is still well: three answers, each a button, and a text if they like. */
export function CheckIn({ action, submissionKey, referencia, challenge }: CheckInProps) {
  const { idioma, texts } = useTexts();
  const words = texts.report.checkIn;

  return (
    <section className="minutes" aria-labelledby="bem">
      <h2 id="bem">{words.heading}</h2>
      <p>{words.intro}</p>
      <form method="post" action={action} autoComplete="off">
        <input type="hidden" name="chaveEnvio" value={submissionKey} />
        <Reference of={referencia} />
        {challenge}
        <div className="field">
          <label htmlFor="bem-texto">{words.text}</label>
          <textarea id="bem-texto" name="mensagem" rows={2} maxLength={TEXTO_MAX.mensagem} dir="auto" />
        </div>
        <div className="actions">
          {RESPOSTAS_VERIFICACAO.map((resposta) => (
            <button
              key={resposta}
              type="submit"
              name="resposta"
              value={resposta}
              className={resposta === 'nada' ? 'button' : 'button button-quiet'}
            >
              {RESPOSTA_VERIFICACAO_ROTULOS[resposta][idioma]}
            </button>
          ))}
        </div>
      </form>
    </section>
  );
}

/** What happened, and who is involved: a report of its own. */
export function Retaliation({
  form,
  action,
  submissionKey,
  referencia,
  challenge,
}: CheckInProps & { form: FormState }) {
  const { idioma, texts, paths } = useTexts();
  const words = texts.report.checkIn;
  const { label, max } = REPORT_FIELDS.envolvidos;

  return (
    <section aria-labelledby="aconteceu" className="reply">
      <h2 id="aconteceu">{RESPOSTA_VERIFICACAO_ROTULOS.algo[idioma]}</h2>
      <p>{words.newReport}</p>
      <SendingForm action={action} submissionKey={submissionKey} challenge={challenge}>
        <input type="hidden" name="resposta" value="algo" />
        <Reference of={referencia} />
        <LongTextField form={form} name="mensagem" label={words.happened} rows={6} required max={TEXTO_MAX.mensagem} />
        <LongTextField
          form={form}
          name="envolvidos"
          label={label[idioma]}
          hint={texts.newReport.envolvidosHint}
          optional
          rows={2}
          max={max}
        />
        <div className="actions">
          <button type="submit" className="button button-large">
            {words.submit}
          </button>
          <a href={paths.report}>{words.cancel}</a>
        </div>
      </SendingForm>
    </section>
  );
}

const Reference = ({ of: referencia }: { of: string | undefined }) =>
  referencia !== undefined && <input type="hidden" name="referencia" value={referencia} />;
