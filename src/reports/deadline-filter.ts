import { FILTROS_PRAZO, type FiltroPrazo } from '@relato/domain/prazo';

export function isDeadlineFilter(value: unknown): value is FiltroPrazo {
  return FILTROS_PRAZO.some((one) => one === value);
}
