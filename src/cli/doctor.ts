import { inWords, setUpRow, type SetUpState } from '@relato/domain/set-up';
import { SET_UP_REASONS } from '@relato/domain/set-up-reasons';
import { examine } from '../operations/doctor/examine';
import { runProgram, say } from '../run';

const SIGNS: Readonly<Record<SetUpState, string>> = {
  ok: 'ok    ',
  aviso: 'advice',
  falha: 'FAULT ',
};

/**
 * `npm run doctor`: prints the rows of the first-steps page, each with how it is and what to do.
 * Ends with 1 if something is wrong.
 */
runProgram(async () => {
  const findings = await examine(() => undefined);
  const subjects = findings.map(({ key }) => setUpRow(key).subject);
  const width = Math.max(...subjects.map(({ length }) => length));
  for (const { key, state, reason, values } of findings) {
    const text = inWords(SET_UP_REASONS[reason].en, values, 'en');
    say(`${SIGNS[state]}  ${setUpRow(key).subject.padEnd(width)}  ${text}`);
  }
  if (findings.some(({ state }) => state === 'falha')) process.exitCode = 1;
});
