/** One process at a time: `npm start` and `npm test` may find the same stale tree. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export async function withLock(path, work) {
  mkdirSync(dirname(path), { recursive: true });
  if (!take(path)) {
    console.log(`Waiting for another process that holds ${path} …`);
    do await wait(200);
    while (!take(path));
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isHeld(path)) rmSync(path, { force: true }); // left by a process that was killed
    return false;
  }
}

function isHeld(path) {
  try {
    const holder = Number(readFileSync(path, 'utf8'));
    if (!holder) return Date.now() - statSync(path).mtimeMs < 2000; // taken this instant, its number not yet written
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
