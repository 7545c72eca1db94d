import Alert from '@mui/material/Alert';
import { type Gravidade, GRAVIDADE_ROTULOS, GRAVIDADES } from '@relato/domain/gravidade';
import { STATUS_ESCOLHIVEIS, STATUS_ROTULOS, type StatusEscolhivel } from '@relato/domain/status';
import { useState } from 'react';
import { useSaveContext, useTranslate } from 'react-admin';
import { keepDraft } from '../../forms/drafts';
import { FormModal } from '../../forms/FormModal';
import { SelectField, TickField } from '../../forms/SelectField';
import { useRotulo } from '../../i18n/language';
import { versionAfterOwn } from '../../dataProvider';
import type { RelatoEquipe } from '../../api';
import { conflict, LostSession } from '../../http';
import { changedOutcome, type Outcome, outcomeIn } from './outcome';
import { OutcomeInputs } from './OutcomeInputs';
import { openingStatus, useSeenReport, useSituationWords, useTellUnchanged } from './situation';

interface SituationValues extends Outcome {
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

/**
 * 'Trocar Situação', which opens on the current values, and on the specified ones where there are none. When somebody
 * else was faster, it says what the report has become and keeps the choice, also for its next opening where that shows
 * only when the change is sent.
 */
export const SituationModal = ({ report, refresh, onClose }: SituationModalProps) => {
  const translate = useTranslate();
  const words = useSituationWords();
  const tellUnchanged = useTellUnchanged();
  const { save } = useSaveContext();
  const { before, now, versao, onConflict } = useSeenReport(report, refresh);
  const draftKey = `situacao/${report.id}`;
  const [blank] = useState<SituationValues>(() => ({
    status: openingStatus(report),
    gravidade: report.gravidade ?? 'BAIXA',
    procedencia: report.procedencia,
    ...outcomeIn(report),
  }));
  const send = async (values: SituationValues) => {
    if (report.versao !== versionAfterOwn(report.id, versao)) throw conflict();
    const onError = (error: unknown) => {
      // One that the end of the session held up is made by itself.
      if (!(error instanceof LostSession)) keepDraft(draftKey, { ...values });
      tellUnchanged(error);
    };
    const { desfecho: _, medidas: __, verificacoes: ___, ...situation } = values;
    await save?.({ ...situation, ...changedOutcome(values, before), versao }, { onError });
  };
  return (
    <FormModal
      title={translate('app.relato.trocarSituacao')}
      audience={<Alert severity="info">{translate('app.situacao.visivel')}</Alert>}
      submitLabel={translate('app.relato.trocarSituacao')}
      blank={blank}
      draftKey={draftKey}
      send={send}
      onConflict={onConflict}
      onClose={onClose}
    >
      {now && <Alert severity="warning">{translate('app.situacao.conflito', words(now))}</Alert>}
      <SituationSelects />
      <TickField name="procedencia" label={translate('app.situacao.procedente')} />
      <OutcomeInputs />
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
        label={translate('resources.relatos.fields.status')}
        options={STATUS_ESCOLHIVEIS.map((value) => ({ value, label: rotulo(STATUS_ROTULOS[value]) }))}
      />
      <SelectField
        name="gravidade"
        label={translate('resources.relatos.fields.gravidade')}
        options={GRAVIDADES.map((value) => ({ value, label: rotulo(GRAVIDADE_ROTULOS[value]) }))}
      />
    </>
  );
};
