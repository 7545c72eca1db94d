// Internals of a running application: its store, tables, connections, streams and routes.
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { type AlteredRow, AlteredRows } from '../../src/platform/integrity/altered-rows.service';
import { Clock } from '../../src/platform/clock';
import { Config } from '../../src/platform/config/config';
import type { ProtectedEntity } from '../../src/platform/integrity/protected-row';
import { markOf } from '../../src/platform/integrity/row-marks';
import { ProtectedRows } from '../../src/platform/integrity/protected-rows.service';
import { PurposeKeys } from '../../src/platform/vault/purpose-keys';
import { keyedHash } from '../../src/platform/vault/sealing';
import { RecoveryLink } from '../../src/users/recovery-link.entity';
import { BlobStore } from '../../src/platform/storage/blob-store.service';
import { Extensions } from '../../src/platform/extensions.service';
import { ShowsCasePart } from '../../src/reports/case-part-views.values';
import { tablesOfParts } from '../../src/reports/case-parts';
import { EventHub } from '../../src/reports/live-updates/event-hub.service';
import { runJob, type TestApp } from './app';
import { DAY } from './clock';
import { eventually } from './eventually';

export const storeOf = ({ app }: TestApp): BlobStore => app.get(BlobStore, { strict: false });

export async function blobNames(relato: TestApp): Promise<string[]> {
  const names: string[] = [];
  for await (const name of storeOf(relato).list()) names.push(name);
  return names.sort();
}

/**
 * Changes accounts in the database with the mark that the product would give them, in one step: a
 * stream of events ends as soon as it finds an account without its mark.
 * @param change and which, as SQL
 */
export function setAccounts(relato: TestApp, change: string, which: string): Promise<void> {
  return relato.app.get(DataSource).transaction(async (manager) => {
    const [changed] = await manager.query<[{ id: string }[], number]>(
      `UPDATE usuarios SET ${change}, versao = versao + 1 WHERE ${which} RETURNING id`,
    );
    const ids = changed.map(({ id }) => `'${id}'`);
    if (ids.length > 0) await markAgain(relato, 'usuarios', `id IN (${ids.join()})`, manager);
  });
}

/** Gives rows of a protected table the mark that the product would give them. @param which as SQL */
export async function markAgain(
  { app }: TestApp,
  table: string,
  which: string,
  manager = app.get(DataSource).manager,
): Promise<void> {
  const metadata = manager.dataSource.getMetadata(table);
  const given = {
    keys: app.get(PurposeKeys, { strict: false }),
    argon2: app.get(Config, { strict: false }).argon2,
  };
  const query = manager.createQueryBuilder(metadata.target as ProtectedEntity, table).withDeleted();
  for (const row of await query.where(which).getMany()) {
    row.versao += 1;
    const { versao } = row;
    const marca = markOf(metadata, row, given);
    const key = metadata.getEntityIdMap(row) as object;
    await manager.update(metadata.target, key, { versao, marca });
  }
}

/** Adds a link for a new password, as a mail would bring it. @returns its token */
export async function addRecoveryLink({ app }: TestApp, usuarioId: string): Promise<string> {
  const token = `${usuarioId}.${randomBytes(32).toString('base64url')}`;
  // A Date made by the product: row-marks.ts does not recognise one made in jest's realm.
  const expiraEm = app.get(Clock, { strict: false }).now();
  expiraEm.setTime(expiraEm.getTime() + DAY);
  const { recoveryLink } = app.get(PurposeKeys, { strict: false });
  await app
    .get(ProtectedRows, { strict: false })
    .insert(app.get(DataSource).manager, RecoveryLink, {
      hash: keyedHash(recoveryLink, token),
      usuarioId,
      expiraEm,
      usadaEm: null,
    });
  return token;
}

export type { AlteredRow };

/** The altered rows of protected tables, as `/health/ready` and the daily record find them. */
export const alteredRows = ({ app }: TestApp): Promise<AlteredRow[]> =>
  app.get(AlteredRows, { strict: false }).find();

/** The tables whose rows belong to a case. */
export const partsOfCases = (): string[] => tablesOfParts().map(({ name }) => name);

/** Those of them that a report's digest counts. */
export const countedParts = (): string[] =>
  tablesOfParts()
    .filter(({ isCounted }) => isCounted)
    .map(({ name }) => name);

/** Those of them that no feature shows in case file, timeline or archive. */
export function partsWithoutViews({ app }: TestApp): string[] {
  const views = app.get(Extensions, { strict: false }).of(ShowsCasePart);
  const shown = new Set(views.flatMap(({ reads }) => reads));
  return tablesOfParts()
    .filter(({ entity }) => !shown.has(entity))
    .map(({ name }) => name);
}

/** Every value of every table: what pg_dump would write. @param without a table that is left out */
export async function dumpDatabase({ sql }: TestApp, without = ''): Promise<unknown[]> {
  const tables = await sql(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> $1`,
    [without],
  );
  const rows = tables.map(({ tablename }) => sql(`SELECT * FROM "${String(tablename)}"`));
  return (await Promise.all(rows)).flat().flatMap((row) => Object.values(row));
}

/**
 * Tables that {@link restoreTables} leaves alone: the audit log only grows, `auditoria_espera` is
 * empty between transactions, and no test writes `migrations`.
 */
const NOT_KEPT = `('migrations', 'auditoria', 'auditoria_espera')`;

/**
 * Copies the rows of all tables, for {@link restoreTables}. A copy of the same name is written into
 * its tables again: creating them takes ten times as long.
 * @param copy its name
 */
export async function keepTables({ sql }: TestApp, copy: string): Promise<void> {
  await sql(
    `CREATE SCHEMA IF NOT EXISTS ${copy};
     DO $$ DECLARE name text; BEGIN
       FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ${NOT_KEPT}
       LOOP
         IF to_regclass(format('${copy}.%I', name)) IS NULL THEN
           EXECUTE format('CREATE UNLOGGED TABLE ${copy}.%I AS TABLE public.%I', name, name);
         ELSE
           EXECUTE format('DELETE FROM ${copy}.%I', name);
           EXECUTE format('INSERT INTO ${copy}.%I TABLE public.%I', name, name);
         END IF;
       END LOOP;
     END $$`,
  );
}

/** Restores the copy of {@link keepTables}; the audit log keeps its new rows. */
export async function restoreTables({ sql }: TestApp, copy: string): Promise<void> {
  await sql(
    `BEGIN;
     SET LOCAL session_replication_role = replica;
     DO $$ DECLARE name text; BEGIN
       FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = '${copy}'
       LOOP
         EXECUTE format('DELETE FROM public.%I', name);
         EXECUTE format('INSERT INTO public.%I SELECT * FROM ${copy}.%I', name, name);
       END LOOP;
     END $$;
     COMMIT`,
  );
}

/** Every sealed value of a product, in its tables and in its store. */
export async function sealedValues(relato: TestApp): Promise<Buffer[]> {
  const stored = await Promise.all(
    (await blobNames(relato)).map((name) => storeOf(relato).get(name)),
  );
  return [...(await dumpDatabase(relato)), ...stored].filter((value) => Buffer.isBuffer(value));
}

/**
 * Captures this process's output instead of printing it, until jest restores its mocks.
 * @returns all of it
 */
export function keepOutput(): () => string {
  let output = '';
  const keep = (chunk: string | Uint8Array) => (output += chunk.toString()) !== '';
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation(keep);
  return () => output;
}

/** Runs the deliveries once, and fails if one still waits. */
export async function outboxRests(relato: TestApp): Promise<void> {
  await runJob(relato, 'deliveries');
  const waiting = await relato.sql('SELECT tipo FROM outbox WHERE "paradaEm" IS NULL');
  expect(waiting).toEqual([]);
}

/**
 * Waits until every connection is back in the pool, none in a transaction, and none is waited for.
 */
export async function poolIsWhole({ app }: TestApp): Promise<void> {
  const { master: pool } = app.get(DataSource).driver as unknown as { master: Pool };
  await eventually('every connection is back', async () => {
    const { rows } = await pool.query(
      `SELECT 1 FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND (state <> 'idle' OR xact_start IS NOT NULL)`,
    );
    return rows.length === 0 && pool.totalCount === pool.idleCount && pool.waitingCount === 0;
  });
}

/** The event streams of a node: their number, and their heartbeat. */
export const streamsOf = ({ app }: TestApp): Pick<EventHub, 'size' | 'beat'> =>
  app.get(EventHub, { strict: false });

/**
 * Every route, from the router itself: each as `METHOD /path/:id`; every parameter is called `:id`.
 */
export function listRoutes({ app }: TestApp): string[] {
  const lines = app
    .getHttpAdapter()
    .getInstance()
    .printRoutes({ commonPrefix: false, includeHooks: false });
  const found: string[] = [];
  const path: string[] = [];
  for (const line of lines.split('\n')) {
    const match = /^([│ ]*)[├└]── ([^(]*)(?:\(([^)]*)\))?/.exec(line);
    if (!match) continue;
    const [, indent = '', part = '', methods] = match;
    path.length = indent.length / 4;
    path.push(part.trim());
    for (const method of (methods ?? '')
      .split(', ')
      .filter((name) => name !== '' && name !== 'HEAD')) {
      // Parameters at the same position are one to the router, under any name.
      found.push(`${method} ${path.join('').replace(/:\w+(\|:\w+)*/g, ':id')}`);
    }
  }
  return found;
}
