import { parseArgs } from 'node:util';
import { DataSource } from 'typeorm';
import { AuditRecord } from '../platform/audit/audit-entry.entity';
import type { ChainEnd } from '../platform/audit/audit.service';
import { verifyRecord } from '../platform/audit/verify';
import { Config, ConfigError } from '../platform/config/config';
import { dataSourceOptions, reachDatabase } from '../platform/database/open-database';
import { counted } from '../platform/text';
import { runProgram, say } from '../run';

const USAGE = 'Usage: npm run audit:verify [-- --end NUMBER:HASH …], with ends of the record that were kept elsewhere.';

/** `npm run audit:verify`: whether the record is whole, whether Relato runs or not. Names the first row that is not. */
async function main(args: string[]): Promise<void> {
  const known = readEnds(args);
  const database = await reachDatabase(Config.fromEnvironment(), say);
  try {
    const options = { ...dataSourceOptions(database.connection), entities: [AuditRecord] };
    const dataSource = await new DataSource(options).initialize();
    const { flaw, end } = await verifyRecord(dataSource, known);
    await dataSource.destroy();
    if (flaw) {
      say(`Row ${String(flaw.numero)}: ${flaw.why}.`);
      process.exitCode = 1;
    } else {
      const all = end.numero === 1 ? 'as it was' : 'all as they were';
      say(`${counted(end.numero, 'row')}, ${all} written.`);
    }
    say(`The last that holds: ${String(end.numero)}:${end.hash}`);
  } finally {
    await database.close();
  }
}

function readEnds(args: string[]): ChainEnd[] {
  try {
    const { values } = parseArgs({ args, options: { end: { type: 'string', multiple: true } } });
    return (values.end ?? []).map((text) => {
      const [, numero, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text) ?? [];
      if (numero === undefined || hash === undefined) throw new Error(text);
      return { numero: Number(numero), hash: hash.toLowerCase() };
    });
  } catch {
    throw new ConfigError(USAGE);
  }
}

runProgram(() => main(process.argv.slice(2)));
