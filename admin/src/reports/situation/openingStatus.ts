import type { StatusEscolhivel } from '@relato/domain/status';
import type { RelatoEquipe } from '../report';

/** The status that a form opens at: a new report is taken up, any other stays as it is. */
export const openingStatus = ({ status }: RelatoEquipe): StatusEscolhivel =>
  status === 'NOVO' ? 'EM_ANDAMENTO' : status;
