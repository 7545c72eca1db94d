import {
  MEETING_FIELDS,
  REPORT_FIELDS,
  type ReportFieldName,
  reportFieldsWhere,
} from '@relato/domain/fields';
import { accusesSomeone, REASON_LABELS } from '@relato/domain/reason';
import { ORIGIN_LABELS } from '@relato/domain/origin';
import { TEXT_APPROVAL_LABELS } from '@relato/domain/passphrase';
import { DECISION_LABELS, type Decision, NO_DECISION } from '@relato/domain/founded';
import { caseNumber } from '@relato/domain/protocol';
import { Box, Button, Typography } from '@mui/material';
import { useCan } from '../session/permissions';
import { useDates } from '../i18n/formats';
import { useDomainLabel } from '../i18n/language';
import { useBeside } from '../ui/media';
import { Moment } from '../ui/Moment';
import type { StaffReport } from '../session/api';
import { useTranslate } from '../i18n/translate';
import { useOutcomeWords } from '../situation/OutcomeInputs';
import { SituationInputs } from '../situation/SituationInputs';
import { CaseFold } from './CaseFold';
import { DeadlineFacts } from './DeadlineFacts';
import { Fact } from './Fact';
import { ReceiptCorrection } from './ReceiptCorrection';
import { RelatedReports } from './RelatedReports';
import { NamedPeopleFold, RetaliationFold } from './ReportNeeds';
import type { ReportField } from '../i18n/keys';

/**
 * The fields that the requester's fold shows as typed. The report's text, feared retaliation, named
 * people and the earlier protocol are shown elsewhere.
 */
const REQUESTER_FIELDS = reportFieldsWhere(
  ({ required, part }) => !required && part !== 'meeting' && part !== 'risk' && part !== 'concern',
).filter((name) => name !== 'nome' && name !== 'protocolo');

type FactName = (field: ReportField) => string;

const useFactName = (): FactName => {
  const translate = useTranslate();
  return (field) => translate(`resources.relatos.fields.${field}`);
};

interface ReportFactsProps {
  report: StaffReport;
  /** Opens the answer to a wish for a meeting. */
  onAnswerMeeting: () => void;
}

/** The report's state and dates, its requester, and what they need: one fold each. */
export const ReportFacts = ({ report, onAnswerMeeting }: ReportFactsProps) => (
  <>
    <SituationFold report={report} />
    <RequesterFold report={report} />
    {report.encontro && (
      <MeetingFold report={report} meeting={report.encontro} onAnswer={onAnswerMeeting} />
    )}
    {report.temeRepresalia && <RetaliationFold report={report} />}
    {report.citaPessoas && <NamedPeopleFold report={report} />}
  </>
);

/** Whether the report is founded, in words; undefined for a reason that accuses no one. */
function useFoundedWords({ motivo, procedenciaDecisao }: StaffReport): string | undefined {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const inWords = (decision: Decision | undefined): string => {
    if (!decision) return NO_DECISION;
    if (decision === 'NAO_SE_APLICA') return domainLabel(DECISION_LABELS[decision]);
    return translate(`ra.boolean.${decision === 'PROCEDENTE'}`);
  };
  if (!accusesSomeone(motivo)) return undefined;
  return `${translate('app.procedencia.possui')}: ${inWords(procedenciaDecisao)}`;
}

const SituationFold = ({ report }: { report: StaffReport }) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const classifies = useCan('relatos.classificar');
  const beside = useBeside();
  const name = useFactName();
  const { date } = useDates();
  const outcome = useOutcomeWords()({ desfecho: report.desfecho, medidas: report.medidas });
  const founded = useFoundedWords(report);
  return (
    <CaseFold id="situacao" title="app.relato.situacao" digest={founded} open={beside}>
      {founded !== undefined && <Typography sx={{ mb: 1 }}>{founded}</Typography>}
      {classifies && (
        <Box sx={{ mb: 1.5 }}>
          <SituationInputs report={report} />
        </Box>
      )}
      <Box component="dl" sx={{ m: 0 }}>
        {/* A staff member who can change outcome and measures sees them above. */}
        {report.status === 'CONCLUIDO' && !classifies && (
          <>
            <Fact name={name('desfecho')}>{outcome.desfecho}</Fact>
            <Fact name={name('medidas')}>{outcome.medidas}</Fact>
          </>
        )}
        {report.verificacoesEm.length > 0 && (
          <Fact name={name('verificacoes')}>
            {report.verificacoesEm.map((at) => date(at)).join(', ')}
          </Fact>
        )}
        <Fact name={name('motivo')}>{domainLabel(REASON_LABELS[report.motivo])}</Fact>
        {report.unidade && (
          <Fact name={translate('app.relato.unidade')}>{domainLabel(report.unidade.nome)}</Fact>
        )}
        <DeadlineFacts report={report} />
      </Box>
    </CaseFold>
  );
};

const RequesterFold = ({ report }: { report: StaffReport }) => {
  const translate = useTranslate();
  const name = useFactName();
  const requester = report.nome ?? translate('app.anonimo');
  return (
    <CaseFold id="requerente" title="app.relato.requerente" digest={requester}>
      <Box component="dl" sx={{ m: 0 }}>
        <Fact name={name('nome')}>{requester}</Fact>
        <Written report={report} names={REQUESTER_FIELDS} />
        <RelatedReports report={report} />
      </Box>
    </CaseFold>
  );
};

interface MeetingFoldProps {
  report: StaffReport;
  meeting: NonNullable<StaffReport['encontro']>;
  onAnswer: () => void;
}

const MeetingFold = ({ report, meeting, onAnswer }: MeetingFoldProps) => {
  const translate = useTranslate();
  const replies = useCan('relatos.responder');
  const state = translate(
    `app.encontro.${meeting.respondidoEm === undefined ? 'espera' : 'respondido'}`,
  );
  return (
    <CaseFold id="encontro" title="app.encontro.titulo" digest={state}>
      <Box component="dl" sx={{ m: 0 }}>
        <Fact name={translate('app.encontro.situacao')}>{state}</Fact>
        {meeting.em !== undefined && (
          <Fact name={translate('app.encontro.data')}>
            <Moment ms={meeting.em} />
          </Fact>
        )}
        <Written report={report} names={MEETING_FIELDS} />
      </Box>
      {replies && report.pedeEncontro && (
        <Button onClick={onAnswer} sx={{ mt: 1.5, minHeight: 44 }}>
          {translate('app.encontro.responder')}
        </Button>
      )}
    </CaseFold>
  );
};

/** How and when the report came, its last change, and its internal number. */
export const RecordFold = ({ report }: { report: StaffReport }) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const correctsReceipt = useCan('recebimento.corrigir');
  const name = useFactName();
  const { registro } = report;
  return (
    <CaseFold
      id="registro-do-caso"
      title="app.relato.registroDoCaso"
      digest={caseNumber(report.id)}
    >
      <Box component="dl" sx={{ m: 0 }}>
        <Fact name={translate('app.relato.numero')}>{caseNumber(report.id)}</Fact>
        <Fact name={name('origem')}>{domainLabel(ORIGIN_LABELS[report.origem])}</Fact>
        {registro && (
          <>
            <Fact name={name('recebidoEm')}>
              <Moment ms={registro.recebidoEm} />
              {correctsReceipt && (
                <ReceiptCorrection report={report} receivedAt={registro.recebidoEm} />
              )}
            </Fact>
            <Fact name={translate('app.relato.registrado')}>
              {translate('app.relato.registradoPor', { nome: registro.por })}
            </Fact>
            <Fact name={translate('app.relato.texto')}>
              {registro.aprovadoEm === undefined ? (
                translate('app.relato.semAprovacao')
              ) : (
                <>
                  {translate('app.relato.aprovado')} <Moment ms={registro.aprovadoEm} />
                  {registro.aprovadoCom &&
                    `, ${domainLabel(TEXT_APPROVAL_LABELS[registro.aprovadoCom])}`}
                </>
              )}
            </Fact>
          </>
        )}
        {(['criadoEm', 'alteradoEm', 'expiraEm'] as const).map((field) => (
          <Fact key={field} name={name(field)}>
            <Moment ms={report[field]} />
          </Fact>
        ))}
        {report.alteradoPor !== undefined && (
          <Fact name={name('alteradoPor')}>{report.alteradoPor}</Fact>
        )}
      </Box>
    </CaseFold>
  );
};

/** The reporter's values of these fields, without empty ones. */
const Written = ({ report, names }: { report: StaffReport; names: readonly ReportFieldName[] }) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  return names.map((field) => {
    const text = report[field];
    return (
      text !== undefined && (
        <Fact key={field} name={domainLabel(REPORT_FIELDS[field].label)}>
          {text}
          {field === 'email' && report.avisar && <> ({translate('app.relato.avisar')})</>}
        </Fact>
      )
    );
  });
};
