// Reads tables, sequences and triggers from the database's catalogue.
import type { EntityManager } from 'typeorm';
import type { Manifest, Table } from './archive';

/**
 * Left out: the migrations' table, which restoring the schema fills, and sessions, which must not
 * survive a restore.
 */
const LEFT_OUT = ['migrations', 'sessoes'];

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * The tables to back up, parents before their children, without tables that are lost in a crash
 * (UNLOGGED).
 */
export function tablesOf(manager: EntityManager): Promise<Table[]> {
  return manager.query(
    `WITH RECURSIVE depths AS (
       SELECT oid, 0 AS depth FROM pg_class WHERE relnamespace = current_schema()::regnamespace
       UNION SELECT f.conrelid, depth + 1 FROM depths JOIN pg_constraint f ON f.confrelid = depths.oid
         AND f.contype = 'f' AND f.conrelid <> f.confrelid)
     SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
       AND NOT a.attisdropped AND a.attgenerated = '' AND c.relname <> ALL ($1)
     GROUP BY c.oid, c.relname ORDER BY (SELECT max(depth) FROM depths WHERE depths.oid = c.oid), c.relname`,
    [LEFT_OUT],
  );
}

/**
 * The state of each sequence. Read after the snapshot of the rows, so that no row is ahead of it.
 */
export function sequencesOf(manager: EntityManager): Promise<Manifest['sequences']> {
  return manager.query(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY 1`,
  );
}

/** Our triggers, and when each fires: always ('A'), or in ordinary sessions ('O'). */
export function triggersOf(
  manager: EntityManager,
): Promise<{ relation: string; name: string; fires: string }[]> {
  return manager.query(
    `SELECT c.relname AS relation, t.tgname AS name, t.tgenabled::text AS fires FROM pg_trigger t
     JOIN pg_class c ON c.oid = t.tgrelid
     WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal AND t.tgenabled <> 'D'`,
  );
}

/** One spelling of every value, and no time limit: a large database takes long. */
export const SESSION = `
  SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL timezone = 'UTC'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 3; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`;
