/** How PostgreSQL says that it cannot serve now: lost or refused connections, no room, a stop, a stand-by. */
const SQL_STATES = /^(?:08...|53[1-4]00|57P0[1-3]|25006)$/;

/** How the system says that a server cannot be reached. */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** What `pg` and its pool say of a connection that went away, without a code. */
const CONNECTION_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed) and is not queryable)/;

/** Whether a failure means that the database is away for a while, and nobody's mistake. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // What TypeORM says of the rest of a transaction whose connection was lost.
  if (error.name.endsWith('AlreadyReleasedError')) return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined) return CONNECTION_MESSAGES.test(error.message);
  // The socket of an embedded server that has ended is no file any more.
  if (code === 'ENOENT') return syscall === 'connect';
  return SQL_STATES.test(code) || CONNECTION_CODES.has(code);
}
