import type { PoolConfig } from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { Initial1795305600000 } from './migrations/1795305600000-initial';
import { closeAtTimeout } from './query-timeout';

/** How to reach a PostgreSQL: an address, or the embedded server's socket. */
export type Connection =
  { url: string } | { host: string; port: number; user: string; password?: string; database: string };

/**
 * Nobody waits for ever for a database that does not answer, and one that vanished without a word is noticed. A visitor
 * who waits for a connection and then for a query has an answer within 10 s.
 */
const POOL: PoolConfig = {
  max: 20,
  connectionTimeoutMillis: 4_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  onConnect: (client) => {
    // A lost connection fails what it is used for. Between two uses nobody listens, and the error would end the process.
    client.on('error', () => undefined);
    closeAtTimeout(client);
  },
};

/** TypeORM's options for a connection; entities are added by the features that own them. */
export function dataSourceOptions(connection: Connection): DataSourceOptions {
  return {
    type: 'postgres',
    ...('url' in connection ? connection : named(connection)),
    migrations: [Initial1795305600000],
    // Migrations run under a lock by `migrate`, never by each process on its own.
    migrationsRun: false,
    synchronize: false,
    logging: false,
    extra: POOL,
  };
}

function named({ user, ...rest }: Exclude<Connection, { url: string }>): object {
  return { ...rest, username: user };
}
