import { Client } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { Connection } from './open-database';

const RETRY_MS = 500;

/** A server that vanished without a word (a fail-over, a cut line) is noticed this much later, not hours. */
const PROBE_AFTER_MS = 10_000;

export interface NotificationHandlers {
  onNotification: Readonly<Record<string, (payload: string) => void>>;
  /** The connection stands, for the first time or again: what was announced in between is lost. */
  onConnected: () => void;
}

/** A connection of its own that listens to channels of PostgreSQL (NOTIFY), and is made again when it is lost. */
export class NotificationListener {
  private client: Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly name: string,
    private readonly handlers: NotificationHandlers,
  ) {}

  /** Connects in the background; a database that cannot be reached is asked again. */
  start(): void {
    void this.connect().catch(() => this.connectLater());
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: (this.dataSource.options as Connection).url,
      application_name: this.name,
      connectionTimeoutMillis: PROBE_AFTER_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: PROBE_AFTER_MS,
    });
    this.client = client;
    const { onNotification, onConnected } = this.handlers;
    client.on('notification', ({ channel, payload }) => onNotification[channel]?.(payload ?? ''));
    // Without a listener a lost connection would end the process; 'end' follows it.
    client.on('error', () => undefined);
    await client.connect();
    client.once('end', () => this.connectLater());
    try {
      for (const channel of Object.keys(onNotification)) await client.query(`LISTEN "${channel}"`);
    } catch (error) {
      // A stand-by refuses it, and keeps the connection.
      await client.end();
      throw error;
    }
    onConnected();
  }

  private connectLater(): void {
    if (this.stopped) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.start(), RETRY_MS);
  }
}

/** Announces on a channel, within the manager's transaction: listeners hear it when that commits, or never. */
export async function notify(
  manager: EntityManager,
  channel: string,
  payload: string,
): Promise<void> {
  await manager.query('SELECT pg_notify($1, $2)', [channel, payload]);
}
