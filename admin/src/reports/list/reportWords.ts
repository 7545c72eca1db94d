import { useTranslate } from 'react-admin';
import type { ResumoRelato } from '../../api';

/** Says which report it is, by its protocol, and who it is from. Of one that does not open, nobody knows. */
export function useReportWords(): {
  protocol: (report: ResumoRelato) => string;
  requester: (report: ResumoRelato) => string;
} {
  const translate = useTranslate();
  return {
    protocol: ({ uuid, adulterado }) => (adulterado ? translate('app.relato.adulterado') : uuid),
    requester: ({ nome, adulterado }) => (adulterado ? '—' : (nome ?? translate('app.anonimo'))),
  };
}
