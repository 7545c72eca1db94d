import { accusesSomeone } from '@relato/domain/reason';
import type { Decision } from '@relato/domain/founded';
import { invalidData } from '../../platform/errors/app-error';
import type { Report } from '../report.entity';
import type { SituationDto } from './situation.dto';

/** The chosen fields of a situation; a null decision withdraws it. */
export type ChosenSituation = Omit<Partial<SituationDto>, 'procedenciaDecisao'> & {
  procedenciaDecisao?: Decision | null;
};

/**
 * The fields that apply to a report, with `procedencia` and `procedenciaDecisao` derived from each
 * other. A report whose reason accuses no one has neither these nor a severity.
 */
export function applicableTo(
  { motivo, procedencia: stored }: Pick<Report, 'motivo' | 'procedencia'>,
  { gravidade, procedencia, procedenciaDecisao, ...rest }: ChosenSituation,
): ChosenSituation {
  if (!accusesSomeone(motivo)) return rest;
  const graded = gravidade === undefined ? rest : { ...rest, gravidade };
  if (procedenciaDecisao !== undefined) {
    return { ...graded, procedenciaDecisao, procedencia: procedenciaDecisao === 'PROCEDENTE' };
  }
  // A form that repeats the stored value decides nothing.
  if (procedencia === undefined || procedencia === stored) return graded;
  return {
    ...graded,
    procedencia,
    procedenciaDecisao: procedencia ? 'PROCEDENTE' : 'NAO_PROCEDENTE',
  };
}

/**
 * @throws AppError 400 for a decision on a report whose reason accuses no one. A bulk change skips
 * the decision of these reports instead.
 */
export function requireDecidable(
  { motivo }: Pick<Report, 'motivo'>,
  { procedenciaDecisao }: ChosenSituation,
): void {
  if (procedenciaDecisao !== undefined && procedenciaDecisao !== null && !accusesSomeone(motivo)) {
    throw invalidData({ procedenciaDecisao: 'motivo_sem_procedencia' });
  }
}
