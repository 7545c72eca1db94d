import Alert from '@mui/material/Alert';
import { GRAVIDADE_ROTULOS, GRAVIDADES } from '@relato/domain/gravidade';
import { STATUS_ESCOLHIVEIS, STATUS_ROTULOS } from '@relato/domain/status';
import { useState } from 'react';
import { useSaveContext, useTranslate } from 'react-admin';
import { keepDraft } from '../../forms/drafts';
import { FormModal } from '../../forms/FormModal';
import { SelectField, TickField } from '../../forms/SelectField';
import { useOptions } from '../../i18n/language';
import { versionAfterOwn } from '../../dataProvider';
import type { RelatoEquipe } from '../../api';
import { conflict, LostSession } from '../../http';
import { changedOutcome, outcomeIn } from './outcome';
import { OutcomeInputs } from './OutcomeInputs';
import { openingStatus, useSeenReport, useSituationWords, useTellUnchanged } from './situation';

interface SituationModalProps {
  report: RelatoEquipe;
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
  const options = useOptions();
  const words = useSituationWords();
  const tellUnchanged = useTellUnchanged();
  const { save } = useSaveContext();
  const { before, now, versao, onConflict } = useSeenReport(report, refresh);
  const draftKey = `situacao/${report.id}`;
  const [blank] = useState(() => situationOf(report));
  const send = async (values: ReturnType<typeof situationOf>) => {
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
      title="app.relato.trocarSituacao"
      audience={<Alert severity="info">{translate('app.situacao.visivel')}</Alert>}
      submitLabel="app.relato.trocarSituacao"
      blank={blank}
      draftKey={draftKey}
      send={send}
      onConflict={onConflict}
      onClose={onClose}
    >
      {now && <Alert severity="warning">{translate('app.situacao.conflito', words(now))}</Alert>}
      <SelectField name="status" options={options(STATUS_ESCOLHIVEIS, STATUS_ROTULOS)} />
      <SelectField name="gravidade" options={options(GRAVIDADES, GRAVIDADE_ROTULOS)} />
      <TickField name="procedencia" label="app.situacao.procedente" />
      <OutcomeInputs />
    </FormModal>
  );
};

const situationOf = (report: RelatoEquipe) => ({
  ...outcomeIn(report),
  status: openingStatus(report),
  gravidade: report.gravidade ?? 'BAIXA',
  procedencia: report.procedencia,
});
