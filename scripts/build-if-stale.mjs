/**
 * Builds what is older than its sources, the parts side by side, and says in one line what it does.
 *
 *   node scripts/build-if-stale.mjs             every part that is stale
 *   node scripts/build-if-stale.mjs server      that part and what it needs
 *   node scripts/build-if-stale.mjs --force     every part, stale or not
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeChecksums } from './checksums.mjs';
import { isStale, stamp } from './freshness.mjs';
import { PARTS } from './parts.mjs';

process.chdir(join(import.meta.dirname, '..'));

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const wanted = Object.keys(PARTS).filter(
  (name) => !names.length || names.some((asked) => includes(asked, name)),
);
const force = process.argv.includes('--force');
const stale = () => wanted.filter((name) => isStale(PARTS[name]));

if (force || stale().length) {
  // Loaded only now: a fresh tree starts without it.
  const { run } = await import('./run.mjs');
  const { withLock } = await import('./lock.mjs');
  process.exitCode = await withLock('node_modules/.cache/relato/build.lock', () => build(run));
}

async function build(run) {
  const parts = force ? wanted : stale(); // another process may have built them while we waited
  if (!parts.length) return 0;
  const startedAt = new Date();
  console.log(`Building ${parts.join(', ')} …`);
  const started = new Map();
  const start = (name) => {
    if (!started.has(name)) started.set(name, buildPart(name));
    return started.get(name);
  };
  async function buildPart(name) {
    const { needs, command, output, prune } = PARTS[name];
    if (parts.includes(needs) && !(await start(needs))) return false;
    if (force) rmSync(output, { recursive: true, force: true });
    // Under jest NODE_ENV is `test`, and vite would bundle React's development build.
    const { code, output: printed } = await run(command, {
      ...process.env,
      NODE_ENV: 'production',
    });
    if (code === 0) {
      prune?.();
      writeChecksums(output);
      stamp(PARTS[name], startedAt);
    } else console.error(`Building ${name} failed:\n${printed}`);
    return code === 0;
  }
  const outcomes = await Promise.all(parts.map(start));
  if (!outcomes.every(Boolean)) return 1;
  console.log(`Built in ${((Date.now() - startedAt.getTime()) / 1000).toFixed(1)} s.`);
  return 0;
}

function includes(asked, name) {
  return asked === name || PARTS[asked]?.needs === name;
}
