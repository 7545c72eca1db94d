import { examine } from '../operations/doctor/examine';
import type { State } from '../operations/doctor/verdict';
import { runProgram, say } from '../run';

const SIGNS: Readonly<Record<State, string>> = { ok: 'ok    ', advice: 'advice', fault: 'FAULT ' };

/**
 * `npm run doctor`: tells what of this installation is well, what could be better and what is
 * wrong. Ends with 1 if something is wrong.
 */
runProgram(async () => {
  const findings = await examine(() => undefined);
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  for (const { subject, state, text } of findings)
    say(`${SIGNS[state]}  ${subject.padEnd(width)}  ${text}`);
  if (findings.some(({ state }) => state === 'fault')) process.exitCode = 1;
});
