/**
 * The product as people get it, rebuilt as you edit: the part that changed is built, and the server started again when
 * something of it (the rendered public site included) is new. Reload the page to see it.
 */
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { isStale } from './freshness.mjs';
import { PARTS } from './parts.mjs';

process.chdir(join(import.meta.dirname, '..'));

const WATCHED = [
  'src',
  'domain/src',
  'admin/src',
  'admin/viewer',
  'public-site/app',
  'public-site/server',
  'public-site/public',
];
const QUIET_MILLISECONDS = 150;

let server;
let timer;
let turn = Promise.resolve();

for (const folder of WATCHED.filter((path) => existsSync(path))) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => (turn = turn.then(takeOver)), QUIET_MILLISECONDS);
  });
}
process.on('SIGINT', () => void turn.then(stop).then(() => process.exit(0)));
process.on('SIGTERM', () => void turn.then(stop).then(() => process.exit(0)));
turn = turn.then(takeOver);

/** Builds what is stale; a failed build leaves the running server alone. */
async function takeOver() {
  const stale = Object.keys(PARTS).filter((name) => isStale(PARTS[name]));
  if (
    stale.length &&
    (await ended(spawn('node', ['scripts/build-if-stale.mjs'], { stdio: 'inherit' })))
  )
    return;
  if (isRunning() && stale.every((name) => name === 'admin')) return;
  await stop();
  server = spawn('node', ['--enable-source-maps', 'dist/main.js'], { stdio: 'inherit' });
}

async function stop() {
  if (!isRunning()) return;
  const end = ended(server);
  server.kill('SIGTERM');
  await end;
}

function isRunning() {
  return server !== undefined && server.exitCode === null && server.signalCode === null;
}

function ended(child) {
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
