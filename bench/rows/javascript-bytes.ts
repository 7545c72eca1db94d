// Bytes of script and style that each public page and the back office load at once, gzipped, from the built files.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Figure } from '../figure';

interface Measured {
  what: string;
  bytes: number;
  limit: number;
}

export function javascriptBytes(): Promise<Figure[]> {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/check-budgets.mjs', '--json'], {
    cwd: join(__dirname, '../..'),
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  const measured = JSON.parse(stdout) as Measured[];
  return Promise.resolve(
    measured.map(({ what, bytes, limit }) => ({ what, figure: bytes, bound: limit, unit: 'B' })),
  );
}
