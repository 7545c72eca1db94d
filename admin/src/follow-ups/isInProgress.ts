import type { Acompanhamento } from '../reports/report';

/** Can it still be finished? */
export const isInProgress = ({ status }: Pick<Acompanhamento, 'status'>): boolean => status === 'EM_ANDAMENTO';
