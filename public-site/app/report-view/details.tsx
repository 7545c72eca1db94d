import {
  MEETING_FIELDS,
  REPORT_FIELDS,
  type ReportFieldName,
  reportFieldsWhere,
  wishesToMeet,
} from '@relato/domain/fields';
import { DESFECHO_ROTULOS } from '@relato/domain/desfecho';
import { MOTIVO_ROTULOS } from '@relato/domain/motivo';
import { agruparProtocolo } from '@relato/domain/protocolo';
import { STATUS_ROTULOS } from '@relato/domain/status';
import type { ReactNode } from 'react';
import type { RelatoVisitante } from '../api/types';
import { zoneName } from '../i18n/language';
import { useTexts } from '../i18n/use-texts';
import { useSite } from '../layout/use-site';
import { AttachmentLinks } from './attachment-links';
import { Registered } from './minutes';
import { Moment } from './moment';

const IDENTITY = reportFieldsWhere(({ part }) => part === 'identity');

/** The report's other texts, beside the one that everybody writes. */
const BESIDE = reportFieldsWhere(({ part, required }) => part !== 'identity' && part !== 'meeting' && !required);

/** Which report this is, and where it stands. */
export function ReportHead({ relato }: { relato: RelatoVisitante }) {
  const { idioma, texts } = useTexts();
  const words = texts.report;

  return (
    <div className="report-head">
      <p className="protocol">
        <span>{words.protocolo}</span> <strong>{agruparProtocolo(relato.uuid)}</strong>
      </p>
      <p>
        <span className="visually-hidden">{words.status}: </span>
        <span className={`badge badge-${relato.status.toLowerCase()}`}>{STATUS_ROTULOS[relato.status][idioma]}</span>
      </p>
      {relato.desfecho && (
        <p>
          {words.outcome}: <strong>{DESFECHO_ROTULOS[relato.desfecho][idioma]}</strong>
        </p>
      )}
    </div>
  );
}

/** What the visitor filed, folded: they come for the answer. */
export function OwnReport({ relato }: { relato: RelatoVisitante }) {
  const { idioma, texts } = useTexts();
  const timeZone = useSite()?.timeZone;
  const words = texts.report;
  const corrected = relato.msg.some(({ correcao }) => correcao);

  return (
    <>
      <details>
        <summary>{relato.registro ? words.minutes.own : words.ownReport}</summary>
        <section aria-labelledby="texto">
          <h2 id="texto">{corrected ? words.minutes.first : REPORT_FIELDS.relato.label[idioma]}</h2>
          <Registered relato={relato} />
          <p className="written" dir="auto">
            {relato.relato}
          </p>
          <AttachmentLinks anexos={relato.anexos} />
        </section>
        {relato.nome !== undefined && <Written relato={relato} id="quem" heading={words.requester} names={IDENTITY} />}
        {wishesToMeet(relato) && (
          <Written relato={relato} id="encontro" heading={words.meeting} names={MEETING_FIELDS} />
        )}
      </details>
      <details>
        <summary>{words.dates}</summary>
        <dl className="facts">
          <Fact name={words.opened}>
            <Moment at={relato.criadoEm} />
          </Fact>
          <Fact name={words.updated}>
            <Moment at={relato.alteradoEm} />
          </Fact>
          <Fact name={words.expires}>
            <Moment at={relato.expiraEm} />
          </Fact>
          <Fact name={words.motivo}>{MOTIVO_ROTULOS[relato.motivo][idioma]}</Fact>
          <Texts relato={relato} names={BESIDE} />
        </dl>
      </details>
      <p className="hint zone">{words.timesIn(zoneName(idioma, timeZone))}</p>
    </>
  );
}

interface WrittenProps extends Record<'id' | 'heading', string> {
  relato: RelatoVisitante;
  names: readonly ReportFieldName[];
}

function Written({ relato, id, heading, names }: WrittenProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <dl className="facts">
        <Texts relato={relato} names={names} />
      </dl>
    </section>
  );
}

/** What was written in these fields; a protocol in its groups. */
function Texts({ relato, names }: { relato: RelatoVisitante; names: readonly ReportFieldName[] }) {
  const { idioma } = useTexts();

  return names.map((name) => {
    const text = relato[name];
    return (
      text !== undefined && (
        <Fact key={name} name={REPORT_FIELDS[name].label[idioma]}>
          {name === 'protocolo' ? agruparProtocolo(text) : <bdi>{text}</bdi>}
        </Fact>
      )
    );
  });
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
