// Changes that the product never makes: stored values altered, read and copied in the database.
import { Client } from 'pg';
import type { PurposeKeys } from '../../src/platform/vault/purpose-keys';
import { digestedColumns, digestedMarkOf } from '../../src/platform/integrity/row-marks';
import { Report } from '../../src/reports/report.entity';
import { contentsPlace, teamKeysPlace } from '../../src/reports/report.sealing';
import {
  newReportKeys,
  sealKeysToTeam,
  type TeamPublicKey,
} from '../../src/platform/vault/team-keys';
import { openAndWipe, PADDED, seal } from '../../src/platform/vault/sealing';
import { rowsOf, run } from './database';

/**
 * The sealed parts of a report: the visitor's contents, and the keys by which the team opens it.
 */
export type SealedColumn = 'conteudo' | 'chavesEquipe';

export function alterReport(databaseUrl: string, id: string, column: SealedColumn): Promise<void> {
  const flipped = `set_byte("${column}", 40, get_byte("${column}", 40) # 1)`;
  return run(
    databaseUrl,
    `UPDATE relatos SET versao = versao + 1, "${column}" = ${flipped} WHERE id = '${id}'`,
  );
}

/**
 * Replaces a report by other contents, sealed with only the team's public key, which the database
 * contains.
 */
export async function replaceReport(databaseUrl: string, id: string, plain: string): Promise<void> {
  const [team] = await rowsOf<TeamPublicKey>(
    databaseUrl,
    'SELECT geracao, "chavePublica" FROM equipe',
  );
  const [trituracao] = await rowsOf<{ chave: Buffer }>(
    databaseUrl,
    'SELECT chave FROM chaves_trituracao WHERE "relatoId" = $1',
    [id],
  );
  const keys = newReportKeys();
  const place = teamKeysPlace({ id, chaveTrituracao: trituracao!.chave });
  await run(
    databaseUrl,
    'UPDATE relatos SET versao = versao + 1, "chavesEquipe" = $2, conteudo = $3 WHERE id = $1',
    [
      id,
      sealKeysToTeam(keys, team!, place),
      seal(
        keys.report,
        Buffer.concat([Buffer.from(plain), Buffer.of(0x80)], 1024),
        contentsPlace(id),
        PADDED,
      ),
    ],
  );
}

/**
 * The opened value of a place, with its padding if it has one. It takes no memory for a key that
 * does not fit: a thief tries millions.
 * @throws if the key does not open it
 */
export function openAnything(key: Buffer, sealed: Buffer, place: string): Buffer {
  const copy = (plain: Buffer): Buffer => Buffer.from(plain);
  return openAndWipe(key, sealed, place, copy, sealed[0] === PADDED ? PADDED : undefined);
}

/** A product's database, and the keys of its secret. */
export interface Inside {
  databaseUrl: string;
  keys: PurposeKeys;
}

/**
 * Marks reports written by a test as the product marks its own.
 * @param condition of the reports, as SQL
 */
export async function markReports(
  { databaseUrl, keys }: Inside,
  condition = 'TRUE',
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await keepMarks(client, keys, 'relatos', condition);
  } finally {
    await client.end();
  }
}

/** Marks the reports of a table with the same columns as theirs. */
export async function keepMarks(
  client: Client,
  keys: PurposeKeys,
  table: string,
  condition = 'TRUE',
): Promise<void> {
  const selected = Object.entries(digestedColumns(Report, table)).map(
    ([name, sql]) => `${sql} AS "${name}"`,
  );
  const { rows } = await client.query<Report>(
    `SELECT ${selected.join(', ')} FROM ${table} WHERE ${condition}`,
  );
  const marks = rows.map((row) =>
    digestedMarkOf(Report, 'relatos', Object.assign({}, row, { versao: row.versao + 1 }), keys),
  );
  await client.query(
    `UPDATE ${table} SET marca = nova.marca, versao = versao + 1 FROM unnest($1::uuid[], $2::bytea[]) AS nova (id, marca)
     WHERE ${table}.id = nova.id`,
    [rows.map(({ id }) => id), marks],
  );
}

/**
 * Copies a report within the database.
 * @param columns values that differ in the n-th copy, as SQL over `n`
 */
export async function copyReport(
  relato: Inside,
  id: string,
  copies: number,
  columns: object,
): Promise<void> {
  const own: Record<string, string> = {
    id: 'gen_random_uuid()',
    codigo: `decode(md5(n::text), 'hex')`,
    ...columns,
  };
  const [found] = await rowsOf<{ list: string }>(
    relato.databaseUrl,
    `SELECT string_agg(format('%I', column_name), ', ') AS list FROM information_schema.columns
     WHERE table_name = 'relatos' AND column_name <> ALL($1)`,
    [[...Object.keys(own), 'idempotencia']],
  );
  const { list } = found!;
  await run(
    relato.databaseUrl,
    `INSERT INTO relatos ("${Object.keys(own).join('", "')}", ${list})
     SELECT ${Object.values(own).join(', ')}, ${list} FROM relatos, generate_series(1, $2) AS n WHERE relatos.id = $1`,
    [id, copies],
  );
  await markReports(
    relato,
    `marca = (SELECT marca FROM relatos WHERE id = '${id}') AND id <> '${id}'`,
  );
}
