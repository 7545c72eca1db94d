import { parseArgs } from 'node:util';
import { AuditRecord } from '../platform/audit/audit-entry.entity';
import { verifyRecord } from '../platform/audit/verify';
import { Config, ConfigError } from '../platform/config/config';
import {
  dataSourceOptions,
  onDatabase,
  reachDatabase,
  withDataSource,
} from '../platform/database/open-database';
import { counted } from '../platform/text';
import { givenKeys } from '../operations/backup/back-up';
import { runProgram, say } from '../run';

const USAGE =
  'Usage: npm run audit:verify [-- --end HASH …], with ends of the record that were kept elsewhere.';

/** The most forged rows that are named. */
const NAMED_MAX = 20;

/**
 * `npm run audit:verify`: verifies that the audit log is complete and that the product wrote each
 * row, whether Relato runs or not. Names the first altered row, and the forged ones.
 */
runProgram(async (...args) => {
  const known = readEnds(args);
  const config = Config.fromEnvironment();
  await onDatabase(reachDatabase(config, say), async ({ connection }) => {
    const options = { ...dataSourceOptions(connection), entities: [AuditRecord] };
    const keys = await givenKeys(config);
    const { flaw, forged, end } = await withDataSource(options, (dataSource) =>
      verifyRecord(dataSource, known, keys),
    );
    const all = end.numero === 1 ? 'as it was' : 'all as they were';
    say(
      flaw ? `Row ${flaw.numero}: ${flaw.why}.` : `${counted(end.numero, 'row')}, ${all} written.`,
    );
    say(`The last that holds: row ${end.numero}, ${end.hash}`);
    if (forged === undefined) {
      say(
        'Not checked whether Relato wrote the rows: give its secret (RELATO_SECRET, or the file "secret" in DATA_DIR).',
      );
    } else if (forged.length > 0) {
      const more = forged.length > NAMED_MAX ? ', …' : '';
      say(
        `${counted(forged.length, 'row')} not written by Relato: ${forged.slice(0, NAMED_MAX).join(', ')}${more}.`,
      );
    }
    if (flaw || forged?.length) process.exitCode = 1;
  });
});

function readEnds(args: string[]): string[] {
  try {
    const { values } = parseArgs({ args, options: { end: { type: 'string', multiple: true } } });
    return (values.end ?? []).map((hash) => {
      if (!/^[0-9a-f]{64}$/i.test(hash)) throw new Error(hash);
      return hash.toLowerCase();
    });
  } catch {
    throw new ConfigError(USAGE);
  }
}
