import type { Severity } from '@relato/domain/severity';
import { accusesSomeone } from '@relato/domain/reason';
import type { StatusChoice } from '@relato/domain/status';
import type { ReportSummary } from '../session/api';
import { changedDecision, changedOutcome, type OutcomeForm } from '../situation/outcome';

/** The form's fields; empty means no change. */
export interface BulkValues extends OutcomeForm {
  status: StatusChoice | '';
  gravidade: Severity | '';
}

type Situated = Pick<
  ReportSummary,
  'motivo' | 'status' | 'gravidade' | 'procedenciaDecisao' | 'desfecho' | 'medidas'
>;

/**
 * The number of reports that would change in each field, and of concluded ones that would reopen.
 */
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
    // Reasons that accuse no one have neither.
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

/** The sent values: the chosen fields. */
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

/** No chosen measures means no change of measures. The decision is counted separately. */
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

/**
 * The reports that a decision applies to, each with its changes, for the question about
 * contradictions.
 */
export const judgedBy = (values: BulkValues, reports: readonly Situated[]) =>
  reports
    .filter(({ motivo }) => accusesSomeone(motivo))
    .map((before) => ({ before, change: chosenSituation(values) }));
