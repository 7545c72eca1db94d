import { createServer } from 'node:net';

/** Below the ports that a system gives to whoever asks for any: another test file could be given ours before its use. */
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

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
