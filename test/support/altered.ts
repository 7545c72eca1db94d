// What no product does: a sealed value changed where it is stored, by a failing disk or by somebody at the database.
import { run } from './database';

/** What of a report is sealed: what its visitor wrote, and the keys by which the team opens it. */
export type SealedColumn = 'conteudo' | 'chavesEquipe';

/** Turns one bit of a report over. */
export function alterReport(databaseUrl: string, id: string, column: SealedColumn): Promise<void> {
  const flipped = `set_byte("${column}", 40, get_byte("${column}", 40) # 1)`;
  return run(databaseUrl, `UPDATE relatos SET "${column}" = ${flipped} WHERE id = '${id}'`);
}
