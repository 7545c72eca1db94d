import type { Outcome, Measure } from './outcome';
import type { Label } from './language';

/**
 * A person's decision on whether a report is founded. Without one, `procedencia` is false and means
 * nothing.
 */
export const DECISIONS = ['PROCEDENTE', 'NAO_PROCEDENTE', 'NAO_SE_APLICA'] as const;

export type Decision = (typeof DECISIONS)[number];

export const DECISION_LABELS: Readonly<Record<Decision, Label>> = {
  PROCEDENTE: { pt: 'Procedente', en: 'Founded', es: 'Procedente' },
  NAO_PROCEDENTE: { pt: 'Não Procedente', en: 'Unfounded', es: 'No procedente' },
  NAO_SE_APLICA: { pt: 'Não se aplica', en: 'Does not apply', es: 'No se aplica' },
};

/** Shown until a person has decided. */
export const NO_DECISION = '—';

/** A decision with outcome and measures. */
interface Conclusion {
  procedenciaDecisao?: Decision;
  desfecho?: Outcome;
  medidas?: readonly Measure[];
}

/** Measures against a person: they presuppose a confirmed violation. */
const SANCTIONS: ReadonlySet<Measure> = new Set(['advertencia', 'suspensao', 'desligamento']);

export const CONTRADICTIONS = [
  'procedente_sem_confirmacao',
  'improcedente_confirmado',
  'sancao_sem_confirmacao',
] as const;

export type Contradiction = (typeof CONTRADICTIONS)[number];

/**
 * The parts of a conclusion that contradict each other. They are not refused: the screens ask
 * before saving them.
 */
export function contradictionsIn({
  procedenciaDecisao,
  desfecho,
  medidas = [],
}: Conclusion): Contradiction[] {
  const founded = procedenciaDecisao === 'PROCEDENTE';
  const unfounded = procedenciaDecisao === 'NAO_PROCEDENTE';
  const unconfirmed = desfecho === 'nao_confirmado' || desfecho === 'sem_elementos';
  const contradictions: Readonly<Record<Contradiction, boolean>> = {
    procedente_sem_confirmacao: founded && unconfirmed,
    improcedente_confirmado: unfounded && desfecho === 'confirmado',
    sancao_sem_confirmacao:
      (unfounded || unconfirmed) && medidas.some((measure) => SANCTIONS.has(measure)),
  };
  return CONTRADICTIONS.filter((contradiction) => contradictions[contradiction]);
}
