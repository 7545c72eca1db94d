import { OUTCOME_LABELS, OUTCOMES, MEASURE_LABELS, MEASURES } from '@relato/domain/outcome';
import { accusesSomeone } from '@relato/domain/reason';
import { DECISION_LABELS, DECISIONS } from '@relato/domain/founded';
import type { Status } from '@relato/domain/status';
import { checkInDayLabel } from '@relato/domain/check-in';
import { Box, Button, Checkbox, MenuItem, TextField, Typography } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { useSaveContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { StaffReport } from '../session/api';
import { draftOf, dropDraft, keepDraft } from '../ui/drafts';
import { LostSession } from '../ui/errors';
import { PlainSelect } from '../ui/forms/SelectField';
import { useOptions, useDomainLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { useUnchangedAlert } from './situation';
import { useContradictions } from './useContradictions';
import {
  alone,
  changedOutcome,
  NEVER,
  type OutcomeForm,
  outcomeIn,
  PLANS,
  type OutcomeFields,
} from './outcome';

/** A report's outcome in words; a dash if not stated. */
export function useOutcomeWords(): (
  told: Omit<OutcomeFields, 'procedenciaDecisao'> & { verificacoes?: readonly number[] },
) => Record<'desfecho' | 'medidas' | 'verificacoes', string> {
  const domainLabel = useDomainLabel();
  const planned = usePlanWords();
  return ({ desfecho, medidas = [], verificacoes }) => ({
    desfecho: desfecho ? domainLabel(OUTCOME_LABELS[desfecho]) : '—',
    medidas: medidas.map((measure) => domainLabel(MEASURE_LABELS[measure])).join(', ') || '—',
    verificacoes: verificacoes ? planned(verificacoes.length > 0 ? verificacoes : [NEVER]) : '—',
  });
}

function usePlanWords(): (plan: readonly number[]) => string {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  return (plan) =>
    plan
      .map((days) =>
        days === NEVER ? translate('app.situacao.nunca') : domainLabel(checkInDayLabel(days)),
      )
      .join(', ');
}

/** In a form: the outcome, once the form's status concludes the report. */
export const OutcomeInputs = ({ judged }: { judged: boolean }) => {
  const { setValue } = useFormContext();
  const { status, ...outcome } = useWatch() as OutcomeForm & { status: Status | '' };
  if (status !== 'CONCLUIDO') return null;
  const set = (change: Partial<OutcomeForm>) => {
    for (const [name, value] of Object.entries(change))
      setValue(name, value, { shouldDirty: true });
  };
  return <OutcomeSelects outcome={outcome} judged={judged} onChange={set} />;
};

/**
 * The same in place in a concluded case: each choice is sent, measures and check-ins when their
 * list closes.
 */
export const OutcomeChoices = ({ report }: { report: StaffReport }) => {
  const { save } = useSaveContext();
  const { confirm, question } = useContradictions();
  const [chosen, setChosen] = useState<Partial<OutcomeForm>>({});
  const outcome = { ...outcomeIn(report), ...chosen };
  const send = async (change: Partial<OutcomeForm>) => {
    const told = changedOutcome({ ...outcome, ...change, status: 'CONCLUIDO' }, report);
    setChosen({});
    if (Object.keys(told).length === 0 || !(await confirm([{ before: report, change: told }])))
      return;
    void save?.({ status: 'CONCLUIDO', ...told, versao: report.versao });
  };
  const choose = (change: Partial<OutcomeForm>) =>
    'desfecho' in change ? void send(change) : setChosen(change);
  return (
    <>
      <OutcomeSelects
        outcome={outcome}
        judged={false}
        onChange={choose}
        onClose={() => void send(chosen)}
      />
      {question}
    </>
  );
};

/**
 * Concludes a case in place: asks for the outcome, and decides nothing by itself. It is sent once it
 * can no longer be undone; if that fails, the next opening has the same choices.
 */
export const ConclusionForm = ({
  report,
  onClose,
}: {
  report: StaffReport;
  onClose: () => void;
}) => {
  const translate = useTranslate();
  const id = useId();
  const { save } = useSaveContext();
  const { confirm, question } = useContradictions();
  // The state at opening: a refresh behind the form must not count as seen.
  const [before] = useState(report);
  const draftKey = `conclusao/${report.id}`;
  const [chosen, setChosen] = useState<Partial<OutcomeForm>>(draftOf(draftKey) ?? {});
  const outcome = { ...outcomeIn(before), ...chosen };
  const alertUnchanged = useUnchangedAlert();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const conclude = async () => {
    const told = changedOutcome({ ...outcome, status: 'CONCLUIDO' }, before);
    if (!(await confirm([{ before, change: told }]))) return;
    close();
    const onError = (error: unknown) => {
      // A change held up by the end of the session is made automatically.
      if (!(error instanceof LostSession)) keepDraft(draftKey, chosen);
      alertUnchanged(error);
    };
    void save?.({ status: 'CONCLUIDO', ...told, versao: before.versao }, { onError });
  };
  const close = () => {
    dropDraft(draftKey);
    onClose();
  };
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ mt: 1.5, p: 1.5, border: 1, borderColor: 'primary.main', borderRadius: 1 }}
    >
      <Typography id={id} ref={title} tabIndex={-1} variant="h3" sx={{ mb: 1 }}>
        {translate('app.situacao.concluirTitulo')}
      </Typography>
      <OutcomeSelects
        outcome={outcome}
        judged={accusesSomeone(report.motivo)}
        onChange={(change) => setChosen({ ...chosen, ...change })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
        <Button onClick={close}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" onClick={() => void conclude()}>
          {translate('app.situacao.concluir')}
        </Button>
      </Box>
      {question}
    </Box>
  );
};

interface OutcomeSelectsProps {
  outcome: OutcomeForm;
  /** Whether the decision is asked here, too. */
  judged: boolean;
  onChange: (change: Partial<OutcomeForm>) => void;
  /** A multiple-choice list was closed. */
  onClose?: () => void;
}

const OutcomeSelects = ({ outcome, judged, onChange, onClose }: OutcomeSelectsProps) => {
  const translate = useTranslate();
  const options = useOptions();
  const words = useOutcomeWords();
  const planWords = usePlanWords();
  const { desfecho, procedenciaDecisao, medidas, verificacoes } = outcome;
  const label = (field: keyof OutcomeForm) => translate(`resources.relatos.fields.${field}`);
  return (
    <>
      <PlainSelect
        label={label('desfecho')}
        helperText={translate('app.situacao.desfechoDica')}
        options={options(OUTCOMES, OUTCOME_LABELS)}
        value={desfecho}
        onChange={({ target }) => onChange({ desfecho: target.value as typeof desfecho })}
      />
      {judged && (
        <PlainSelect
          label={label('procedenciaDecisao')}
          helperText={translate('app.situacao.decisaoDica')}
          options={options(DECISIONS, DECISION_LABELS)}
          value={procedenciaDecisao}
          onChange={({ target }) =>
            onChange({ procedenciaDecisao: target.value as typeof procedenciaDecisao })
          }
        />
      )}
      <PlainSelect
        label={label('medidas')}
        options={options(MEASURES, MEASURE_LABELS)}
        value={medidas}
        onChange={({ target }) =>
          onChange({
            medidas: alone(MEASURES, 'nenhuma', target.value as unknown as typeof medidas, medidas),
          })
        }
        slotProps={{
          select: { multiple: true, onClose, renderValue: () => words({ medidas }).medidas },
        }}
      />
      <TextField
        select
        id={useId()}
        label={label('verificacoes')}
        helperText={translate('app.situacao.verificacoesDica')}
        value={verificacoes}
        onChange={({ target }) =>
          onChange({
            verificacoes: alone(
              PLANS,
              NEVER,
              target.value as unknown as typeof verificacoes,
              verificacoes,
            ),
          })
        }
        slotProps={{
          select: { multiple: true, onClose, renderValue: () => planWords(verificacoes) },
        }}
      >
        {PLANS.map((each) => (
          <MenuItem key={each} value={each} dense>
            <Checkbox
              checked={verificacoes.includes(each)}
              size="small"
              sx={{ py: 0 }}
              tabIndex={-1}
              aria-hidden
            />
            {planWords([each])}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
};
