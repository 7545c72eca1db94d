import { Alert } from '@mui/material';
import { FormDataConsumer, NumberInput, required, useTranslate } from 'react-admin';
import { msToDay } from '../i18n/zone';
import { MomentInput } from './MomentInput';

/** What a form needs of a typed date of receipt. */
export interface TypedReceipt {
  /** Milliseconds. */
  recebidoEm: number;
  anoConfirmado?: number;
}

/** When the company received a report: an unusual date says how long ago it is, and asks for its year again. */
export const ReceiptInput = ({ helperText }: { helperText?: string }) => {
  const translate = useTranslate();
  return (
    <>
      <MomentInput source="recebidoEm" helperText={helperText} validate={[required(), notLater]} />
      <FormDataConsumer<Partial<TypedReceipt>>>
        {({ formData: { recebidoEm } }) =>
          isUnusual(recebidoEm) && (
            <>
              <Alert severity="warning">
                {translate('app.registrar.anoIncomum', { smart_count: yearsSince(recebidoEm) })}
              </Alert>
              <NumberInput
                source="anoConfirmado"
                label="app.registrar.anoConfirmado"
                validate={[
                  required(),
                  (ano: unknown) => (ano === yearOf(recebidoEm) ? undefined : 'app.erros.ano_a_confirmar'),
                ]}
              />
            </>
          )
        }
      </FormDataConsumer>
    </>
  );
};

const USUAL_YEARS = 2;

const yearOf = (ms: number): number => Number(msToDay(ms).slice(0, 4));

/** Whole years between a moment's day and today. */
function yearsSince(ms: number): number {
  const [then, today] = [msToDay(ms), msToDay(Date.now())];
  const years = Number(today.slice(0, 4)) - Number(then.slice(0, 4));
  return today.slice(5) < then.slice(5) ? years - 1 : years;
}

/** As the server judges it, which decides. */
const isUnusual = (ms: number | undefined): ms is number => typeof ms === 'number' && yearsSince(ms) >= USUAL_YEARS;

const notLater = (ms: number | undefined): string | undefined =>
  typeof ms === 'number' && ms > Date.now() ? 'app.erros.no_futuro' : undefined;
