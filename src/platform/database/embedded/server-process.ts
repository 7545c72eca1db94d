// PostgreSQL as a child process that never outlives this one.
import { spawn, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Account } from './account';

/**
 * The shell holds the pipe of its standard input: it closes when this process ends, however it ends, and the server is
 * then stopped (SIGINT: disconnect everybody, write everything down). Signals meant for Relato do not reach the server
 * first: a terminal's Ctrl-C or systemd's SIGTERM would cut the requests that are still being answered.
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

export interface ServerCommand {
  readonly account: Account;
  /** The server's program and arguments. */
  readonly command: readonly string[];
  readonly cwd: string;
  /** A folder to remove when the server has ended. */
  readonly temporaryFolder: string | undefined;
  /** Every line that the server writes. */
  readonly onLine: (line: string) => void;
}

/** Without PostgreSQL's own variables: a PGDATA or PGPORT of the user's must not change our server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  // eslint-disable-next-line no-restricted-properties -- handed on to a program, not read as configuration
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|TZ)/i.test(name));
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
}

export class ServerProcess {
  /** Settles when the server has ended. */
  readonly ended: Promise<void>;
  private readonly child: ChildProcess;

  constructor({ account, command, cwd, temporaryFolder, onLine }: ServerCommand) {
    const wrapper = process.platform === 'win32' ? [] : ['sh', '-c', WRAPPER, 'sh', temporaryFolder ?? ''];
    const [program = '', ...args] = [...account.prefix, ...wrapper, ...command];
    this.child = spawn(program, args, {
      ...account.ids,
      cwd,
      env: serverEnvironment(),
      stdio: ['pipe', 'ignore', 'pipe'],
      detached: true,
      windowsHide: true,
    });
    this.child.stdin?.on('error', () => undefined); // it ended before it read: `ended` tells
    if (this.child.stderr) createInterface(this.child.stderr).on('line', onLine);
    this.ended = new Promise((resolve) => {
      this.child.once('error', (error) => {
        onLine(error.message);
        resolve();
      });
      this.child.once('exit', () => {
        this.child.stdin?.destroy();
        // What it said last may still be in the pipe.
        setImmediate(resolve);
      });
    });
  }

  /** From now on the server does not keep this process alive. */
  unref(): void {
    this.child.unref();
    (this.child.stdin as Socket | null)?.unref();
    (this.child.stderr as Socket | null)?.unref();
  }

  /** Asks the shell to stop the server; settles when it has. */
  async end(): Promise<void> {
    this.child.ref();
    this.child.stdin?.end();
    await this.ended;
  }
}
