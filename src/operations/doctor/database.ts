// The database: its server, its schema, its roles, and its clock beside this machine's.
import type { DataSource } from 'typeorm';
import type { Config } from '../../platform/config/config';
import { foreignMigrations } from '../../platform/database/open-database';
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

/** @param dataSource connected as the application's role */
export async function examineDatabase(
  config: Config,
  dataSource: DataSource,
): Promise<Record<'banco' | 'esquema' | 'papeis' | 'relogio', Verdict>> {
  const [state] = await dataSource.query<[State]>(STATE);
  const here = new Date();
  return {
    banco: server(config, state),
    esquema: await schema(dataSource),
    papeis: roles(state),
    relogio: clock(state, here),
  };
}

const STATE = `
  SELECT current_setting('server_version') AS version, current_user AS role, clock_timestamp() AS now,
    (SELECT max(em) FROM "auditoria") AS newest,
    (SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = '"auditoria"'::regclass) AS owns`;

function server({ databaseUrl }: Config, { version }: State): Verdict {
  return ok(databaseUrl === undefined ? 'banco_embutido' : 'banco_externo', { versao: version });
}

async function schema(dataSource: DataSource): Promise<Verdict> {
  const [foreign] = await foreignMigrations(dataSource);
  if (foreign)
    return fault(foreign.age === 'older' ? 'esquema_antigo' : 'esquema_novo', {
      nome: foreign.name,
    });
  return (await dataSource.showMigrations()) ? advice('esquema_velho') : ok('esquema_atual');
}

function roles({ role, owns }: State): Verdict {
  return owns ? fault('papel_dono', { papel: role }) : ok('papel_sem_posse', { papel: role });
}

function clock({ now, newest }: State, here: Date): Verdict {
  const hora = here.toUTCString();
  if (newest && newest.getTime() - here.getTime() > SKEW_MS_MAX)
    return fault('relogio_atras', { hora });
  const skew = Math.abs(now.getTime() - here.getTime());
  return skew > SKEW_MS_MAX
    ? fault('relogio_diferente', { hora, segundos: Math.round(skew / 1000) })
    : ok('relogio_certo', { hora });
}
