import { DESFECHO_ROTULOS, DESFECHOS, MEDIDA_ROTULOS, MEDIDAS } from '@relato/domain/desfecho';
import type { Status } from '@relato/domain/status';
import { rotuloVerificacao } from '@relato/domain/verificacao';
import { Checkbox, MenuItem, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useSaveContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { PlainSelect } from '../../forms/SelectField';
import { useOptions, useRotulo } from '../../i18n/language';
import { alone, changedOutcome, NEVER, type Outcome, outcomeIn, PLANS, type ToldOutcome } from './outcome';

/** What came of a report in words; a dash for what nobody said. */
export function useOutcomeWords(): (
  told: ToldOutcome & { verificacoes?: readonly number[] },
) => Record<keyof Outcome, string> {
  const rotulo = useRotulo();
  const planned = usePlanWords();
  return ({ desfecho, medidas = [], verificacoes }) => ({
    desfecho: desfecho ? rotulo(DESFECHO_ROTULOS[desfecho]) : '—',
    medidas: medidas.map((medida) => rotulo(MEDIDA_ROTULOS[medida])).join(', ') || '—',
    verificacoes: verificacoes ? planned(verificacoes.length > 0 ? verificacoes : [NEVER]) : '—',
  });
}

function usePlanWords(): (plan: readonly number[]) => string {
  const translate = useTranslate();
  const rotulo = useRotulo();
  return (plan) =>
    plan.map((dias) => (dias === NEVER ? translate('app.situacao.nunca') : rotulo(rotuloVerificacao(dias)))).join(', ');
}

/** In a form: what came of the report, once the form's status concludes it. */
export const OutcomeInputs = () => {
  const { setValue } = useFormContext();
  const { status, ...outcome } = useWatch() as Outcome & { status: Status | '' };
  if (status !== 'CONCLUIDO') return null;
  const set = (change: Partial<Outcome>) => {
    for (const [name, value] of Object.entries(change)) setValue(name, value, { shouldDirty: true });
  };
  return <OutcomeSelects outcome={outcome} onChange={set} />;
};

/** The same where it stands in the case: each choice is sent, the measures and the check-ins when their list closes. */
export const OutcomeChoices = ({ report }: { report: ToldOutcome & { versao: number } }) => {
  const { save } = useSaveContext();
  const [chosen, setChosen] = useState<Partial<Outcome>>({});
  const outcome = { ...outcomeIn(report), ...chosen };
  const send = (change: Partial<Outcome>) => {
    const told = changedOutcome({ ...outcome, ...change, status: 'CONCLUIDO' }, report);
    setChosen({});
    if (Object.keys(told).length > 0) void save?.({ status: 'CONCLUIDO', ...told, versao: report.versao });
  };
  const choose = (change: Partial<Outcome>) => ('desfecho' in change ? send : setChosen)(change);
  return <OutcomeSelects outcome={outcome} onChange={choose} onClose={() => send(chosen)} />;
};

interface OutcomeSelectsProps {
  outcome: Outcome;
  onChange: (change: Partial<Outcome>) => void;
  /** A list of which several can be chosen has closed. */
  onClose?: () => void;
}

const OutcomeSelects = ({ outcome, onChange, onClose }: OutcomeSelectsProps) => {
  const translate = useTranslate();
  const options = useOptions();
  const words = useOutcomeWords();
  const planWords = usePlanWords();
  const { desfecho, medidas, verificacoes } = outcome;
  const label = (field: keyof Outcome) => translate(`resources.relatos.fields.${field}`);
  return (
    <>
      <PlainSelect
        label={label('desfecho')}
        helperText={translate('app.situacao.desfechoDica')}
        options={options(DESFECHOS, DESFECHO_ROTULOS)}
        value={desfecho}
        onChange={({ target }) => onChange({ desfecho: target.value as typeof desfecho })}
      />
      <PlainSelect
        label={label('medidas')}
        options={options(MEDIDAS, MEDIDA_ROTULOS)}
        value={medidas}
        onChange={({ target }) =>
          onChange({ medidas: alone(MEDIDAS, 'nenhuma', target.value as unknown as typeof medidas, medidas) })
        }
        slotProps={{ select: { multiple: true, onClose, renderValue: () => words({ medidas }).medidas } }}
      />
      <TextField
        select
        id={useId()}
        label={label('verificacoes')}
        helperText={translate('app.situacao.verificacoesDica')}
        value={verificacoes}
        onChange={({ target }) =>
          onChange({ verificacoes: alone(PLANS, NEVER, target.value as unknown as typeof verificacoes, verificacoes) })
        }
        slotProps={{ select: { multiple: true, onClose, renderValue: () => planWords(verificacoes) } }}
      >
        {PLANS.map((each) => (
          <MenuItem key={each} value={each} dense>
            <Checkbox checked={verificacoes.includes(each)} size="small" sx={{ py: 0 }} tabIndex={-1} aria-hidden />
            {planWords([each])}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
};
