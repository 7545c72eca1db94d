import { ConfigError } from './platform/config/config';
import { EmbeddedPostgresError } from './platform/database/embedded/binaries';

/** The longest that a stop takes, draining apart: an upload over a bad line may take a minute. */
const STOP_MS_MAX = 6 * 60_000;

/** Stops the process cleanly at the first SIGTERM or SIGINT. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const end = (): void => {
    if (stopping) return;
    stopping = true;
    // Requests that do not finish in time are cut off.
    setTimeout(() => process.exit(1), STOP_MS_MAX).unref();
    void stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

/** Runs a program; what the person who starts it can mend is told in one line, anything else with its stack. */
export function runProgram(program: () => Promise<void>): void {
  program().catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  });
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const forPeople = error instanceof ConfigError || error instanceof EmbeddedPostgresError;
  return forPeople ? error.message : (error.stack ?? error.message);
}
