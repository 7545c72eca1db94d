import { GRAVIDADE_ROTULOS, GRAVIDADES } from '@relato/domain/gravidade';
import { isJudged, STATUS_ESCOLHIVEIS, STATUS_ROTULOS } from '@relato/domain/status';
import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { useSaveContext, useTranslate } from 'react-admin';
import type { RelatoEquipe } from '../../api';
import { useOptions } from '../../i18n/language';
import { OutcomeChoices } from './OutcomeInputs';

/** Status, severity and procedência where they stand: one press changes one of them; of what is concluded, the outcome, too. */
export const SituationInputs = ({ report }: { report: RelatoEquipe }) => {
  const translate = useTranslate();
  const options = useOptions();
  // Until somebody decides, what is stored is 'not founded' and stands for no verdict.
  const unfounded = report.procedencia || isJudged(report) ? 'naoProcedente' : 'semDecisao';
  const founded = [
    { value: true, label: translate('app.procedencia.procedente') },
    { value: false, label: translate(`app.procedencia.${unfounded}`) },
  ];
  return (
    <>
      <Choice report={report} source="status" options={options(STATUS_ESCOLHIVEIS, STATUS_ROTULOS)} />
      <Choice report={report} source="gravidade" options={options(GRAVIDADES, GRAVIDADE_ROTULOS)} />
      <Choice report={report} source="procedencia" options={founded} />
      {report.status === 'CONCLUIDO' && (
        <Box sx={{ mt: 1 }}>
          <OutcomeChoices report={report} />
        </Box>
      )}
    </>
  );
};

interface ChoiceProps {
  report: RelatoEquipe;
  source: 'status' | 'gravidade' | 'procedencia';
  options: readonly { value: string | boolean; label: string }[];
}

/**
 * One of few values, each a button. (Of the library's inputs, a select takes two presses, and radio buttons would send
 * every value that the arrow keys pass.)
 */
const Choice = ({ report, source, options }: ChoiceProps) => {
  const id = useId();
  const translate = useTranslate();
  const { save } = useSaveContext();
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
        value={report[source] ?? null}
        onChange={(_event, value: RelatoEquipe[typeof source] | null) => {
          if (value !== null) void save?.({ [source]: value, versao: report.versao });
        }}
      >
        {options.map(({ value, label }) => (
          <ToggleButton key={String(value)} value={value}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </>
  );
};
