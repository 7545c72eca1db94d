import { Alert, Button } from '@mui/material';
import { TEXT_MAX } from '@relato/domain/limits';
import { useState } from 'react';
import type { StaffReport } from '../session/api';
import { useTeamData } from '../session/dataProvider';
import { FormModal } from '../ui/forms/FormModal';
import { ReceiptInput } from '../ui/forms/ReceiptInput';
import { TextField } from '../ui/forms/TextField';
import { useTranslate } from '../i18n/translate';

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
        <CorrectionModal
          reportId={report.id}
          version={report.versao}
          receivedAt={receivedAt}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

interface CorrectionModalProps {
  reportId: string;
  version: number;
  receivedAt: number;
  onClose: () => void;
}

const CorrectionModal = ({ reportId, version, receivedAt, onClose }: CorrectionModalProps) => {
  const translate = useTranslate();
  const team = useTeamData();
  // The state at opening: a refresh behind the modal must not count as seen.
  const [seenVersion] = useState(version);
  const [blank] = useState(() => ({
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
      send={({ recebidoEm, anoConfirmado, motivo }) =>
        team.correctReceipt(reportId, { recebidoEm, anoConfirmado, motivo, versao: seenVersion })
      }
      success="app.registrar.corrigido"
      onClose={onClose}
    >
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
