import { useTranslate } from 'react-admin';
import type { ResumoRelato } from '../report';

/** Says who a report is from. Of one that does not open, nobody knows. */
export function useRequester(): (report: ResumoRelato) => string {
  const translate = useTranslate();
  return ({ nome, adulterado }) => (adulterado ? '—' : (nome ?? translate('app.anonimo')));
}
