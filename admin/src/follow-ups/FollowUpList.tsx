import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SITUACAO_ACOMPANHAMENTO_ROTULOS, type SituacaoAcompanhamento } from '@relato/domain/situacao-acompanhamento';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import NotDoneIcon from '@mui/icons-material/HighlightOffOutlined';
import ProgressIcon from '@mui/icons-material/PendingOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCan } from '../auth/useCan';
import type { Acompanhamento, RelatoEquipe } from '../api';
import { FinishModal, InternalNote } from './FollowUpModal';
import { useDatas } from '../i18n/useDatas';
import { useRotulo } from '../i18n/useIdioma';
import { Mark } from '../reports/marks/Mark';

/** 'Acompanhamento': the internal follow-ups, on a ground of their own so that nobody takes them for messages. */
export const FollowUpList = ({ report }: { report: RelatoEquipe }) => {
  const can = useCan();
  const translate = useTranslate();
  const [finishing, setFinishing] = useState<Acompanhamento>();
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <InternalNote />
      </Box>
      {report.acompanhamento.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{translate('app.acompanhamento.vazio')}</Typography>
      )}
      <Box
        component="ol"
        aria-label={translate('app.acompanhamento.lista')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1.5 }}
      >
        {report.acompanhamento.map((followUp) => (
          <FollowUp
            key={followUp.id}
            followUp={followUp}
            onFinish={can('relatos.acompanhar') ? () => setFinishing(followUp) : undefined}
          />
        ))}
      </Box>
      {finishing && <FinishModal reportId={report.id} followUp={finishing} onClose={() => setFinishing(undefined)} />}
    </>
  );
};

interface FollowUpProps {
  followUp: Acompanhamento;
  /** Absent for who only reads. */
  onFinish: (() => void) | undefined;
}

/** One internal follow-up: in progress it can be finished, afterwards it shows what was observed. */
const FollowUp = ({ followUp, onFinish }: FollowUpProps) => {
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
      {isInProgress(followUp) && onFinish && (
        <Button onClick={onFinish} className="nao-imprimir" sx={{ mt: 1.5 }}>
          {translate('app.acompanhamento.finalizar')}
        </Button>
      )}
      {!isInProgress(followUp) && (
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
