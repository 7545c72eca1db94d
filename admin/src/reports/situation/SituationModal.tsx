import Alert from '@mui/material/Alert';
import { type Gravidade, GRAVIDADE_ROTULOS, SEM_GRAVIDADE_ROTULO } from '@relato/domain/gravidade';
import { STATUS_ROTULOS, type StatusEscolhivel } from '@relato/domain/status';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormModal } from '../../forms/FormModal';
import { useRotulo } from '../../i18n/useIdioma';
import { useTeamData } from '../../useTeamData';
import type { RelatoEquipe } from '../report';
import { SituationFields } from './SituationFields';

interface SituationValues {
  status: StatusEscolhivel;
  gravidade: Gravidade;
  procedencia: boolean;
}

interface SituationModalProps {
  report: RelatoEquipe;
  /** Reads the report again. */
  refresh: () => Promise<RelatoEquipe | undefined>;
  onClose: () => void;
}

/** 'Trocar Situação'. When somebody else was faster, it says what the report has become and keeps the choice. */
export const SituationModal = ({ report, refresh, onClose }: SituationModalProps) => {
  const translate = useTranslate();
  const rotulo = useRotulo();
  const team = useTeamData();
  // The version this person decided on: a refresh behind the modal must not pass for their having seen it.
  const [seen, setSeen] = useState(report.versao);
  const [overtaken, setOvertaken] = useState(false);
  const [blank] = useState<SituationValues>(() => ({
    status: 'EM_ANDAMENTO',
    gravidade: report.gravidade ?? 'BAIXA',
    procedencia: report.procedencia,
  }));
  const now = {
    status: rotulo(STATUS_ROTULOS[report.status]),
    gravidade: rotulo(report.gravidade ? GRAVIDADE_ROTULOS[report.gravidade] : SEM_GRAVIDADE_ROTULO),
    procedencia: translate(`app.procedencia.${report.procedencia ? 'procedente' : 'naoProcedente'}`),
  };
  return (
    <FormModal
      title={translate('app.relato.trocarSituacao')}
      audience={<Alert severity="info">{translate('app.situacao.visivel')}</Alert>}
      submitLabel={translate('app.situacao.salvar')}
      blank={blank}
      resource="relatos"
      draftKey={`situacao/${report.id}`}
      send={(values) => team.changeSituation(report.id, { ...values, versao: seen })}
      success="app.situacao.sucesso"
      onConflict={() => {
        void refresh().then((fresh) => {
          setSeen(fresh?.versao ?? seen);
          setOvertaken(true);
        });
      }}
      onClose={onClose}
    >
      {overtaken && <Alert severity="warning">{translate('app.situacao.conflito', now)}</Alert>}
      <SituationFields />
    </FormModal>
  );
};
