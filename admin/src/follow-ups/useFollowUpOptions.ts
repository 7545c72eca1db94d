import { SITUACAO_ACOMPANHAMENTO_ROTULOS, SITUACOES_ACOMPANHAMENTO } from '@relato/domain/situacao-acompanhamento';
import { useRotulo } from '../i18n/useIdioma';

/** The states of a follow-up as choices. */
export function useFollowUpOptions(): { value: string; label: string }[] {
  const rotulo = useRotulo();
  return SITUACOES_ACOMPANHAMENTO.map((value) => ({ value, label: rotulo(SITUACAO_ACOMPANHAMENTO_ROTULOS[value]) }));
}
