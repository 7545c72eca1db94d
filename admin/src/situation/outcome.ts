import type { Outcome, Measure } from '@relato/domain/outcome';
import type { Decision } from '@relato/domain/founded';
import { CHECK_IN_DAYS, type CheckInDays } from '@relato/domain/check-in';
import type { Status } from '@relato/domain/status';
import type { ReportSummary } from '../session/api';

/** Outcome, decision, measures and check-ins in forms; an empty outcome or decision means none. */
export interface OutcomeForm {
  desfecho: Outcome | '';
  procedenciaDecisao: Decision | '';
  medidas: Measure[];
  /** The days of check-ins; {@link NEVER} alone, or nothing if not stated. */
  verificacoes: PlanChoice[];
}

/** Explicitly no check-in. */
export const NEVER = 0;

export type PlanChoice = CheckInDays | typeof NEVER;

/** The same for the API. */
export type OutcomeFields = Pick<ReportSummary, 'desfecho' | 'medidas' | 'procedenciaDecisao'>;

/** The sent values. */
export type OutcomeChange = OutcomeFields & { verificacoes?: CheckInDays[] };

/** The plan of check-ins starts empty: existing ones stay, unless others are chosen. */
export const outcomeIn = ({
  desfecho,
  medidas = [],
  procedenciaDecisao,
}: OutcomeFields): OutcomeForm => ({
  desfecho: desfecho ?? '',
  procedenciaDecisao: procedenciaDecisao ?? '',
  medidas,
  verificacoes: [],
});

/** The decision if the person changed it. */
export const changedDecision = (
  chosen: Decision | '',
  before: OutcomeFields,
): Pick<OutcomeFields, 'procedenciaDecisao'> =>
  chosen === '' || chosen === before.procedenciaDecisao ? {} : { procedenciaDecisao: chosen };

/** The conclusion's values to send: those that changed, if it concludes. */
export function changedOutcome(
  {
    status,
    desfecho,
    procedenciaDecisao,
    medidas,
    verificacoes,
  }: OutcomeForm & { status: Status | '' },
  before: OutcomeFields,
): OutcomeChange {
  if (status !== 'CONCLUIDO') return {};
  const sent: OutcomeChange = { ...changedDecision(procedenciaDecisao, before) };
  if (desfecho !== '' && desfecho !== before.desfecho) sent.desfecho = desfecho;
  if (medidas.join() !== (before.medidas ?? []).join()) sent.medidas = medidas;
  if (verificacoes.length > 0) sent.verificacoes = verificacoes.filter((days) => days !== NEVER);
  return sent;
}

/**
 * @returns the chosen values, in their order; the value for none and the others exclude each other
 */
export const alone = <T>(
  all: readonly T[],
  none: T,
  chosen: readonly T[],
  before: readonly T[],
): T[] =>
  chosen.includes(none) && !before.includes(none)
    ? [none]
    : all.filter((each) => chosen.includes(each) && (each !== none || chosen.length === 1));

/** The choices of check-ins. */
export const PLANS: readonly PlanChoice[] = [...CHECK_IN_DAYS, NEVER];
