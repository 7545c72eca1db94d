/**
 * Writes a .br and a .gz beside each text file of the folders, for browsers that take them, and beside the viewer's pack.
 *
 *   node scripts/compress-assets.mjs <folder> …
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const folders = process.argv.slice(2);
if (folders.length === 0) throw new Error('Name the folders.');

for (const path of folders.flatMap(filesToCompress)) {
  const text = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(text));
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
}

function filesToCompress(folder) {
  return readdirSync(folder)
    .filter((name) => /\.(js|css|svg|json|bin)$/.test(name))
    .map((name) => join(folder, name));
}
