// A data folder as one small file: a tar, compressed by brotli with a window larger than the three
// databases of a new cluster, which are nearly the same.
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { extract, pack } from 'tar-stream';

const {
  BROTLI_PARAM_LARGE_WINDOW,
  BROTLI_PARAM_LGWIN,
  BROTLI_PARAM_QUALITY,
  BROTLI_DECODER_PARAM_LARGE_WINDOW,
} = constants;

const COMPRESSION = {
  params: {
    [BROTLI_PARAM_QUALITY]: 11,
    [BROTLI_PARAM_LGWIN]: 26,
    [BROTLI_PARAM_LARGE_WINDOW]: 1,
  },
};

/** Packs the folder of a stopped product. */
export async function packFolder(folder: string): Promise<Buffer> {
  const tar = pack();
  const whole = buffer(tar);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  for (const name of names.sort()) {
    const path = join(folder, name);
    const { mode } = await stat(path);
    const isFolder = (await stat(path)).isDirectory();
    const header = { name, mode: mode & 0o777, mtime: new Date(0) };
    if (isFolder) tar.entry({ ...header, type: 'directory' });
    else tar.entry(header, await readFile(path));
  }
  tar.finalize();
  return promisify(brotliCompress)(await whole, COMPRESSION);
}

/** Unpacks it into an empty folder. */
export async function unpackFolder(packed: Buffer, folder: string): Promise<void> {
  const tar = extract();
  const whole = await promisify(brotliDecompress)(packed, {
    params: { [BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 },
  });
  Readable.from([whole]).pipe(tar);
  for await (const entry of tar) {
    const { name, type, mode } = entry.header;
    const path = join(folder, name);
    if (type === 'directory') await mkdir(path, { recursive: true, mode });
    else {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, await buffer(entry), { mode });
    }
    entry.resume();
  }
}
