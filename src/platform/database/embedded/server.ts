// One run of PostgreSQL as a child process that never outlives this one: its output, readiness and
// end.
import { spawn, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Account } from './account';
import { EmbeddedPostgresError, type Log } from './binaries';
import { declareOwner } from './owner';
import { systemCause } from './system-cause';

/**
 * When this process ends, its pipe closes and the shell stops the server. Relato's signals do not
 * reach the server.
 */
const WRAPPER = `
trap '' HUP INT TERM
temporary=$1; shift
exec 3<&0
"$@" </dev/null 3<&- & server=$!
{ cat <&3 >/dev/null; kill -INT "$server" 2>/dev/null; } &
exec 3<&-
wait "$server"; code=$?
if [ -n "$temporary" ]; then rm -f "$temporary/.s.relato"; rmdir "$temporary"; fi
exit "$code"`;

/** Logged once the server has its lock on the cluster, before it recovers or listens. */
const LOCKED = 'starting PostgreSQL';
const READY = 'database system is ready to accept connections';
const RECOVERING = 'automatic recovery in progress';
/**
 * Another server holds the cluster or is about to (it creates the lock before writing it), or its
 * last children are still running.
 */
const OCCUPIED =
  /lock file "postmaster\.pid" (already exists|is empty)|pre-existing shared memory block/;

/** Keeps SQL and values out of the log: it must show neither reports nor protocols. */
const LOGGING = [
  'log_destination=stderr',
  'logging_collector=off',
  'log_line_prefix=',
  'log_min_messages=log',
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  'log_statement=none',
].flatMap((setting) => ['-c', setting]);

interface ServerCommand {
  readonly account: Account;
  readonly command: readonly string[];
  readonly cwd: string;
  readonly temporaryFolder: string | undefined;
  readonly owner: string | undefined;
  readonly log: Log;
  readonly onLost: (() => void) | undefined;
}

/**
 * The environment without PostgreSQL's variables: a PGDATA or PGPORT of the user must not change
 * our server.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  // eslint-disable-next-line no-restricted-properties -- handed on to a program, not read as configuration
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(PG|LC_|LANG|TZ)/i.test(name),
  );
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
}

export class Server {
  private readonly child: ChildProcess;
  private readonly ended: Promise<void>;
  private readonly output: string[] = [];
  private readonly serving: Promise<void>;
  private serves: () => void = () => undefined;
  private disown: Promise<() => void> | undefined;
  private state: 'starting' | 'serving' | 'stopping' = 'starting';

  constructor(private readonly settings: ServerCommand) {
    const { account, command, cwd, temporaryFolder, log, onLost } = settings;
    const wrapper =
      process.platform === 'win32' ? [] : ['sh', '-c', WRAPPER, 'sh', temporaryFolder ?? ''];
    const [program = '', ...args] = [...account.prefix, ...wrapper, ...command, ...LOGGING];
    this.child = spawn(program, args, {
      ...account.ids,
      cwd,
      env: serverEnvironment(),
      stdio: ['pipe', 'ignore', 'pipe'],
      detached: true,
      windowsHide: true,
    });
    this.serving = new Promise((resolve) => (this.serves = resolve));
    this.child.stdin?.on('error', () => undefined); // It ended before it read its input; `ended` reports that.
    if (this.child.stderr) createInterface(this.child.stderr).on('line', (line) => this.hear(line));
    this.ended = new Promise((resolve) => {
      this.child.once('error', (error) => {
        this.hear(error.message);
        resolve();
      });
      this.child.once('exit', () => {
        this.child.stdin?.destroy();
        // Its last output may still be in the pipe.
        setImmediate(resolve);
      });
    });
    void this.ended.then(() => {
      if (this.state !== 'serving') return;
      log('PostgreSQL ended unexpectedly.');
      onLost?.();
    });
  }

  /**
   * @returns false if another server holds the cluster. @throws EmbeddedPostgresError if it cannot
   * start
   */
  async ready(): Promise<boolean> {
    const serves = await Promise.race([
      this.serving.then(() => true),
      this.ended.then(() => false),
    ]);
    if (serves) {
      await this.declared();
      this.state = 'serving';
      // From now on the server does not keep this process alive.
      for (const part of [this.child, this.child.stdin, this.child.stderr])
        (part as Socket | null)?.unref();
      return true;
    }
    if (this.output.some((line) => OCCUPIED.test(line))) return false;
    const reason =
      this.output.find((line) => /FATAL|PANIC/.test(line)) ??
      this.output.at(-1) ??
      'no reason given';
    const cause = systemCause(this.output.join('\n'));
    throw new EmbeddedPostgresError(
      cause === undefined
        ? `PostgreSQL could not start: ${reason}`
        : `PostgreSQL could not start in ${this.settings.cwd}: ${cause} (${reason}).`,
    );
  }

  /** Asks the shell to stop the server; resolves when it has stopped. */
  async stop(): Promise<void> {
    this.state = 'stopping';
    this.child.ref();
    this.child.stdin?.end();
    await this.ended;
    const disown = await this.disown?.catch(() => undefined);
    disown?.();
  }

  /** Without the owner's socket the next start would take the server for abandoned and stop it. */
  private async declared(): Promise<void> {
    try {
      await this.disown;
    } catch (error) {
      await this.stop();
      throw new EmbeddedPostgresError(
        `PostgreSQL cannot be marked as in use: ${(error as Error).message}`,
      );
    }
  }

  private hear(line: string): void {
    if (this.state === 'starting') this.output.push(line);
    if (line.includes(LOCKED)) {
      this.disown = declareOwner(this.settings.owner);
      this.disown.catch(() => undefined); // `declared` awaits and reports it
    }
    if (line.includes(READY)) this.serves();
    if (line.includes(RECOVERING) || this.state === 'serving')
      this.settings.log(`PostgreSQL: ${line}`);
  }
}
