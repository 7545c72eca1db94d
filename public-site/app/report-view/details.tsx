import { answerInWords } from '@relato/domain/answers';
import {
  MEETING_FIELDS,
  REPORT_FIELDS,
  type ReportFieldName,
  reportFieldsWhere,
  wishesToMeet,
} from '@relato/domain/fields';
import { OUTCOME_LABELS } from '@relato/domain/outcome';
import { typedKind } from '@relato/domain/typed-answers';
import { REASON_LABELS } from '@relato/domain/reason';
import type { VisitorReport } from '../api/types';
import { zoneName } from '../i18n/language';
import { useTexts } from '../i18n/use-texts';
import { Definitions, Part } from '../layout/blocks';
import { Protocol } from '../layout/protocol';
import { useSite } from '../layout/use-site';
import { AttachmentLinks } from './attachment-links';
import { Registered } from './minutes';
import { Moment } from './moment';
import { Written } from './written';

const IDENTITY = reportFieldsWhere(({ part }) => part === 'identity');

/** The report's other texts, besides the one that every report has. */
const BESIDE = reportFieldsWhere(
  ({ part, required }) => part !== 'identity' && part !== 'meeting' && !required,
);

/** The report's protocol and outcome. */
export function ReportHead({ relato }: { relato: VisitorReport }) {
  const { idioma, texts } = useTexts();
  const words = texts.report;

  return (
    <div className="report-head">
      <p className="protocol">
        <span className="protocol-label">{texts.follow.protocolo}</span>{' '}
        <strong>
          <Protocol of={relato.uuid} />
        </strong>
      </p>
      {relato.desfecho && (
        <p>
          {words.outcome}: <strong>{OUTCOME_LABELS[relato.desfecho][idioma]}</strong>
        </p>
      )}
    </div>
  );
}

/** The visitor's report, folded: they come for the answer. */
export function OwnReport({ relato }: { relato: VisitorReport }) {
  const { idioma, texts } = useTexts();
  const timeZone = useSite()?.timeZone;
  const words = texts.report;
  const corrected = relato.msg.some(({ correcao }) => correcao);
  /** The values of these fields; a protocol in its groups. */
  const written = (names: readonly ReportFieldName[]) =>
    names.flatMap((name) => {
      const text = relato[name];
      if (text === undefined) return [];
      const shown = name === 'protocolo' ? <Protocol of={text} /> : <bdi>{text}</bdi>;
      return [{ name: REPORT_FIELDS[name].label[idioma], text: shown }];
    });
  const facts = [
    { name: words.opened, text: <Moment at={relato.criadoEm} /> },
    { name: words.updated, text: <Moment at={relato.alteradoEm} /> },
    { name: words.expires, text: <Moment at={relato.expiraEm} /> },
    { name: words.motivo, text: REASON_LABELS[relato.motivo][idioma] },
    ...(relato.unidade ? [{ name: texts.units.name, text: relato.unidade.nome[idioma] }] : []),
    ...(relato.categoria
      ? [{ name: texts.questions.category, text: relato.categoria.nome[idioma] }]
      : []),
    ...written(BESIDE),
  ];

  return (
    <>
      <details>
        <summary>{relato.registro ? words.minutes.own : words.ownReport}</summary>
        <Part
          id="texto"
          heading={corrected ? words.minutes.first : REPORT_FIELDS.relato.label[idioma]}
        >
          <Registered relato={relato} />
          <Written text={relato.relato} />
          <AttachmentLinks anexos={relato.anexos} />
        </Part>
        <Answers relato={relato} />
        {relato.nome !== undefined && (
          <Part id="quem" heading={words.requester}>
            <Definitions of={written(IDENTITY)} className="facts" />
          </Part>
        )}
        {wishesToMeet(relato) && (
          <Part id="encontro" heading={words.meeting}>
            <Definitions of={written(MEETING_FIELDS)} className="facts" />
          </Part>
        )}
      </details>
      <details>
        <summary>{words.dates}</summary>
        <Definitions of={facts} className="facts" />
        <p className="hint">{words.expiresHint}</p>
      </details>
      <p className="hint zone">{words.timesIn(zoneName(idioma, timeZone))}</p>
    </>
  );
}

/** The answers to the category's questions, in the words of the form that was filled in. */
function Answers({ relato: { categoria } }: { relato: VisitorReport }) {
  const { idioma, texts } = useTexts();
  if (!categoria || categoria.respostas.length === 0) return null;

  return (
    <Part id="respostas" heading={texts.questions.answers}>
      <dl className="facts">
        {categoria.respostas.map((answer) => (
          <div key={answer.id}>
            <dt>{answer.pergunta[idioma]}</dt>
            <dd>
              {typedKind(answer.tipo)?.isProse ? (
                <Written text={answerInWords(answer, idioma)} />
              ) : (
                answerInWords(answer, idioma)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
