import { SEVERITY_LABELS, SEVERITIES } from '@relato/domain/severity';
import { accusesSomeone } from '@relato/domain/reason';
import { DECISION_LABELS, DECISIONS, type Decision } from '@relato/domain/founded';
import { STATUS_CHOICES, STATUS_LABELS, type StatusChoice } from '@relato/domain/status';
import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useSaveContext } from 'react-admin';
import type { StaffReport } from '../session/api';
import { useOptions } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { ConclusionForm, OutcomeChoices } from './OutcomeInputs';
import { useContradictions } from './useContradictions';

/**
 * Status, severity and decision in place: one click changes one of them. Concluding first asks for
 * the outcome; a concluded case shows it here, too.
 */
export const SituationInputs = ({ report }: { report: StaffReport }) => {
  const options = useOptions();
  const { save } = useSaveContext();
  const { confirm, question } = useContradictions();
  const [concluding, setConcluding] = useState(false);
  const send = (change: object) => void save?.({ ...change, versao: report.versao });
  const choose = (status: StatusChoice) => {
    const asks = status === 'CONCLUIDO' && report.status !== 'CONCLUIDO';
    setConcluding(asks);
    if (!asks) send({ status });
  };
  const decide = async (decision: Decision | null) => {
    const change = { procedenciaDecisao: decision ?? undefined };
    if (await confirm([{ before: report, change }])) send({ procedenciaDecisao: decision });
  };
  return (
    <>
      <Choice
        source="status"
        value={concluding ? 'CONCLUIDO' : report.status}
        options={options(STATUS_CHOICES, STATUS_LABELS)}
        onChoose={(status) => status && choose(status)}
      />
      {concluding && report.status !== 'CONCLUIDO' && (
        <ConclusionForm report={report} onClose={() => setConcluding(false)} />
      )}
      {accusesSomeone(report.motivo) && (
        <>
          <Choice
            source="gravidade"
            value={report.gravidade}
            options={options(SEVERITIES, SEVERITY_LABELS)}
            onChoose={(severity) => severity && send({ gravidade: severity })}
          />
          {!concluding && (
            // Clicked again, a decision is taken back.
            <Choice
              source="procedenciaDecisao"
              value={report.procedenciaDecisao}
              options={options(DECISIONS, DECISION_LABELS)}
              onChoose={(decision) => void decide(decision)}
            />
          )}
        </>
      )}
      {report.status === 'CONCLUIDO' && (
        <Box sx={{ mt: 1 }}>
          <OutcomeChoices report={report} />
        </Box>
      )}
      {question}
    </>
  );
};

interface ChoiceProps<Value extends string> {
  source: 'status' | 'gravidade' | 'procedenciaDecisao';
  value: string | null | undefined;
  options: readonly { value: Value; label: string }[];
  /** @param value null if the chosen value was clicked again */
  onChoose: (value: Value | null) => void;
}

/**
 * One of few values, each a button. (Of the library's inputs, a select takes two clicks, and radio
 * buttons would send every value that the arrow keys pass.)
 */
const Choice = <Value extends string>({
  source,
  value: chosen,
  options,
  onChoose,
}: ChoiceProps<Value>) => {
  const id = useId();
  const translate = useTranslate();
  return (
    <>
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 0.5 }}>
        {translate(`resources.relatos.fields.${source}`)}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        fullWidth
        aria-labelledby={id}
        value={chosen ?? null}
        onChange={(_event, value: Value | null) => onChoose(value)}
        // Large letters take further rows.
        sx={{ flexWrap: 'wrap', '& > button': { flex: '1 1 0', width: 'auto' } }}
      >
        {options.map(({ value, label }) => (
          <ToggleButton key={value} value={value}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </>
  );
};
