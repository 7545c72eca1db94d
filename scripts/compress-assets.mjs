/**
 * Writes a .br and a .gz beside each text file of a folder, for browsers that take them.
 *
 *   node scripts/compress-assets.mjs <folder>
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder.');

for (const file of readdirSync(folder).filter((name) => /\.(js|css|svg|json)$/.test(name))) {
  const path = join(folder, file);
  const text = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(text));
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
}
