import { useSearchParams } from 'react-router-dom';
import { isMonth, type Month, monthsBefore, thisMonth } from './months';

/** Months of the period that is shown first. */
const DEFAULT_MONTHS = 12;

export interface Period {
  de: Month;
  ate: Month;
}

/** The period in the address, so that reload, Back and a link find it. */
export function usePeriod(): [period: Period, choose: (period: Period) => void] {
  const [params, setParams] = useSearchParams();
  const [de, ate] = [params.get('de'), params.get('ate')];
  const last = isMonth(ate) ? ate : thisMonth();
  const first = isMonth(de) && de <= last ? de : monthsBefore(last, DEFAULT_MONTHS - 1);
  return [{ de: first, ate: last }, (period) => setParams({ ...period })];
}
