/**
 * Documents that name a file name one that exists, and a table row that quotes a test title names the file that has it.
 * docs/deviations.md has a whole row for each deviation: three cells, and one row for each that a review listed, marked by
 * its number in a comment. (L13 was mended, and L22 is this check.)
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

process.chdir(join(import.meta.dirname, '..'));

const LISTED = ['L12', 'L14', 'L15', 'L16', 'L17', 'L18', 'L19', 'L20', 'L21'];
const CELLS = 3;
const NAMED_FILE = /`((?:admin|bench|domain|docs|public-site|scripts|src|test)\/[\w./-]+)`/g;

/** A row of a table that names a test file and quotes the title of one of its tests. */
const QUOTED_TITLE = /`(test\/[\w./-]+)` +\| (['"])(.+)\2 +\|$/gm;

const failures = [...missingFiles(), ...missingTitles(), ...deviations()];
if (failures.length > 0) {
  console.error(failures.join('\n'));
  process.exit(1);
}

function documents() {
  const found = readdirSync('docs', { recursive: true })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file));
  return [...found, 'README.md'];
}

function missingFiles() {
  return documents().flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(NAMED_FILE)]
      .filter(([, file]) => !existsSync(file))
      .map(([, file]) => `${document} names ${file}, which does not exist`),
  );
}

function missingTitles() {
  return documents().flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(QUOTED_TITLE)]
      .filter(([, file]) => existsSync(file))
      .filter(([, file, , title]) => !readFileSync(file, 'utf8').includes(title))
      .map(([, file, , title]) => `${document} quotes "${title}", which ${file} does not contain`),
  );
}

function deviations() {
  const rows = readFileSync('docs/deviations.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const missing = LISTED.filter(
    (number) => !rows.some((row) => row.includes(`<!-- ${number} -->`)),
  );
  const incomplete = rows.filter((row) => {
    const cells = row.split('|').slice(1, -1);
    return cells.length !== CELLS || cells.some((cell) => cell.trim() === '');
  });
  return [
    ...missing.map((number) => `docs/deviations.md has no row for ${number}`),
    ...incomplete.map((row) => `docs/deviations.md: not ${CELLS} cells: ${row.slice(0, 80)}`),
  ];
}
