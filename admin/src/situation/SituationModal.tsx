import { Alert, Checkbox, FormControlLabel } from '@mui/material';
import { SEVERITY_LABELS, SEVERITIES } from '@relato/domain/severity';
import { accusesSomeone } from '@relato/domain/reason';
import { STATUS_CHOICES, STATUS_LABELS } from '@relato/domain/status';
import { useState } from 'react';
import { useSaveContext } from 'react-admin';
import { useController } from 'react-hook-form';
import { keepDraft } from '../ui/drafts';
import { FormModal } from '../ui/forms/FormModal';
import { SelectField } from '../ui/forms/SelectField';
import { useOptions } from '../i18n/language';
import { versionAfterOwn } from '../session/dataProvider';
import type { StaffReport } from '../session/api';
import { conflict, LostSession, unanswered } from '../ui/errors';
import { useTranslate } from '../i18n/translate';
import { changedDecision, changedOutcome, outcomeIn } from './outcome';
import { OutcomeInputs } from './OutcomeInputs';
import { useContradictions } from './useContradictions';
import { openingStatus, useSituationLine, useUnchangedAlert } from './situation';
import { useSeenReport } from './useSeen';

interface SituationModalProps {
  report: StaffReport;
  onClose: () => void;
}

/**
 * 'Trocar Situação', which opens on the current values, and on the specified ones without values.
 * If another person was faster, it shows the new state and keeps the choice, also for its next
 * opening if that shows only when the change is sent.
 */
export const SituationModal = ({ report, onClose }: SituationModalProps) => {
  const translate = useTranslate();
  const options = useOptions();
  const line = useSituationLine();
  const { confirm, question } = useContradictions();
  const judged = accusesSomeone(report.motivo);
  const alertUnchanged = useUnchangedAlert();
  const { save } = useSaveContext();
  const { before, now, onConflict } = useSeenReport(report);
  const draftKey = `situacao/${report.id}`;
  const [blank] = useState(() => situationOf(report));
  const send = async (values: ReturnType<typeof situationOf>) => {
    const versao = now?.versao ?? values.versao ?? before.versao;
    if (report.versao !== versionAfterOwn(report.id, versao)) throw conflict();
    const { status, gravidade, procedenciaDecisao } = values;
    const judgement = judged ? { gravidade, ...changedDecision(procedenciaDecisao, before) } : {};
    const change = { status, ...judgement, ...changedOutcome(values, before) };
    if (!(await confirm([{ before, change }]))) throw unanswered();
    const onError = (error: unknown) => {
      // A change held up by the end of the session is made automatically.
      // The alert names the conflict: the choice is then opened on the new state.
      if (!(error instanceof LostSession)) keepDraft(draftKey, { ...values, versao: undefined });
      alertUnchanged(error);
    };
    await save?.({ ...change, versao }, { onError });
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
      {now && (
        <Alert severity="warning">
          {translate('app.situacao.conflito', { situacao: line(now) })}
        </Alert>
      )}
      <SelectField name="status" options={options(STATUS_CHOICES, STATUS_LABELS)} />
      {judged && (
        <>
          <SelectField name="gravidade" options={options(SEVERITIES, SEVERITY_LABELS)} />
          <FoundedTick before={before} />
        </>
      )}
      <OutcomeInputs judged={judged} />
      {question}
    </FormModal>
  );
};

/**
 * The specified checkbox, which starts with the current value. Only a person's click decides:
 * removing a new tick leaves the former state, and clearing an existing tick decides that the
 * report is unfounded.
 */
const FoundedTick = ({ before }: { before: StaffReport }) => {
  const translate = useTranslate();
  const { field } = useController({ name: 'procedenciaDecisao' });
  const cleared =
    before.procedenciaDecisao === 'PROCEDENTE'
      ? 'NAO_PROCEDENTE'
      : (before.procedenciaDecisao ?? '');
  return (
    <FormControlLabel
      label={translate('app.situacao.procedente')}
      control={
        <Checkbox
          checked={field.value === 'PROCEDENTE'}
          onChange={(_event, ticked) => field.onChange(ticked ? 'PROCEDENTE' : cleared)}
        />
      }
    />
  );
};

const situationOf = (report: StaffReport) => ({
  ...outcomeIn(report),
  /** The version that the person saw when choosing began; a draft keeps it. */
  versao: report.versao as number | undefined,
  status: openingStatus(report),
  gravidade: report.gravidade ?? 'BAIXA',
});
