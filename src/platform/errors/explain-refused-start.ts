import { Calendar } from '../calendar/calendar';
import { ConfigError } from '../config/settings';
import { EmbeddedPostgresError } from '../database/embedded/binaries';
import { systemCause } from '../database/embedded/system-cause';

/**
 * Explains why a program ended: one line if the operator can act on it, the stack if only we can.
 */
export function explainRefusedStart(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message;
  const { code = '', path } = error as NodeJS.ErrnoException;
  const cause = systemCause(code);
  if (cause === undefined) return error.stack ?? error.message;
  const place = path ?? (code === '53100' ? 'The database' : error.message);
  return `${place}: ${cause} (${code}).`;
}

/**
 * No released Relato is older: with an earlier clock, deadlines, sessions and audit log would be
 * misdated.
 */
const EARLIEST_YEAR = 2026;

/**
 * @throws ConfigError if the clock is in the past: a machine that lost its battery or has not
 * synchronised
 */
export function refuseClockInPast(now: Date): void {
  const calendar = new Calendar('UTC');
  if (calendar.yearOf(now) >= EARLIEST_YEAR) return;
  const day = calendar.dayOf(now);
  throw new ConfigError(
    `The clock of this machine shows ${day}, which is past: set it (timedatectl, NTP), and start again.`,
  );
}
