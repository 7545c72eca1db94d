import { Calendar } from '../calendar/calendar';
import { ConfigError } from '../config/settings';
import { EmbeddedPostgresError } from '../database/embedded/binaries';
import { systemCause } from '../database/embedded/system-cause';

/** Why a program ended: one line where the person who starts it can act on it; the stack where only we can. */
export function explainRefusedStart(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message;
  const { code = '', path } = error as NodeJS.ErrnoException;
  const cause = systemCause(code);
  if (cause === undefined) return error.stack ?? error.message;
  const place = path ?? (code === '53100' ? 'The database' : error.message);
  return `${place}: ${cause} (${code}).`;
}

/** No released Relato is older: deadlines, sessions and the record would be dated wrongly by an earlier clock. */
const EARLIEST_YEAR = 2026;

/** @throws ConfigError for a clock that a machine shows after it lost its battery or never asked for the time */
export function refuseClockInPast(now: Date): void {
  const calendar = new Calendar('UTC');
  if (calendar.yearOf(now) >= EARLIEST_YEAR) return;
  const day = calendar.dayOf(now);
  throw new ConfigError(
    `The clock of this machine shows ${day}, which is past: set it (timedatectl, NTP), and start again.`,
  );
}
