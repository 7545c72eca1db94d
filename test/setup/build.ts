import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(__dirname, '../..');

/** The parts built for this file, as they were asked for. */
const built = new Set<string>();

/** Builds outdated parts of the product, once for a file: of all, or of these. */
export function build(...parts: string[]): void {
  const asked = parts.join();
  if (built.has(asked)) return;
  const command = ['scripts/build-if-stale.mjs', ...parts];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The product cannot be built:\n${stderr}`);
  built.add(asked);
}
