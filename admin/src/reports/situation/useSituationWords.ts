import { GRAVIDADE_ROTULOS, SEM_GRAVIDADE_ROTULO } from '@relato/domain/gravidade';
import { STATUS_ROTULOS } from '@relato/domain/status';
import { useTranslate } from 'react-admin';
import { useRotulo } from '../../i18n/useIdioma';
import type { RelatoEquipe } from '../../api';
import { isJudged } from './situation';

type Words = Readonly<Record<'status' | 'gravidade' | 'procedencia', string>>;

/** A report's situation in words. */
export function useSituationWords(): (report: RelatoEquipe) => Words {
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
