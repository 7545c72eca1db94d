// A release's data: its folder, a backup of it, and what it answered. Made once by
// `npm run release:data`, and never again.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress } from 'node:zlib';
import { runCommand } from '../setup/command';
import { LIGHT_ARGON2 } from '../setup/first-account';
import { daysAgo } from '../setup/product-clock';
import { type Product, startProduct } from '../setup/product';
import { type Answers, readAnswers, shared } from './answers';
import { packFolder, unpackFolder } from './folder';
import { type Facts, noFacts, type Stage, STORY } from './story';

const DAY = 86_400_000;

/** Facts about the folder, stored beside it. */
export interface ReleaseFacts extends Facts {
  /** The time of the last chapter, in milliseconds since the epoch. */
  moment: number;
}

/** The files of a release. */
const FILES = {
  data: 'data.tar.br',
  backup: 'relato.backup',
  answers: 'answers.json.br',
  facts: 'facts.json',
} as const;

export const pathOf = (version: string, file: keyof typeof FILES): string =>
  join(__dirname, version, FILES[file]);

/** Settings of a product on a release's data. */
export const SETTINGS = LIGHT_ARGON2;
/** Passkeys need a name. */
const HOST = 'localhost';

/** Starts the product at a moment of a release. */
export const startAt = (moment: number, dataDir: string, env = {}): Promise<Product> =>
  startProduct({
    dataDir,
    host: HOST,
    env: { ...SETTINGS, ...daysAgo((Date.now() - moment) / DAY), ...env },
  });

/** @param moment at which the product was just started */
export function stageOf(
  { url }: Product,
  facts: ReleaseFacts,
  moment: number = facts.moment,
): Stage {
  const late = Date.now() - moment;
  return { url, facts, now: () => Date.now() - late };
}

export async function readFacts(version: string): Promise<ReleaseFacts> {
  return JSON.parse(await readFile(pathOf(version, 'facts'), 'utf8')) as ReleaseFacts;
}

export async function readKeptAnswers(version: string): Promise<Answers> {
  const bytes = await promisify(brotliDecompress)(await readFile(pathOf(version, 'answers')));
  return JSON.parse(bytes.toString()) as Answers;
}

export async function unpackRelease(version: string, folder: string): Promise<void> {
  await unpackFolder(await readFile(pathOf(version, 'data')), folder);
}

/** The last time just after noon UTC: no hourly job starts, and no day ends, while a test reads. */
function lastNoon(): number {
  const noon = Math.floor(Date.now() / DAY) * DAY + DAY / 2 + 5 * 60_000;
  return noon < Date.now() ? noon : noon - DAY;
}

/** Runs the story on this build in a new folder, and keeps folder, backup, answers and facts. */
export async function makeRelease(version: string, say: (line: string) => void): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'relato-release-'));
  try {
    const dataDir = join(scratch, 'told');
    const facts: ReleaseFacts = { ...noFacts(), moment: lastNoon() };
    for (const { daysAgo: days, tell } of STORY) {
      say(`The chapter of ${String(days)} days ago …`);
      const moment = facts.moment - days * DAY;
      const product = await startAt(moment, dataDir);
      await tell(stageOf(product, facts, moment)).finally(() => product.stop());
    }
    facts.toldAt = Date.now();
    const data = await packFolder(dataDir);
    await mkdir(join(__dirname, version));
    await writeFile(pathOf(version, 'data'), data);
    await writeFile(pathOf(version, 'facts'), `${JSON.stringify(facts, null, 2)}\n`);
    const { code, lines } = await runCommand(
      { ...SETTINGS, DATA_DIR: dataDir },
      'cli/make-backup',
      pathOf(version, 'backup'),
    );
    if (code !== 0) throw new Error(lines.join('\n'));
    const runs: Answers[] = [];
    for (const copy of ['one', 'other']) {
      say(`Reading the ${copy} copy …`);
      runs.push(await readCopy(version, join(scratch, copy), facts));
    }
    const [one, other] = runs;
    const kept = JSON.stringify(shared(one, other));
    await writeFile(pathOf(version, 'answers'), await promisify(brotliCompress)(kept));
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 50 });
  }
}

async function readCopy(version: string, folder: string, facts: ReleaseFacts): Promise<Answers> {
  await unpackRelease(version, folder);
  const product = await startAt(facts.moment, folder);
  return readAnswers(stageOf(product, facts)).finally(() => product.stop());
}
