import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below what any system gives to who asks for some port, by listening or by connecting: between our look and the start
 * of who is told of it, a port from there would be given to the next of them, and a test file that runs beside this
 * one asks all the time.
 */
const FIRST = 20_000;
const LAST = 32_000;

/** What each process of a test run takes by turns, so that no two look at the same port. */
const WORKERS = 8;
const worker = Number(process.env['JEST_WORKER_ID'] ?? 1) % WORKERS;

/** Somewhere among them: another run may be under way on the machine. */
let next = FIRST + worker + WORKERS * Math.floor((Math.random() * (LAST - FIRST)) / WORKERS);

/** A loopback port that nobody listens on just now, and that nobody is given who does not ask for it by its number. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next;
    next = port + WORKERS <= LAST ? port + WORKERS : FIRST + worker;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const listens = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!listens) return false;
  server.close();
  await once(server, 'close');
  return true;
}
