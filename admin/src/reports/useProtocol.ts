import { useTranslate } from 'react-admin';
import type { ResumoRelato } from './report';

/** Says which report it is: by its protocol, or that it does not open. */
export function useProtocol(): (report: ResumoRelato) => string {
  const translate = useTranslate();
  return ({ uuid, adulterado }) => (adulterado ? translate('app.relato.adulterado') : uuid);
}
