import type { StatusEscolhivel } from '@relato/domain/status';
import type { RelatoEquipe } from '../../api';

export type Situation = Pick<RelatoEquipe, 'status' | 'procedencia'>;

/** Whether somebody has decided on a report: what is stored begins with 'not founded', which is no verdict yet. */
export const isJudged = ({ status, procedencia }: Situation): boolean => procedencia || status === 'CONCLUIDO';

/** The status that a form opens at: a new report is taken up, any other stays as it is. */
export const openingStatus = ({ status }: RelatoEquipe): StatusEscolhivel =>
  status === 'NOVO' ? 'EM_ANDAMENTO' : status;
