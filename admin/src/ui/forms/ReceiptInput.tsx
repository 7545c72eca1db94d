import { Alert } from '@mui/material';
import { FormDataConsumer, required, TextInput } from 'react-admin';
import { useTranslate } from '../../i18n/translate';
import type { PlainKey } from '../../i18n/keys';
import { msToDay } from '../../i18n/zone';
import { DateInput } from './DateInput';

/** The parts of a form with a typed date of receipt. */
export interface TypedReceipt {
  /** Milliseconds. */
  recebidoEm: number;
  anoConfirmado?: number;
}

/** The date of receipt: an unusual one says how long ago it is, and asks for its year again. */
export const ReceiptInput = ({ helperText = false }: { helperText?: PlainKey | false }) => {
  const translate = useTranslate();
  return (
    <>
      <DateInput source="recebidoEm" helperText={helperText} validate={RECEIPT_RULES} past />
      <FormDataConsumer<Partial<TypedReceipt>>>
        {({ formData: { recebidoEm } }) =>
          isUnusual(recebidoEm) && (
            <>
              <Alert severity="warning">
                {translate('app.registrar.anoIncomum', { smart_count: yearsSince(recebidoEm) })}
              </Alert>
              <TextInput
                source="anoConfirmado"
                label="app.registrar.anoConfirmado"
                parse={yearIn}
                slotProps={{ htmlInput: { inputMode: 'numeric' } }}
                validate={YEAR_RULES}
              />
            </>
          )
        }
      </FormDataConsumer>
    </>
  );
};

const USUAL_YEARS = 2;

/** Other characters than digits are not taken. */
const yearIn = (typed: string): number | undefined =>
  Number(typed.replaceAll(/\D/g, '')) || undefined;

const yearOf = (ms: number): number => Number(msToDay(ms).slice(0, 4));

/** Whole years between a time's day and today. */
function yearsSince(ms: number): number {
  const then = msToDay(ms);
  const today = msToDay(Date.now());
  const years = Number(today.slice(0, 4)) - Number(then.slice(0, 4));
  return today.slice(5) < then.slice(5) ? years - 1 : years;
}

/** The server checks it the same way, and decides. */
const isUnusual = (ms: number | undefined): ms is number =>
  typeof ms === 'number' && yearsSince(ms) >= USUAL_YEARS;

const notLater = (ms: number | undefined): string | undefined =>
  typeof ms === 'number' && ms > Date.now() ? 'app.erros.no_futuro' : undefined;

const isYearOfReceipt = (
  year: unknown,
  { recebidoEm }: Partial<TypedReceipt>,
): string | undefined =>
  year === yearOf(recebidoEm ?? 0) ? undefined : 'app.erros.ano_a_confirmar';

// The same functions at each rendering: others would be registered again.
const RECEIPT_RULES = [required(), notLater];
const YEAR_RULES = [required(), isYearOfReceipt];
