import {
  type Desfecho,
  DESFECHO_ROTULOS,
  DESFECHOS,
  type Medida,
  MEDIDA_ROTULOS,
  MEDIDAS,
} from '@relato/domain/desfecho';
import type { Status } from '@relato/domain/status';
import { rotuloVerificacao } from '@relato/domain/verificacao';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useSaveContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useRotulo } from '../../i18n/language';
import {
  changedOutcome,
  NEVER,
  type Outcome,
  outcomeIn,
  type PlanChoice,
  plannedTogether,
  PLANS,
  together,
  type ToldOutcome,
} from './outcome';

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
  const { status, desfecho, medidas, verificacoes } = useWatch() as Outcome & { status: Status | '' };
  if (status !== 'CONCLUIDO') return null;
  const set = (name: keyof Outcome, value: unknown) => setValue(name, value, { shouldDirty: true });
  return (
    <>
      <OutcomeSelect value={desfecho} onChange={(value) => set('desfecho', value)} />
      <MeasuresSelect value={medidas} onChange={(value) => set('medidas', value)} />
      <PlanSelect value={verificacoes} onChange={(value) => set('verificacoes', value)} />
    </>
  );
};

/** The same where it stands in the case: each choice is sent, the measures and the check-ins when their list closes. */
export const OutcomeChoices = ({ report }: { report: ToldOutcome & { versao: number } }) => {
  const { save } = useSaveContext();
  const [chosen, setChosen] = useState<Medida[]>();
  const [planned, setPlanned] = useState<PlanChoice[]>([]);
  const before = outcomeIn(report);
  const send = (change: Partial<Outcome>) => {
    const told = changedOutcome({ ...before, ...change, status: 'CONCLUIDO' }, report);
    setChosen(undefined);
    setPlanned([]);
    if (Object.keys(told).length > 0) void save?.({ status: 'CONCLUIDO', ...told, versao: report.versao });
  };
  return (
    <>
      <OutcomeSelect value={before.desfecho} onChange={(desfecho) => send({ desfecho })} />
      <MeasuresSelect
        value={chosen ?? before.medidas}
        onChange={setChosen}
        onClose={() => send({ medidas: chosen ?? before.medidas })}
      />
      <PlanSelect value={planned} onChange={setPlanned} onClose={() => send({ verificacoes: planned })} />
    </>
  );
};

interface SelectProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

const OutcomeSelect = ({ value, onChange }: SelectProps<Outcome['desfecho']>) => {
  const translate = useTranslate();
  const rotulo = useRotulo();
  return (
    <Select
      label="desfecho"
      helperText={translate('app.situacao.desfechoDica')}
      value={value}
      onChange={(event) => onChange(event.target.value as Desfecho)}
    >
      {DESFECHOS.map((each) => (
        <MenuItem key={each} value={each}>
          {rotulo(DESFECHO_ROTULOS[each])}
        </MenuItem>
      ))}
    </Select>
  );
};

const MeasuresSelect = ({ value, onChange, onClose }: SelectProps<Medida[]> & { onClose?: () => void }) => {
  const words = useOutcomeWords();
  const rotulo = useRotulo();
  return (
    <Select
      label="medidas"
      value={value}
      onChange={(event) => onChange(together(event.target.value as unknown as Medida[], value))}
      slotProps={{ select: { multiple: true, onClose, renderValue: () => words({ medidas: value }).medidas } }}
    >
      {MEDIDAS.map((each) => (
        <MenuItem key={each} value={each}>
          {rotulo(MEDIDA_ROTULOS[each])}
        </MenuItem>
      ))}
    </Select>
  );
};

/** When to ask whether all is well. */
const PlanSelect = ({ value, onChange, onClose }: SelectProps<PlanChoice[]> & { onClose?: () => void }) => {
  const translate = useTranslate();
  const words = usePlanWords();
  return (
    <Select
      label="verificacoes"
      helperText={translate('app.situacao.verificacoesDica')}
      value={value}
      onChange={(event) => onChange(plannedTogether(event.target.value as unknown as PlanChoice[], value))}
      slotProps={{ select: { multiple: true, onClose, renderValue: () => words(value) } }}
    >
      {PLANS.map((each) => (
        <MenuItem key={each} value={each} dense>
          <Checkbox checked={value.includes(each)} size="small" sx={{ py: 0 }} tabIndex={-1} aria-hidden />
          {words([each])}
        </MenuItem>
      ))}
    </Select>
  );
};

/** One choice or several, in a form or sent by itself. (The library's inputs stand in forms only.) */
const Select = ({ label, ...field }: TextFieldProps & { label: string }) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <TextField
      select
      size="small"
      fullWidth
      margin="dense"
      id={id}
      label={translate(`resources.relatos.fields.${label}`)}
      {...field}
    />
  );
};
