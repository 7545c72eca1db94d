// What no product does: a sealed value changed where it is stored, by a failing disk or by somebody at the database.
import { contentsPlace, teamKeysPlace } from '../../src/reports/report.sealing';
import { newReportKeys, sealKeysToTeam } from '../../src/platform/vault/team-keys';
import { PADDED, seal } from '../../src/platform/vault/sealing';
import { rowsOf, run } from './database';

/** What of a report is sealed: what its visitor wrote, and the keys by which the team opens it. */
export type SealedColumn = 'conteudo' | 'chavesEquipe';

/** Turns one bit of a report over. */
export function alterReport(databaseUrl: string, id: string, column: SealedColumn): Promise<void> {
  const flipped = `set_byte("${column}", 40, get_byte("${column}", 40) # 1)`;
  return run(databaseUrl, `UPDATE relatos SET "${column}" = ${flipped} WHERE id = '${id}'`);
}

/** Puts something else in a report's place, sealed with nothing but the team's public key, which the database holds. */
export async function replaceReport(databaseUrl: string, id: string, plain: string): Promise<void> {
  const [team] = await rowsOf<{ chavePublica: Buffer }>(databaseUrl, 'SELECT "chavePublica" FROM equipe');
  const keys = newReportKeys();
  await run(databaseUrl, 'UPDATE relatos SET "chavesEquipe" = $2, conteudo = $3 WHERE id = $1', [
    id,
    sealKeysToTeam(keys, team!.chavePublica, teamKeysPlace(id)),
    seal(keys.report, Buffer.concat([Buffer.from(plain), Buffer.of(0x80)], 1024), contentsPlace(id), PADDED),
  ]);
}
