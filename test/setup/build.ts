import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(__dirname, '../..');

/** Builds outdated parts of the product: of all, or of these. */
export function build(...parts: string[]): void {
  const command = ['scripts/build-if-stale.mjs', ...parts];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The product cannot be built:\n${stderr}`);
}
