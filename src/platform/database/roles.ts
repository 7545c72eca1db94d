import { QUESTIONNAIRES } from './migrations/1795737600000-questionnaires';
import { UNITS } from './migrations/1795744800000-units';
import { KEPT_TABLES, PROTECTED_TABLES } from './migrations/protected-rows';
import { escapeIdentifier } from 'pg';
import type { DataSource } from 'typeorm';
import { ConfigError } from '../config/config';

/** The application's role and its schema. */
export interface Application {
  role: string;
  database: string;
}

interface Power {
  database: string;
  schema: string;
  /** Whether the current role owns the tables and can grant rights. */
  grants: boolean;
  /** Whether the application's role owns them. */
  owns: boolean;
}

/**
 * Lets the application's role read and write rows, and nothing else (decision 61). A role that does
 * not own the tables changes nothing.
 * @returns whether the application owns nothing. @throws ConfigError if it connects elsewhere
 */
export async function grantTo(
  dataSource: DataSource,
  { role, database }: Application,
): Promise<boolean> {
  const [power] = await dataSource.query<Power[]>(
    `SELECT current_database() AS database, current_schema() AS schema,
       pg_has_role(relowner, 'USAGE') AS grants, pg_has_role(role.oid, relowner, 'USAGE') AS owns
     FROM pg_class, pg_roles AS role WHERE pg_class.oid = '"auditoria"'::regclass AND rolname = $1`,
    [role],
  );
  if (power?.database !== database) {
    throw new ConfigError('DATABASE_OWNER_URL and DATABASE_URL must lead to the same database.');
  }
  const { schema, grants, owns } = power;
  if (grants && !owns) {
    await dataSource.query(
      grantsOn(escapeIdentifier(schema), escapeIdentifier(database), escapeIdentifier(role)),
    );
  }
  return !owns;
}

/**
 * One transaction, so that a running node is never without its rights. The owner's triggers write
 * the audit log.
 */
const grantsOn = (schema: string, database: string, role: string): string => `
  REVOKE CREATE ON SCHEMA ${schema} FROM PUBLIC;
  REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC;
  REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} FROM PUBLIC;
  REVOKE ALL ON ALL TABLES IN SCHEMA ${schema} FROM ${role};
  GRANT USAGE ON SCHEMA ${schema} TO ${role};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role};
  REVOKE INSERT, UPDATE, DELETE ON "migrations", "auditoria" FROM ${role};
  REVOKE SELECT, UPDATE, DELETE ON "auditoria_espera" FROM ${role};
  REVOKE DELETE ON ${UNDELETED.map(({ table }) => `"${table}"`).join(', ')} FROM ${role};
  REVOKE UPDATE ON ${KEPT_TABLES.map(({ table }) => `"${table}"`).join(', ')} FROM ${role};
  REVOKE INSERT, UPDATE ON "trituracoes_pendentes" FROM ${role};
  GRANT EXECUTE ON FUNCTION "trituracao_reescrever", "trituracao_limpar_log", "relatos_apagar_teste" TO ${role};
  ${PURGED.map(({ table }) => `GRANT EXECUTE ON FUNCTION "${table}_purgar" TO ${role}`).join(';')}`;

const UNDELETED: { table: string; until?: string }[] = [
  ...PROTECTED_TABLES,
  QUESTIONNAIRES,
  UNITS,
  ...KEPT_TABLES,
];

/** Those of them whose rows a function of the owner deletes, once their time is over. */
const PURGED = UNDELETED.filter(({ until }) => until !== undefined);
