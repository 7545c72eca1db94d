import { GRAVIDADE_ROTULOS, SEM_GRAVIDADE_ROTULO } from '@relato/domain/gravidade';
import { STATUS_ROTULOS, type StatusEscolhivel } from '@relato/domain/status';
import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import type { RelatoEquipe } from '../../api';
import { apiError, useTellFailure } from '../../http';
import { useRotulo } from '../../i18n/useIdioma';

export type Situation = Pick<RelatoEquipe, 'status' | 'procedencia'>;

/** Whether somebody has decided on a report: what is stored begins with 'not founded', which is no verdict yet. */
export const isJudged = ({ status, procedencia }: Situation): boolean => procedencia || status === 'CONCLUIDO';

/** The status that a form opens at: a new report is taken up, any other stays as it is. */
export const openingStatus = ({ status }: RelatoEquipe): StatusEscolhivel =>
  status === 'NOVO' ? 'EM_ANDAMENTO' : status;

type Words = Readonly<Record<'status' | 'gravidade' | 'procedencia', string>>;

/** A report's situation in words. */
export function useSituationWords(): (report: Pick<RelatoEquipe, keyof Words>) => Words {
  const translate = useTranslate();
  const rotulo = useRotulo();
  return ({ status, gravidade, procedencia }) => ({
    status: rotulo(STATUS_ROTULOS[status]),
    gravidade: rotulo(gravidade ? GRAVIDADE_ROTULOS[gravidade] : SEM_GRAVIDADE_ROTULO),
    procedencia: isJudged({ status, procedencia })
      ? translate(`app.procedencia.${procedencia ? 'procedente' : 'naoProcedente'}`)
      : '—',
  });
}

/** Tells that a change was not made: a colleague's came first, or what failed otherwise. */
export function useTellUnchanged(): (error: unknown) => void {
  const notify = useNotify();
  const tellFailure = useTellFailure();
  return (error) => {
    if (apiError(error)?.code === 'conflito_versao') notify('app.situacao.tarde', { type: 'warning' });
    else void tellFailure(error);
  };
}

interface SeenReport {
  /** As it was when writing began. */
  before: RelatoEquipe;
  /** What it has become, once somebody else was faster. */
  now?: RelatoEquipe;
  /** The version that this person decided on. */
  versao: number;
  onConflict: () => void;
}

/**
 * What somebody who writes has seen of a report: a refresh behind their modal must not pass for their having seen it.
 * @param refresh reads the report again
 */
export function useSeenReport(report: RelatoEquipe, refresh: () => Promise<RelatoEquipe | undefined>): SeenReport {
  const [before] = useState(report);
  const [now, setNow] = useState<RelatoEquipe>();
  const onConflict = () => void refresh().then((fresh) => setNow(fresh ?? before));
  return { before, now, versao: (now ?? before).versao, onConflict };
}
