/** With a `fault` the operator has to act now; `advice` can wait. */
export type State = 'ok' | 'advice' | 'fault';

/** The result of an examination. */
export interface Verdict {
  state: State;
  /** One or two sentences: how it is, and for anything but `ok` what to do. */
  text: string;
}

const verdict =
  (state: State) =>
  (text: string): Verdict => ({ state, text });

export const ok = verdict('ok');
export const advice = verdict('advice');
export const fault = verdict('fault');
