import { Config } from './platform/config/config';
import { runProgram, sayRunning, stopOnSignal, tellCredentials } from './run';
import { start } from './start';

runProgram(async () => {
  const config = Config.fromEnvironment();
  const running = await start(config, { announce: tellCredentials });
  sayRunning(config);
  stopOnSignal(() => running.stop());
});
