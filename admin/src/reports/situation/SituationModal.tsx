import Alert from '@mui/material/Alert';
import type { Gravidade } from '@relato/domain/gravidade';
import type { StatusEscolhivel } from '@relato/domain/status';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormModal } from '../../forms/FormModal';
import { useTeamData } from '../../useTeamData';
import type { RelatoEquipe } from '../report';
import { useSeenReport } from '../useSeenReport';
import { openingStatus } from './openingStatus';
import { SituationFields } from './SituationFields';
import { useSituationWords } from './useSituationWords';

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

/** 'Trocar Situação', which opens on the current values, and on the specified ones where there are none. When somebody else was faster, it says what the report has become and keeps the choice. */
export const SituationModal = ({ report, refresh, onClose }: SituationModalProps) => {
  const translate = useTranslate();
  const words = useSituationWords();
  const team = useTeamData();
  const { now, versao, onConflict } = useSeenReport(report, refresh);
  const [blank] = useState<SituationValues>(() => ({
    status: openingStatus(report),
    gravidade: report.gravidade ?? 'BAIXA',
    procedencia: report.procedencia,
  }));
  return (
    <FormModal
      title={translate('app.relato.trocarSituacao')}
      audience={<Alert severity="info">{translate('app.situacao.visivel')}</Alert>}
      submitLabel={translate('app.situacao.salvar')}
      blank={blank}
      resource="relatos"
      draftKey={`situacao/${report.id}`}
      send={(values) => team.changeSituation(report.id, { ...values, versao })}
      success="app.situacao.sucesso"
      onConflict={onConflict}
      onClose={onClose}
    >
      {now && <Alert severity="warning">{translate('app.situacao.conflito', words(now))}</Alert>}
      <SituationFields />
    </FormModal>
  );
};
