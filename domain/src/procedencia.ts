import type { Desfecho, Medida } from './desfecho';
import type { Rotulo } from './idioma';

/**
 * A person's decision on whether a report is founded. Without one, `procedencia` is false and means
 * nothing.
 */
export const DECISOES = ['PROCEDENTE', 'NAO_PROCEDENTE', 'NAO_SE_APLICA'] as const;

export type Decisao = (typeof DECISOES)[number];

export const DECISAO_ROTULOS: Readonly<Record<Decisao, Rotulo>> = {
  PROCEDENTE: { pt: 'Procedente', en: 'Founded', es: 'Procedente' },
  NAO_PROCEDENTE: { pt: 'Não Procedente', en: 'Unfounded', es: 'No procedente' },
  NAO_SE_APLICA: { pt: 'Não se aplica', en: 'Does not apply', es: 'No se aplica' },
};

/** Shown until a person has decided. */
export const SEM_DECISAO = '—';

/** A decision with outcome and measures. */
interface Conclusion {
  procedenciaDecisao?: Decisao;
  desfecho?: Desfecho;
  medidas?: readonly Medida[];
}

/** Measures against a person: they presuppose a confirmed violation. */
const SANCTIONS: ReadonlySet<Medida> = new Set(['advertencia', 'suspensao', 'desligamento']);

export const CONTRADICOES = [
  'procedente_sem_confirmacao',
  'improcedente_confirmado',
  'sancao_sem_confirmacao',
] as const;

export type Contradicao = (typeof CONTRADICOES)[number];

/**
 * The parts of a conclusion that contradict each other. They are not refused: the screens ask
 * before saving them.
 */
export function contradictionsIn({
  procedenciaDecisao,
  desfecho,
  medidas = [],
}: Conclusion): Contradicao[] {
  const founded = procedenciaDecisao === 'PROCEDENTE';
  const unfounded = procedenciaDecisao === 'NAO_PROCEDENTE';
  const unconfirmed = desfecho === 'nao_confirmado' || desfecho === 'sem_elementos';
  const contradictions: Readonly<Record<Contradicao, boolean>> = {
    procedente_sem_confirmacao: founded && unconfirmed,
    improcedente_confirmado: unfounded && desfecho === 'confirmado',
    sancao_sem_confirmacao:
      (unfounded || unconfirmed) && medidas.some((medida) => SANCTIONS.has(medida)),
  };
  return CONTRADICOES.filter((contradiction) => contradictions[contradiction]);
}
