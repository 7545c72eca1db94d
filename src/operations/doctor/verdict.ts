import type { SetUpKey, SetUpState, SetUpValues } from '@relato/domain/set-up';
import type { SetUpReason } from '@relato/domain/set-up-reasons';

/** The result of an examination: how it is, and for anything but `ok` what to do. */
export interface Verdict {
  state: SetUpState;
  reason: SetUpReason;
  values: SetUpValues;
}

/** The examined rows by their keys; rows that could not be reached are absent. */
export type Findings = Partial<Record<SetUpKey, Verdict>>;

const verdict =
  (state: SetUpState) =>
  (reason: SetUpReason, values: SetUpValues = {}): Verdict => ({ state, reason, values });

export const ok = verdict('ok');
export const advice = verdict('aviso');
export const fault = verdict('falha');
