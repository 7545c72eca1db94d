// The running program itself: its version, and whether its built files are those of the build.
import { createHash } from 'node:crypto';
import { readFile as readByCallback, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(__dirname, '../..');

/** Relato's version, as in `package.json`. */
export const VERSION = (
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
).version;

/** For a thousand small files, half the processor time of `readFile` in `node:fs/promises`. */
const readBuilt = promisify(readByCallback);

/** The folders of built files, each with a list of them that the build wrote. */
const BUILT = ['dist', 'domain/dist', 'public-site/build', 'admin/dist'];
const LIST = '.sha256sums';
/** Written after the list: when the part was built. */
const STAMP = '.built';

/**
 * Compares the built files with the lists that the build wrote (scripts/checksums.mjs). It finds
 * an update that was cut off, and files that were changed, removed or added. It does not find
 * changes by a person who can also write the lists, and none in `node_modules`.
 * @returns the paths of the files that differ; a missing list is one of them
 */
export async function alteredFiles(): Promise<string[]> {
  const found = await Promise.all(BUILT.map(alteredIn));
  return found.flat().sort();
}

async function alteredIn(folder: string): Promise<string[]> {
  const place = join(ROOT, folder);
  const list = await readFile(join(place, LIST), 'utf8').catch(() => undefined);
  if (list === undefined) return [`${folder}/${LIST}`];
  const listed = new Map(list.split('\n').map((line) => [line.slice(66), line.slice(0, 64)]));
  listed.delete('');
  const present = new Set(await filesIn(place));
  const missing = [...listed.keys()].filter((file) => !present.has(file));
  const checked = await Promise.all(
    Array.from(present, async (file) =>
      (await sha256(join(place, file))) === listed.get(file) ? [] : [file],
    ),
  );
  return [...missing, ...checked.flat()].map((file) => `${folder}/${file}`);
}

/** At most this many altered files are named. */
export const NAMED_FILES_MAX = 5;

/** Files for a sentence, with its verb. */
export function namesOf(files: readonly string[]): string {
  const named = files.slice(0, NAMED_FILES_MAX).join(', ');
  const more = files.length - NAMED_FILES_MAX;
  if (more > 0) return `${named} and ${more} more are`;
  return files.length === 1 ? `${named} is` : `${named} are`;
}

async function filesIn(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== LIST && entry.name !== STAMP)
    .map((entry) => relative(place, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

const sha256 = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readBuilt(file))
    .digest('hex');
