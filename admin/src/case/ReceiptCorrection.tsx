import { Alert, Button } from '@mui/material';
import { TEXT_MAX } from '@relato/domain/limits';
import { useState } from 'react';
import type { StaffReport } from '../session/api';
import { useTeamData } from '../session/dataProvider';
import { FormModal } from '../ui/forms/FormModal';
import { ReceiptInput } from '../ui/forms/ReceiptInput';
import { TextField } from '../ui/forms/TextField';
import { useDates } from '../i18n/formats';
import { useTranslate } from '../i18n/translate';
import { useSeenReport } from '../situation/useSeen';

/**
 * 'Corrigir data de recebimento': with a reason, which the timeline keeps; the terms are computed
 * again.
 */
export const ReceiptCorrection = ({
  report,
  receivedAt,
}: {
  report: StaffReport;
  receivedAt: number;
}) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" className="nao-imprimir" onClick={() => setOpen(true)}>
        {translate('app.registrar.corrigir')}
      </Button>
      {open && (
        <CorrectionModal report={report} receivedAt={receivedAt} onClose={() => setOpen(false)} />
      )}
    </>
  );
};

interface CorrectionModalProps {
  report: StaffReport;
  receivedAt: number;
  onClose: () => void;
}

const CorrectionModal = ({ report, receivedAt, onClose }: CorrectionModalProps) => {
  const translate = useTranslate();
  const { dateTime } = useDates();
  const team = useTeamData();
  const { before, now, onConflict } = useSeenReport(report);
  const [blank] = useState(() => ({
    /** The version that the person saw when writing began; a draft keeps it. */
    versao: before.versao,
    recebidoEm: receivedAt,
    anoConfirmado: undefined as number | undefined,
    motivo: '',
  }));
  return (
    <FormModal
      title="app.registrar.corrigir"
      audience={<Alert severity="info">{translate('app.registrar.corrigirTexto')}</Alert>}
      submitLabel="app.registrar.corrigir"
      blank={blank}
      resource="relatos"
      draftKey={`recebimento/${report.id}`}
      send={({ recebidoEm, anoConfirmado, motivo, versao }) =>
        team.correctReceipt(report.id, {
          recebidoEm,
          anoConfirmado,
          motivo,
          versao: now?.versao ?? versao,
        })
      }
      success="app.registrar.corrigido"
      onConflict={onConflict}
      onClose={onClose}
    >
      {now && (
        <Alert severity="warning">
          {translate('app.registrar.mudou', {
            data: dateTime(now.registro?.recebidoEm ?? receivedAt),
          })}
        </Alert>
      )}
      <ReceiptInput />
      <TextField
        name="motivo"
        label="app.aprovacoes.justificativa"
        required
        minRows={3}
        maxLength={TEXT_MAX.justificativa}
        first
      />
    </FormModal>
  );
};
