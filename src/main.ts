import { Config } from './platform/config/config';
import { mailServerFault } from './platform/outbox/mail-server';
import { alteredFiles, namesOf } from './platform/program';
import { runProgram, say, sayRunning, stopOnSignal, tellCredentials } from './run';
import { start } from './start';

runProgram(async () => {
  const config = Config.fromEnvironment();
  const running = await start(config, { announce: tellCredentials });
  sayRunning(config, running);
  stopOnSignal(() => running.stop());
  const altered = await alteredFiles();
  if (altered.length > 0)
    say(`${namesOf(altered)} different from what was built; run npm run doctor to see what to do.`);
  // Checked only at the start: a log line for each mail would show when a visitor wrote.
  const fault = await mailServerFault(config, running.mail.current);
  if (fault !== undefined) say(fault);
});
