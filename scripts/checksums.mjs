/**
 * Lists the files that a part was built to, in the form that `sha256sum --check` reads. The product compares at its start
 * (src/platform/program.ts).
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const LIST = '.sha256sums';

export function writeChecksums(output) {
  const files = readdirSync(output, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !['.built', LIST].includes(entry.name))
    .map((entry) => relative(output, join(entry.parentPath, entry.name)))
    .sort();
  const lines = files.map(
    (file) => `${sha256(join(output, file))}  ${file.split(sep).join('/')}\n`,
  );
  writeFileSync(join(output, LIST), lines.join(''));
}

const sha256 = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');
