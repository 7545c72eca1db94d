import type { RelatoEquipe } from '../report';

export type Situation = Pick<RelatoEquipe, 'status' | 'procedencia'>;

/** Whether somebody has decided on a report: what is stored begins with 'not founded', which is no verdict yet. */
export const isJudged = ({ status, procedencia }: Situation): boolean => procedencia || status === 'CONCLUIDO';
