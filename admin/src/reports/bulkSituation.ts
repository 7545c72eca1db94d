import type { Severity } from '@relato/domain/severity';
import { accusesSomeone } from '@relato/domain/reason';
import type { StatusChoice } from '@relato/domain/status';
import type { ReportSummary } from '../session/api';
import { changedDecision, changedOutcome, type OutcomeForm } from '../situation/outcome';

/** The fields of the form; empty where nothing is to change. */
export interface BulkValues extends OutcomeForm {
  status: StatusChoice | '';
  gravidade: Severity | '';
}

type Situated = Pick<
  ReportSummary,
  'motivo' | 'status' | 'gravidade' | 'procedenciaDecisao' | 'desfecho' | 'medidas'
>;

/** How many reports would change in what, and how many concluded ones would be open again. */
export function changesOf(
  reports: readonly Situated[],
  values: BulkValues,
): Readonly<Record<'status' | 'reabrem' | 'gravidade' | 'procedencia' | 'desfecho', number>> {
  const { status, gravidade, procedenciaDecisao } = values;
  const count = (changes: (report: Situated) => boolean) => reports.filter(changes).length;
  return {
    status: count((report) => status !== '' && report.status !== status),
    reabrem: count(
      (report) => report.status === 'CONCLUIDO' && status !== '' && status !== 'CONCLUIDO',
    ),
    // Reasons that accuse no one take neither.
    gravidade: count(
      (report) =>
        accusesSomeone(report.motivo) && gravidade !== '' && report.gravidade !== gravidade,
    ),
    procedencia: count(
      (report) =>
        accusesSomeone(report.motivo) &&
        Object.keys(changedDecision(procedenciaDecisao, report)).length > 0,
    ),
    desfecho: count((report) => Object.keys(outcomeOf(values, report)).length > 0),
  };
}

/** What is sent: the fields that somebody chose. */
export const chosenSituation = ({
  status,
  gravidade,
  ...outcome
}: BulkValues): Partial<Situated> => ({
  ...(status !== '' && { status }),
  ...(gravidade !== '' && { gravidade }),
  ...changedDecision(outcome.procedenciaDecisao, {}),
  ...outcomeOf({ status, ...outcome }),
});

/** No measures chosen are none to change: nothing that nobody chose does. The decision is counted apart. */
const outcomeOf = (
  { medidas, ...values }: Pick<BulkValues, 'status' | keyof OutcomeForm>,
  before: Partial<Situated> = {},
): Partial<Situated> =>
  changedOutcome(
    {
      ...values,
      procedenciaDecisao: '',
      medidas: medidas.length > 0 ? medidas : (before.medidas ?? []),
    },
    before,
  );

/** The reports that a decision can be about, each with what would change, for the question about contradictions. */
export const judgedBy = (values: BulkValues, reports: readonly Situated[]) =>
  reports
    .filter(({ motivo }) => accusesSomeone(motivo))
    .map((before) => ({ before, change: chosenSituation(values) }));
