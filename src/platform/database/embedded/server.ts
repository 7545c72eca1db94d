// One run of the server: what it says, whether it serves, and its end.
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { declareOwner } from './ownership';
import { type ServerCommand, ServerProcess } from './server-process';

/** Said once the server has its lock on the cluster, before it recovers or listens. */
const LOCKED = 'starting PostgreSQL';
const READY = 'database system is ready to accept connections';
const RECOVERING = 'automatic recovery in progress';
/** Another server has the cluster, or its last children have not gone yet. */
const OCCUPIED = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;

/** Quiet about SQL and values: a server's log must show neither reports nor protocols. */
const LOGGING = ['log_destination=stderr', 'logging_collector=off', 'log_line_prefix=', 'log_min_messages=log']
  .concat(['log_error_verbosity=terse', 'log_min_error_statement=panic', 'log_statement=none'])
  .flatMap((setting) => ['-c', setting]);

export class Server {
  /** Settles when the server has ended though nobody stopped it. */
  readonly lost: Promise<void>;
  private readonly process: ServerProcess;
  private readonly output: string[] = [];
  private readonly serving: Promise<void>;
  private serves: () => void = () => undefined;
  private disown: Promise<() => void> | undefined;
  private state: 'starting' | 'serving' | 'stopping' = 'starting';

  constructor(
    command: Omit<ServerCommand, 'onLine'>,
    private readonly owner: string | undefined,
    private readonly log: (line: string) => void,
  ) {
    this.serving = new Promise((resolve) => (this.serves = resolve));
    this.process = new ServerProcess({
      ...command,
      command: [...command.command, ...LOGGING],
      onLine: (line) => {
        this.hear(line);
      },
    });
    this.lost = new Promise((resolve) => {
      void this.process.ended.then(() => {
        if (this.state !== 'serving') return;
        log('PostgreSQL ended unexpectedly.');
        resolve();
      });
    });
  }

  /**
   * @returns false when another server has the cluster
   * @throws EmbeddedPostgresError when it cannot start
   */
  async ready(): Promise<boolean> {
    const serves = await Promise.race([this.serving.then(() => true), this.process.ended.then(() => false)]);
    if (serves) {
      await this.declared();
      this.state = 'serving';
      this.process.unref();
      return true;
    }
    if (this.output.some((line) => OCCUPIED.test(line))) return false;
    const reason = this.output.find((line) => /FATAL|PANIC/.test(line)) ?? this.output.at(-1) ?? 'no reason given';
    throw new EmbeddedPostgresError(`PostgreSQL could not start: ${reason}`);
  }

  async stop(): Promise<void> {
    this.state = 'stopping';
    await this.process.end();
    const disown = await this.disown?.catch(() => undefined);
    disown?.();
  }

  private declare(): void {
    this.disown = declareOwner(this.owner);
    this.disown.catch(() => undefined); // waited for, and reported, by `declared`
  }

  /** Without its owner's mark the server would look forsaken to the next start, which would end it. */
  private async declared(): Promise<void> {
    try {
      await this.disown;
    } catch (error) {
      await this.stop();
      throw new EmbeddedPostgresError(`PostgreSQL cannot be marked as in use: ${(error as Error).message}`);
    }
  }

  private hear(line: string): void {
    if (this.state === 'starting') this.output.push(line);
    if (line.includes(LOCKED)) this.declare();
    if (line.includes(READY)) this.serves();
    if (line.includes(RECOVERING) || this.state === 'serving') this.log(`PostgreSQL: ${line}`);
  }
}
