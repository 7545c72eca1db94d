// The thread of one export: opens its rows and writes its file, so that the process goes on answering. It knows no
// database, no network and no settings; it begins with the export and ends with it.
import { constants, getPriority, setPriority } from 'node:os';
import { Writable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import { describeFailure } from '../common/failure';
import { TeamAccess } from '../vault/team-keys';
import { openRows } from './exported-rows';
import type { ExportedReport } from './exported-report';
import { type PackedRows, unpacked } from './packed-rows';
import { asBuffer, type FromThread, type ThreadData, type ToThread } from './thread-messages';
import { writeAnswer } from './write-answer';

/** How much nicer than the process a thread is: whoever waits for an answer goes first. */
const NICER = 1;

/** So much of the answer waits for the process to take it, while the next rows are written. */
const WAITING_BYTES = 512 * 1024;

if (!parentPort) throw new Error('This file is for a thread.');
const port = parentPort;
const { order, publicKey, privateKey, usuarioId } = workerData as ThreadData;
const team = new TeamAccess(asBuffer(publicKey), asBuffer(privateKey), usuarioId);

const say = (message: FromThread, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);
const waiting: { rows?: (rows: PackedRows) => void; taken?: () => void } = {};
const nextRows = (): Promise<PackedRows> => new Promise((resolve) => (waiting.rows = resolve));
let coming = nextRows();
port.on('message', (message: ToThread) => {
  if (message.is === 'rows') waiting.rows?.(message.rows);
  else if (message.is === 'taken') waiting.taken?.();
  else process.exit();
});
process.on('exit', () => {
  team.privateKey.fill(0);
  team.symmetricKey.fill(0);
});

/** Batches of rows, opened as they are wanted; the next is on its way meanwhile. */
async function* reports(): AsyncGenerator<readonly ExportedReport[]> {
  for (;;) {
    const rows = unpacked(await coming);
    coming = nextRows();
    const { reports: opened, altered, wrapped } = openRows(rows, team);
    say({ is: 'opened', rows: rows.length, altered, wrapped });
    if (rows.length === 0) return;
    yield opened;
  }
}

const out = new Writable({
  highWaterMark: WAITING_BYTES,
  write(chunk: Buffer, _encoding, done) {
    waiting.taken = done;
    const bytes = new Uint8Array(chunk);
    say({ is: 'bytes', bytes }, [bytes.buffer]);
  },
});

// Elsewhere than on Linux a priority is the whole process's.
if (process.platform === 'linux') setPriority(Math.min(getPriority() + NICER, constants.priority.PRIORITY_LOW));
writeAnswer(out, order, reports())
  .then(
    () => say({ is: 'ended' }),
    (error: unknown) => say({ is: 'failed', why: describeFailure(error) }),
  )
  .finally(() => port.close());
