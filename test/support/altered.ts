// What no product does: a sealed value changed where it is stored, by a failing disk or by somebody at the database.
import { Client } from 'pg';
import { teamKeysPlace } from '../../src/reports/report-key-places';
import { newReportKeys, sealKeysToTeam } from '../../src/vault/report-keys';
import { seal } from '../../src/vault/sealing';
import { run } from './database';

/** What of a report is sealed: what its visitor wrote, and the keys by which the team opens it. */
export type SealedColumn = 'conteudo' | 'chavesEquipe';

/** Turns one bit of a report over. */
export function alterReport(databaseUrl: string, id: string, column: SealedColumn): Promise<void> {
  const flipped = `set_byte("${column}", 40, get_byte("${column}", 40) # 1)`;
  return run(databaseUrl, `UPDATE relatos SET "${column}" = ${flipped} WHERE id = '${id}'`);
}

/** Puts something else in a report's place, sealed with nothing but the team's public key, which the database holds. */
export async function replaceReport(databaseUrl: string, id: string, plain: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ chavePublica: Buffer }>('SELECT "chavePublica" FROM equipe');
    const keys = newReportKeys();
    await client.query('UPDATE relatos SET "chavesEquipe" = $2, conteudo = $3 WHERE id = $1', [
      id,
      sealKeysToTeam(keys, rows[0]!.chavePublica, teamKeysPlace(id)),
      seal(keys.report, Buffer.from(plain), `relatos/conteudo/${id}`),
    ]);
  } finally {
    await client.end();
  }
}
