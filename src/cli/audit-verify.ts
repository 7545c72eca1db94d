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
import { runProgram, say } from '../run';

const USAGE =
  'Usage: npm run audit:verify [-- --end HASH …], with ends of the record that were kept elsewhere.';

/** `npm run audit:verify`: whether the record is whole, whether Relato runs or not. Names the first row that is not. */
runProgram(async (...args) => {
  const known = readEnds(args);
  await onDatabase(reachDatabase(Config.fromEnvironment(), say), async ({ connection }) => {
    const options = { ...dataSourceOptions(connection), entities: [AuditRecord] };
    const { flaw, end } = await withDataSource(options, (dataSource) =>
      verifyRecord(dataSource, known),
    );
    const all = end.numero === 1 ? 'as it was' : 'all as they were';
    say(
      flaw ? `Row ${flaw.numero}: ${flaw.why}.` : `${counted(end.numero, 'row')}, ${all} written.`,
    );
    say(`The last that holds: row ${end.numero}, ${end.hash}`);
    if (flaw) process.exitCode = 1;
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
