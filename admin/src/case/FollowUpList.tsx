import type { ScreenText } from '../i18n/keys';
import { Box, Button, Typography } from '@mui/material';
import { isToBeDone, FOLLOW_UP_STATUS_LABELS } from '@relato/domain/follow-up-status';
import OverdueIcon from '@mui/icons-material/AlarmOffOutlined';
import DueIcon from '@mui/icons-material/AlarmOutlined';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import NotDoneIcon from '@mui/icons-material/HighlightOffOutlined';
import ProgressIcon from '@mui/icons-material/PendingOutlined';
import { useState } from 'react';
import { useCan } from '../session/permissions';
import type { FollowUp, StaffReport } from '../session/api';
import { FinishModal, HandOnModal, InternalNote } from './FollowUpModal';
import { useDates } from '../i18n/formats';
import { useDomainLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { internalSx, stackSx } from '../ui/listSx';
import { Mark } from '../ui/Mark';

/** 'Acompanhamento': the internal follow-ups. */
export const FollowUpList = ({ report }: { report: StaffReport }) => {
  const translate = useTranslate();
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <InternalNote />
      </Box>
      {report.acompanhamento.length === 0 && (
        <Typography color="textSecondary">{translate('app.acompanhamento.vazio')}</Typography>
      )}
      <Box component="ol" aria-label={translate('app.acompanhamento.lista')} sx={stackSx}>
        {report.acompanhamento.map((followUp) => (
          <FollowUpItem key={followUp.id} reportId={report.id} followUp={followUp} />
        ))}
      </Box>
    </>
  );
};

/**
 * One internal follow-up. While in progress it can be finished or handed on; afterwards it shows
 * when it was last changed.
 */
const FollowUpItem = ({ reportId, followUp }: { reportId: string; followUp: FollowUp }) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const { dateTime } = useDates();
  const mayChange = useCan('relatos.acompanhar');
  const [Modal, setModal] = useState<typeof FinishModal>();
  const { acao, responsavel, status, criadoPor, criadoEm, alteradoEm, observacao } = followUp;
  const open = isToBeDone(status);
  return (
    <Box component="li" sx={internalSx}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Mark {...LOOKS[status]} filled text={domainLabel(FOLLOW_UP_STATUS_LABELS[status])} />
        <Typography variant="body2" color="textSecondary">
          {translate('app.acompanhamento.criadoPor', {
            autor: criadoPor,
            data: dateTime(criadoEm),
          })}
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
      {open && mayChange && (
        <Box className="nao-imprimir" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <Button onClick={() => setModal(() => FinishModal)}>
            {translate('app.acompanhamento.finalizar')}
          </Button>
          <Button variant="text" onClick={() => setModal(() => HandOnModal)}>
            {translate('app.acompanhamento.repassar')}
          </Button>
        </Box>
      )}
      {!open && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {translate('app.acompanhamento.alteradoEm', { data: dateTime(alteradoEm) })}
        </Typography>
      )}
      {Modal && (
        <Modal reportId={reportId} followUp={followUp} onClose={() => setModal(undefined)} />
      )}
    </Box>
  );
};

const LOOKS = {
  EM_ANDAMENTO: { icon: ProgressIcon, tone: 'warning' },
  NAO_REALIZADO: { icon: NotDoneIcon, tone: 'danger' },
  FINALIZADO: { icon: DoneIcon, tone: 'success' },
} as const;

type Due = Partial<Pick<FollowUp, 'status' | 'venceEm'>>;

/**
 * Returns a function that gives a follow-up's due date in words, and whether it is overdue. The
 * result is undefined without a date. Without a status the follow-up counts as in progress.
 */
export function useDue(): (followUp: Due) => { text: ScreenText; late: boolean } | undefined {
  const translate = useTranslate();
  const { date } = useDates();
  return ({ status = 'EM_ANDAMENTO', venceEm }) => {
    if (venceEm === undefined) return undefined;
    const late = isToBeDone(status) && venceEm < Date.now();
    return {
      late,
      text: translate(`app.acompanhamento.${late ? 'atrasado' : 'ate'}`, { data: date(venceEm) }),
    };
  };
}

export const DueMark = (followUp: Due) => {
  const due = useDue()(followUp);
  if (!due) return null;
  return due.late ? (
    <Mark icon={OverdueIcon} tone="danger" filled text={due.text} />
  ) : (
    <Mark icon={DueIcon} tone="neutral" text={due.text} />
  );
};
