import { TEXTO_MAX } from '@relato/domain/limites';
import {
  SITUACAO_ACOMPANHAMENTO_ROTULOS,
  type SituacaoAcompanhamento,
  SITUACOES_ACOMPANHAMENTO,
} from '@relato/domain/situacao-acompanhamento';
import InternalIcon from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { FormModal } from '../forms/FormModal';
import { SelectField } from '../forms/SelectField';
import { TextField } from '../forms/TextField';
import { useRotulo } from '../i18n/useIdioma';
import type { Acompanhamento } from '../api';
import { useTeamData } from '../dataProvider';

const BLANK: { acao: string; responsavel: string; status: SituacaoAcompanhamento } = {
  acao: '',
  responsavel: '',
  status: 'EM_ANDAMENTO',
};

interface FollowUpModalProps {
  reportId: string;
  onClose: () => void;
}

/** 'Acompanhamento Interno': who does what about a report. */
export const FollowUpModal = ({ reportId, onClose }: FollowUpModalProps) => {
  const translate = useTranslate();
  const team = useTeamData();
  return (
    <FormModal
      title={translate('app.relato.acompanhamentoInterno')}
      audience={<InternalNote />}
      submitLabel={translate('app.acompanhamento.criar')}
      blank={BLANK}
      resource="relatos"
      draftKey={`acompanhamento/${reportId}`}
      send={(values) => team.createFollowUp(reportId, values)}
      success="app.acompanhamento.criado"
      onClose={onClose}
    >
      <TextField
        name="acao"
        label={translate('app.acompanhamento.acao')}
        required
        multiline
        minRows={3}
        maxRows={12}
        maxLength={TEXTO_MAX.acao}
        first
      />
      <TextField
        name="responsavel"
        type="email"
        label={translate('app.acompanhamento.responsavel')}
        required
        maxLength={TEXTO_MAX.email}
      />
      <SelectField name="status" label={translate('app.acompanhamento.status')} options={useFollowUpOptions()} />
    </FormModal>
  );
};

/** The states of a follow-up as choices. */
function useFollowUpOptions(): { value: string; label: string }[] {
  const rotulo = useRotulo();
  return SITUACOES_ACOMPANHAMENTO.map((value) => ({ value, label: rotulo(SITUACAO_ACOMPANHAMENTO_ROTULOS[value]) }));
}

/** Says that the reporter never sees what is written here. */
export const InternalNote = () => {
  const translate = useTranslate();
  return (
    <Alert severity="info" icon={<InternalIcon />}>
      {translate('app.acompanhamento.interno')}
    </Alert>
  );
};

const FINISHED: { status: SituacaoAcompanhamento; observacao: string } = { status: 'FINALIZADO', observacao: '' };

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
      blank={FINISHED}
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
