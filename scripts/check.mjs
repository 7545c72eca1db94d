/**
 * Every check, two at a time, all failures shown.
 *
 *   npm run check               everything
 *   npm run check -- lint format   only those
 */
import { join } from 'node:path';
import { run } from './run.mjs';

process.chdir(join(import.meta.dirname, '..'));

const CACHE = 'node_modules/.cache';
const types = (project, name) => [
  'tsc',
  '--project',
  project,
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  `${CACHE}/tsc/${name}.tsbuildinfo`,
];

/** Files that the checks read: the built domain, and the generated types of the routes. */
const PREPARATIONS = {
  domain: ['node', 'scripts/build-if-stale.mjs', 'domain'],
  routes: ['npm', 'run', 'typegen', '-w', 'public-site', '--if-present'],
};

/**
 * The slow ones first, so that the two lanes end together. The linter works without its cache here: its rules read the
 * types of other files, and the cache remembers what was true before those changed. (`npm run lint` uses it.)
 */
const CHECKS = {
  lint: ['eslint', '--max-warnings', '0', '.'],
  openapi: ['npm', 'run', 'api', '--', '--check'],
  'types-server': types('.', 'server'),
  'types-admin': types('admin', 'admin'),
  'types-public-site': types('public-site', 'public-site'),
  format: ['prettier', '--check', '--cache', '--log-level', 'warn', '.'],
  imports: ['depcruise', 'src', 'domain/src', 'admin', 'public-site', 'test', 'bench'],
  unused: ['knip'],
  prose: ['node', 'scripts/check-prose.mjs'],
  words: ['node', 'scripts/check-words.mjs'],
  documents: ['node', 'scripts/check-documents.mjs'],
  lockfile: ['node', 'scripts/check-lockfile.mjs'],
  dependencies: ['node', 'scripts/check-dependencies.mjs'],
  budgets: ['npm', 'run', 'budgets'],
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !CHECKS[name]);
if (unknown.length) {
  console.error(
    `No check is called ${unknown.join(', ')}. There are: ${Object.keys(CHECKS).join(', ')}.`,
  );
  process.exit(2);
}

const failed = [];
await inLanes(Object.entries(PREPARATIONS));
await inLanes(Object.entries(CHECKS).filter(([name]) => !asked.length || asked.includes(name)));
console.log(failed.length ? `\nFailed: ${failed.join(', ')}.` : '\nEverything holds.');
process.exitCode = failed.length ? 1 : 0;

/** Takes the steps in order, two at a time; the others go on when one fails. */
async function inLanes(steps) {
  const queue = [...steps];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await report(...next);
  };
  await Promise.all([lane(), lane()]);
}

async function report(name, command) {
  const startedAt = Date.now();
  const { code, output } = await run(command);
  const seconds = `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  if (code === 0) return console.log(`ok    ${name} (${seconds})`);
  failed.push(name);
  console.error(`FAIL  ${name} (${seconds})\n${output.trimEnd().replace(/^/gm, '      ')}`);
}
