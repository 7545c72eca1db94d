import type { Outcome, Measure } from '@relato/domain/outcome';
import type { Decision } from '@relato/domain/founded';
import { CHECK_IN_DAYS, type CheckInDays } from '@relato/domain/check-in';
import type { Status } from '@relato/domain/status';
import type { ReportSummary } from '../session/api';

/** Outcome, decision, measures and check-ins as forms hold them; an empty outcome or decision is none. */
export interface OutcomeForm {
  desfecho: Outcome | '';
  procedenciaDecisao: Decision | '';
  medidas: Measure[];
  /** After how many days; {@link NEVER} alone, or nothing where nobody said. */
  verificacoes: PlanChoice[];
}

/** No check-in at all: somebody chose that. */
export const NEVER = 0;

export type PlanChoice = CheckInDays | typeof NEVER;

/** The same as the API tells it. */
export type ToldOutcome = Pick<ReportSummary, 'desfecho' | 'medidas' | 'procedenciaDecisao'>;

/** What is sent of it. */
export type SentOutcome = ToldOutcome & { verificacoes?: CheckInDays[] };

/** The plan of check-ins starts empty: those that stand stay, unless somebody chooses others. */
export const outcomeIn = ({
  desfecho,
  medidas = [],
  procedenciaDecisao,
}: ToldOutcome): OutcomeForm => ({
  desfecho: desfecho ?? '',
  procedenciaDecisao: procedenciaDecisao ?? '',
  medidas,
  verificacoes: [],
});

/** The decision where a person chose another one. */
export const changedDecision = (
  chosen: Decision | '',
  before: ToldOutcome,
): Pick<ToldOutcome, 'procedenciaDecisao'> =>
  chosen === '' || chosen === before.procedenciaDecisao ? {} : { procedenciaDecisao: chosen };

/** What a form sends of the conclusion: what differs from before, where it concludes. */
export function changedOutcome(
  {
    status,
    desfecho,
    procedenciaDecisao,
    medidas,
    verificacoes,
  }: OutcomeForm & { status: Status | '' },
  before: ToldOutcome,
): SentOutcome {
  if (status !== 'CONCLUIDO') return {};
  const sent: SentOutcome = { ...changedDecision(procedenciaDecisao, before) };
  if (desfecho !== '' && desfecho !== before.desfecho) sent.desfecho = desfecho;
  if (medidas.join() !== (before.medidas ?? []).join()) sent.medidas = medidas;
  if (verificacoes.length > 0) sent.verificacoes = verificacoes.filter((days) => days !== NEVER);
  return sent;
}

/** @returns what is chosen of all, in their order; what stands for none and the others take each other's place */
export const alone = <T>(
  all: readonly T[],
  none: T,
  chosen: readonly T[],
  before: readonly T[],
): T[] =>
  chosen.includes(none) && !before.includes(none)
    ? [none]
    : all.filter((each) => chosen.includes(each) && (each !== none || chosen.length === 1));

/** What can be chosen of check-ins. */
export const PLANS: readonly PlanChoice[] = [...CHECK_IN_DAYS, NEVER];
