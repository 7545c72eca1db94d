// The database: its server, its schema, its roles, and its clock beside this machine's.
import type { DataSource } from 'typeorm';
import type { Config } from '../../platform/config/config';
import {
  dataSourceOptions,
  foreignMigrations,
  type Roles,
  withDataSource,
} from '../../platform/database/open-database';
import { advice, fault, ok, type Verdict } from './verdict';

interface State {
  version: string;
  role: string;
  /** Whether the application's role owns the tables. */
  owns: boolean;
  now: Date;
  /** The time of the newest entry in the audit log. */
  newest: Date | null;
}

/** How far two clocks may differ: a one-time code lives for thirty seconds. */
const SKEW_MS_MAX = 10_000;

export function examineDatabase(
  config: Config,
  { connection }: Roles,
): Promise<Record<'database' | 'schema' | 'roles' | 'clock', Verdict>> {
  return withDataSource(dataSourceOptions(connection), async (dataSource) => {
    const [state] = await dataSource.query<[State]>(STATE);
    const here = new Date();
    return {
      database: server(config, state),
      schema: await schema(dataSource),
      roles: roles(state),
      clock: clock(state, here),
    };
  });
}

const STATE = `
  SELECT current_setting('server_version') AS version, current_user AS role, clock_timestamp() AS now,
    (SELECT max(em) FROM "auditoria") AS newest,
    (SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = '"auditoria"'::regclass) AS owns`;

function server({ databaseUrl }: Config, { version }: State): Verdict {
  const where = databaseUrl === undefined ? 'the embedded one' : 'that of DATABASE_URL';
  return ok(`PostgreSQL ${version}, ${where}.`);
}

async function schema(dataSource: DataSource): Promise<Verdict> {
  const [newer] = await foreignMigrations(dataSource);
  if (newer !== undefined)
    return fault(`It was made by a newer Relato (${newer}): run that, or restore a backup.`);
  return (await dataSource.showMigrations())
    ? advice('It is older than this Relato; the next start brings it up to date.')
    : ok('It is that of this Relato.');
}

function roles({ role, owns }: State): Verdict {
  return owns
    ? fault(
        `${role} owns the tables, and could alter the audit log: give it a role of its own (docs/operations.md, "The roles of the database").`,
      )
    : ok(`${role} owns nothing.`);
}

function clock({ now, newest }: State, here: Date): Verdict {
  const shown = `This machine's shows ${here.toUTCString()}`;
  const remedy = 'set it right (timedatectl, NTP)';
  if (newest && newest.getTime() - here.getTime() > SKEW_MS_MAX)
    return fault(`${shown}, which is before the newest entry of the audit log: ${remedy}.`);
  const skew = Math.abs(now.getTime() - here.getTime());
  return skew > SKEW_MS_MAX
    ? fault(`${shown}, ${(skew / 1000).toFixed(0)} seconds from the database's: ${remedy}.`)
    : ok(`${shown}.`);
}
