import { Config } from './platform/config/config';
import { runProgram, sayRunning, stopOnSignal, tellCredentials } from './run';
import { start } from './start';

async function main(): Promise<void> {
  const config = Config.fromEnvironment();
  const running = await start(config, { announce: tellCredentials });
  sayRunning(config);
  stopOnSignal(() => running.stop());
}

runProgram(main);
