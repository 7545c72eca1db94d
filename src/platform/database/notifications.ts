import { Client } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { Connection } from './open-database';

const RETRY_MS = 500;

/**
 * Detects after this time that a server vanished without closing (a fail-over, a cut line), instead
 * of after hours.
 */
const PROBE_AFTER_MS = 10_000;

export interface NotificationHandlers {
  onNotification: Readonly<Record<string, (payload: string) => void>>;
  /** The connection is open, initially or again: notifications sent in between are lost. */
  onConnected: () => void;
}

/**
 * A separate connection that listens to PostgreSQL channels (NOTIFY) and reconnects when it is
 * lost.
 */
export class NotificationListener {
  private client: Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly name: string,
    private readonly handlers: NotificationHandlers,
  ) {}

  /** Connects in the background and retries while the database cannot be reached. */
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
      // A standby refuses LISTEN but keeps the connection open.
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

/**
 * Notifies a channel within the manager's transaction: listeners receive it when that commits, or
 * never.
 */
export async function notify(
  manager: EntityManager,
  channel: string,
  payload: string,
): Promise<void> {
  await manager.query('SELECT pg_notify($1, $2)', [channel, payload]);
}
