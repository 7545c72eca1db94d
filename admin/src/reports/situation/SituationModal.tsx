import Alert from '@mui/material/Alert';
import { type Gravidade, GRAVIDADE_ROTULOS, GRAVIDADES } from '@relato/domain/gravidade';
import { STATUS_ESCOLHIVEIS, STATUS_ROTULOS, type StatusEscolhivel } from '@relato/domain/status';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CheckField } from '../../forms/CheckField';
import { FormModal } from '../../forms/FormModal';
import { SelectField } from '../../forms/SelectField';
import { useRotulo } from '../../i18n/useIdioma';
import { useTeamData } from '../../dataProvider';
import type { RelatoEquipe } from '../../api';
import { useSeenReport } from '../useSeenReport';
import { openingStatus } from './situation';
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
      <SituationSelects />
      <CheckField name="procedencia" label={translate('app.situacao.procedente')} />
    </FormModal>
  );
};

/** Status and severity. */
const SituationSelects = () => {
  const translate = useTranslate();
  const rotulo = useRotulo();
  return (
    <>
      <SelectField
        name="status"
        label={translate('app.situacao.status')}
        options={STATUS_ESCOLHIVEIS.map((value) => ({ value, label: rotulo(STATUS_ROTULOS[value]) }))}
      />
      <SelectField
        name="gravidade"
        label={translate('app.situacao.gravidade')}
        options={GRAVIDADES.map((value) => ({ value, label: rotulo(GRAVIDADE_ROTULOS[value]) }))}
      />
    </>
  );
};
