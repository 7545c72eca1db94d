import { SITUACAO_ACOMPANHAMENTO_ROTULOS, type SituacaoAcompanhamento } from '@relato/domain/situacao-acompanhamento';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import NotDoneIcon from '@mui/icons-material/HighlightOffOutlined';
import ProgressIcon from '@mui/icons-material/PendingOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useDatas } from '../i18n/useDatas';
import { useRotulo } from '../i18n/useIdioma';
import { Mark } from '../reports/marks/Mark';
import type { Acompanhamento } from '../api';

interface FollowUpProps {
  followUp: Acompanhamento;
  onFinish: () => void;
}

/** One internal follow-up: in progress it can be finished, afterwards it shows what was observed. */
export const FollowUp = ({ followUp, onFinish }: FollowUpProps) => {
  const translate = useTranslate();
  const { dataHora } = useDatas();
  const { acao, responsavel, status, criadoPor, criadoEm, alteradoEm, observacao } = followUp;
  return (
    <Box
      component="li"
      sx={{ p: 2, border: '1px dashed', borderColor: 'text.secondary', bgcolor: 'action.hover', breakInside: 'avoid' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <FollowUpMark status={status} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('app.acompanhamento.criadoPor', { autor: criadoPor, data: dataHora(criadoEm) })}
        </Typography>
      </Box>
      <Typography sx={{ my: 1, whiteSpace: 'pre-wrap' }}>{acao}</Typography>
      <Typography variant="body2">
        {translate('app.acompanhamento.responsavelRotulo')}: {responsavel}
      </Typography>
      {observacao !== undefined && observacao !== '' && (
        <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap' }}>
          <strong>{translate('app.acompanhamento.observacao')}:</strong> {observacao}
        </Typography>
      )}
      {isInProgress(followUp) ? (
        <Button onClick={onFinish} className="nao-imprimir" sx={{ mt: 1.5 }}>
          {translate('app.acompanhamento.finalizar')}
        </Button>
      ) : (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {translate('app.acompanhamento.alteradoEm', { data: dataHora(alteradoEm) })}
        </Typography>
      )}
    </Box>
  );
};

const LOOKS = {
  EM_ANDAMENTO: { icon: ProgressIcon, tone: 'warning' },
  NAO_REALIZADO: { icon: NotDoneIcon, tone: 'danger' },
  FINALIZADO: { icon: DoneIcon, tone: 'success' },
} as const;

/** The state of a follow-up. */
const FollowUpMark = ({ status }: { status: SituacaoAcompanhamento }) => {
  const rotulo = useRotulo();
  return (
    <Mark {...LOOKS[status]} filled>
      {rotulo(SITUACAO_ACOMPANHAMENTO_ROTULOS[status])}
    </Mark>
  );
};

/** Can it still be finished? */
const isInProgress = ({ status }: Pick<Acompanhamento, 'status'>): boolean => status === 'EM_ANDAMENTO';
