import { GRAVIDADE_ROTULOS, GRAVIDADES } from '@relato/domain/gravidade';
import { isJudged, STATUS_ESCOLHIVEIS, STATUS_ROTULOS } from '@relato/domain/status';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useSaveContext, useTranslate } from 'react-admin';
import type { RelatoEquipe } from '../../api';
import { useRotulo } from '../../i18n/language';
import { OutcomeChoices } from './OutcomeInputs';

/** Status, severity and procedência where they stand: one press changes one of them; of what is concluded, the outcome, too. */
export const SituationInputs = ({ report }: { report: RelatoEquipe }) => {
  const translate = useTranslate();
  const rotulo = useRotulo();
  // Until somebody decides, what is stored is 'not founded' and stands for no verdict.
  const unfounded = report.procedencia || isJudged(report) ? 'naoProcedente' : 'semDecisao';
  return (
    <>
      <Choice
        report={report}
        source="status"
        choices={STATUS_ESCOLHIVEIS.map((value) => [value, rotulo(STATUS_ROTULOS[value])])}
      />
      <Choice
        report={report}
        source="gravidade"
        choices={GRAVIDADES.map((value) => [value, rotulo(GRAVIDADE_ROTULOS[value])])}
      />
      <Choice
        report={report}
        source="procedencia"
        choices={[
          [true, translate('app.procedencia.procedente')],
          [false, translate(`app.procedencia.${unfounded}`)],
        ]}
      />
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
  choices: readonly (readonly [value: string | boolean, label: ReactNode])[];
}

/**
 * One of few values, each a button. (Of the library's inputs, a select takes two presses, and radio buttons would send
 * every value that the arrow keys pass.)
 */
const Choice = ({ report, source, choices }: ChoiceProps) => {
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
        {choices.map(([value, label]) => (
          <ToggleButton key={String(value)} value={value}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </>
  );
};
