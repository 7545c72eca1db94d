import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  isToBeDone,
  SITUACAO_ACOMPANHAMENTO_ROTULOS,
  type SituacaoAcompanhamento,
} from '@relato/domain/situacao-acompanhamento';
import OverdueIcon from '@mui/icons-material/AlarmOffOutlined';
import DueIcon from '@mui/icons-material/AlarmOutlined';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import NotDoneIcon from '@mui/icons-material/HighlightOffOutlined';
import ProgressIcon from '@mui/icons-material/PendingOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCan } from '../account/useMe';
import type { Acompanhamento, RelatoEquipe } from '../api';
import { FinishModal, HandOnModal, InternalNote } from './FollowUpModal';
import { useDatas } from '../i18n/useDatas';
import { useRotulo } from '../i18n/language';
import { internalSx, stackSx } from '../layout/listSx';
import { Mark } from '../reports/marks/Mark';

/** 'Acompanhamento': the internal follow-ups. */
export const FollowUpList = ({ report }: { report: RelatoEquipe }) => {
  const can = useCan();
  const translate = useTranslate();
  const [finishing, setFinishing] = useState<Acompanhamento>();
  const [handing, setHanding] = useState<Acompanhamento>();
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <InternalNote />
      </Box>
      {report.acompanhamento.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{translate('app.acompanhamento.vazio')}</Typography>
      )}
      <Box component="ol" aria-label={translate('app.acompanhamento.lista')} sx={stackSx}>
        {report.acompanhamento.map((followUp) => (
          <FollowUp
            key={followUp.id}
            followUp={followUp}
            {...(can('relatos.acompanhar') && {
              onFinish: () => setFinishing(followUp),
              onHandOn: () => setHanding(followUp),
            })}
          />
        ))}
      </Box>
      {finishing && <FinishModal reportId={report.id} followUp={finishing} onClose={() => setFinishing(undefined)} />}
      {handing && <HandOnModal reportId={report.id} followUp={handing} onClose={() => setHanding(undefined)} />}
    </>
  );
};

interface FollowUpProps {
  followUp: Acompanhamento;
  /** Absent for who only reads. */
  onFinish?: () => void;
  onHandOn?: () => void;
}

/** One internal follow-up: in progress it can be finished, afterwards it shows what was observed. */
const FollowUp = ({ followUp, onFinish, onHandOn }: FollowUpProps) => {
  const translate = useTranslate();
  const { dataHora } = useDatas();
  const { acao, responsavel, status, criadoPor, criadoEm, alteradoEm, observacao } = followUp;
  return (
    <Box component="li" sx={internalSx}>
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
      <DueMark {...followUp} />
      {observacao !== undefined && observacao !== '' && (
        <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap' }}>
          <strong>{translate('app.acompanhamento.observacao')}:</strong> {observacao}
        </Typography>
      )}
      {isToBeDone(status) && onFinish && (
        <Box className="nao-imprimir" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <Button onClick={onFinish}>{translate('app.acompanhamento.finalizar')}</Button>
          <Button variant="text" onClick={onHandOn}>
            {translate('app.acompanhamento.repassar')}
          </Button>
        </Box>
      )}
      {!isToBeDone(status) && (
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

type Due = Partial<Pick<Acompanhamento, 'status' | 'venceEm'>>;

/** By when a follow-up is to be done, in words, and whether it is late; undefined where there is no date. */
export function useDue(): (followUp: Due) => { text: string; late: boolean } | undefined {
  const translate = useTranslate();
  const { data } = useDatas();
  return ({ status = 'EM_ANDAMENTO', venceEm }) => {
    if (venceEm === undefined) return undefined;
    const late = isToBeDone(status) && venceEm < Date.now();
    return { late, text: translate(`app.acompanhamento.${late ? 'atrasado' : 'ate'}`, { data: data(venceEm) }) };
  };
}

/** By when it is to be done; nothing where there is no date. */
export const DueMark = (followUp: Due) => {
  const due = useDue()(followUp);
  return (
    due && (
      <Mark icon={due.late ? OverdueIcon : DueIcon} tone={due.late ? 'danger' : 'neutral'} filled={due.late}>
        {due.text}
      </Mark>
    )
  );
};
