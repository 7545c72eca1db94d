import { preparingDriver } from './preparing-driver';
import type { DataSourceOptions } from 'typeorm';
import { Initial1732060800000 } from './migrations/1732060800000-initial';
import { KeyFingerprint1732190400000 } from './migrations/1732190400000-key-fingerprint';
import { SeenByVisitor1732220000000 } from './migrations/1732220000000-seen-by-visitor';
import { Unread1732147200000 } from './migrations/1732147200000-unread';
import { Search1732233600000 } from './migrations/1732233600000-search';
import { Outbox1732276800000 } from './migrations/1732276800000-outbox';
import { ListIndexes1732320000000 } from './migrations/1732320000000-list-indexes';
import { SituationHistory1732406400000 } from './migrations/1732406400000-situation-history';
import { Expiry1732449600000 } from './migrations/1732449600000-expiry';
import { CannedReplies1732510000000 } from './migrations/1732510000000-canned-replies';
import { SegmentSummaries1732511000000 } from './migrations/1732511000000-segment-summaries';
import { SecretRotation1732530000000 } from './migrations/1732530000000-secret-rotation';
import { Accounts1732531000000 } from './migrations/1732531000000-accounts';
import { Audit1732540000000 } from './migrations/1732540000000-audit';
import { Deadlines1732550000000 } from './migrations/1732550000000-deadlines';
import { Retention1732551000000 } from './migrations/1732551000000-retention';
import { OpenReports1732552000000 } from './migrations/1732552000000-open-reports';
import { Digest1732553000000 } from './migrations/1732553000000-digest';
import { Passkeys1732570200000 } from './migrations/1732570200000-passkeys';
import { SearchQueue1732570300000 } from './migrations/1732570300000-search-queue';

/** How to reach a PostgreSQL: an address, or the embedded server's socket. */
export type Connection =
  { url: string } | { host: string; port: number; user: string; password?: string; database: string };

/** Nobody waits for ever for a database that does not answer, and one that vanished without a word is noticed. */
const POOL = { max: 20, connectionTimeoutMillis: 30_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** TypeORM's options for a connection; entities are added by the features that own them. */
export function dataSourceOptions(connection: Connection): DataSourceOptions {
  return {
    type: 'postgres',
    driver: preparingDriver,
    ...('url' in connection ? connection : named(connection)),
    migrations: [
      Initial1732060800000,
      Unread1732147200000,
      KeyFingerprint1732190400000,
      SeenByVisitor1732220000000,
      Search1732233600000,
      Outbox1732276800000,
      ListIndexes1732320000000,
      SituationHistory1732406400000,
      Expiry1732449600000,
      CannedReplies1732510000000,
      SegmentSummaries1732511000000,
      SecretRotation1732530000000,
      Accounts1732531000000,
      Audit1732540000000,
      Deadlines1732550000000,
      Retention1732551000000,
      OpenReports1732552000000,
      Digest1732553000000,
      Passkeys1732570200000,
      SearchQueue1732570300000,
    ],
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
