import { MOTIVO_ROTULOS } from '@relato/domain/motivo';
import { agruparProtocolo } from '@relato/domain/protocolo';
import { STATUS_ROTULOS } from '@relato/domain/status';
import type { ReactNode } from 'react';
import type { RelatoVisitante } from '../api/types';
import { useTexts } from '../i18n/use-texts';
import { AttachmentLinks } from './attachment-links';
import { Moment } from './moment';

/** The report as its writer sees it. */
export function ReportDetails({ relato }: { relato: RelatoVisitante }) {
  const { idioma, texts } = useTexts();
  const words = texts.report;

  return (
    <>
      <div className="report-head">
        <p className="protocol">
          <span>{words.protocolo}</span> <strong>{agruparProtocolo(relato.uuid)}</strong>
        </p>
        <p>
          <span className="visually-hidden">{words.status}: </span>
          <span className={`badge badge-${relato.status.toLowerCase()}`}>{STATUS_ROTULOS[relato.status][idioma]}</span>
        </p>
      </div>
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
        {relato.protocolo !== undefined && <Fact name={words.earlier}>{agruparProtocolo(relato.protocolo)}</Fact>}
      </dl>
      {relato.nome !== undefined && <Requester relato={relato} />}
      <section aria-labelledby="texto">
        <h2 id="texto">{words.relato}</h2>
        <p className="written" dir="auto">
          {relato.relato}
        </p>
        <AttachmentLinks anexos={relato.anexos} />
      </section>
    </>
  );
}

function Requester({ relato }: { relato: RelatoVisitante }) {
  const words = useTexts().texts.report;

  return (
    <section aria-labelledby="quem">
      <h2 id="quem">{words.requester}</h2>
      <dl className="facts">
        <Fact name={words.nome}>
          <bdi>{relato.nome}</bdi>
        </Fact>
        {relato.email !== undefined && <Fact name={words.email}>{relato.email}</Fact>}
        {relato.telefone !== undefined && <Fact name={words.telefone}>{relato.telefone}</Fact>}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
