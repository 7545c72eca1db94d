import { TEXTO_MAX } from '@relato/domain/limites';
import type { SituacaoAcompanhamento } from '@relato/domain/situacao-acompanhamento';
import { useTranslate } from 'react-admin';
import { FormModal } from '../forms/FormModal';
import { SelectField } from '../forms/SelectField';
import { TextField } from '../forms/TextField';
import { useTeamData } from '../useTeamData';
import { InternalNote } from './InternalNote';
import { useFollowUpOptions } from './useFollowUpOptions';

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
