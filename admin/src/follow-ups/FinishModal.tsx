import Typography from '@mui/material/Typography';
import { TEXTO_MAX } from '@relato/domain/limites';
import type { SituacaoAcompanhamento } from '@relato/domain/situacao-acompanhamento';
import { useTranslate } from 'react-admin';
import { FormModal } from '../forms/FormModal';
import { SelectField } from '../forms/SelectField';
import { TextField } from '../forms/TextField';
import type { Acompanhamento } from '../reports/report';
import { useTeamData } from '../useTeamData';
import { InternalNote } from './InternalNote';
import { useFollowUpOptions } from './useFollowUpOptions';

const BLANK: { status: SituacaoAcompanhamento; observacao: string } = { status: 'FINALIZADO', observacao: '' };

interface FinishModalProps {
  reportId: string;
  followUp: Acompanhamento;
  onClose: () => void;
}

/** 'Alterar situação do acompanhamento': how a follow-up ended, and what was observed. */
export const FinishModal = ({ reportId, followUp, onClose }: FinishModalProps) => {
  const translate = useTranslate();
  const team = useTeamData();
  return (
    <FormModal
      title={translate('app.acompanhamento.alterarSituacao')}
      audience={<InternalNote />}
      submitLabel={translate('app.acompanhamento.alterar')}
      blank={BLANK}
      resource="relatos"
      draftKey={`finalizar/${followUp.id}`}
      send={(values) => team.finishFollowUp(reportId, followUp.id, values)}
      success="app.acompanhamento.finalizado"
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>{followUp.acao}</Typography>
      <SelectField name="status" label={translate('app.acompanhamento.status')} options={useFollowUpOptions()} />
      <TextField
        name="observacao"
        label={translate('app.acompanhamento.observacao')}
        multiline
        minRows={3}
        maxRows={12}
        maxLength={TEXTO_MAX.observacao}
      />
    </FormModal>
  );
};
