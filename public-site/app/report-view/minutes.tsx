import { TEXT_APPROVAL_LABELS } from '@relato/domain/passphrase';
import { teamNameIn } from '@relato/domain/team';
import { ORIGIN_LABELS } from '@relato/domain/origin';
import type { VisitorReport } from '../api/types';
import { PostForm } from '../forms/post-form';
import { useTexts } from '../i18n/use-texts';
import { Part } from '../layout/blocks';
import { Moment } from './moment';
import { Written } from './written';

interface MinutesProps {
  relato: VisitorReport;
  /** The target of approvals. */
  approve: string;
  /** The page on which the text is corrected. */
  correct: string;
}

/** The text taken down by a staff member, to approve or correct; empty for any other report. */
export function Minutes({ relato, approve, correct }: MinutesProps) {
  const words = useTexts().texts.report.minutes;
  const { registro } = relato;
  if (!registro || registro.aprovadoEm !== undefined) return null;

  return (
    <Part id="conferir" heading={words.heading} className="minutes">
      <Registered relato={relato} />
      <Written text={newestText(relato)} />
      <p className="hint">{words.hint}</p>
      <div className="actions">
        <PostForm action={approve}>
          <input type="hidden" name="resumo" value={registro.resumo} />
          <button type="submit" className="button">
            {words.approve}
          </button>
        </PostForm>
        <a className="button button-quiet" href={correct}>
          {words.correct}
        </a>
      </div>
    </Part>
  );
}

/** The staff member who took the report down, and its source. */
export function Registered({ relato: { registro } }: Pick<MinutesProps, 'relato'>) {
  const { idioma, texts } = useTexts();
  const words = texts.report.minutes;
  if (!registro) return null;

  return (
    <p>
      {words.registered(teamNameIn(registro.por, idioma), ORIGIN_LABELS[registro.origem][idioma])}{' '}
      <Moment at={registro.recebidoEm} />.
      {registro.aprovadoEm !== undefined && (
        <>
          {' '}
          {words.approvedAt} <Moment at={registro.aprovadoEm} />
          {registro.aprovadoCom && `, ${TEXT_APPROVAL_LABELS[registro.aprovadoCom][idioma]}`}.
        </>
      )}
    </p>
  );
}

/** A report's text as last corrected. */
export function newestText({ relato, msg }: VisitorReport): string {
  return msg.findLast(({ correcao }) => correcao)?.mensagem ?? relato;
}
