import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { Logger } from '@nestjs/common';
import { describeFailure } from '../common/failure';
import type { WrappedRow } from '../reports/relato.sealing';
import type { TeamAccess } from '../vault/team-keys';
import type { PackedRows } from './packed-rows';
import type { Progress } from './progress-frames';
import { asBuffer, type FromThread, type Order, type ThreadData, type ToThread } from './thread-messages';

/** What a thread may take of memory, in MB, beside its buffers; a report has 20,000 characters at most. */
const LIMITS = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 256 };

/** So much of an answer lies ready for its reader, so that a thread need not stand still for each piece. */
const READY_BYTES = 1024 * 1024;

/** Where a thread's rows come from, and where the keys go that it wrapped. */
export interface RowSource {
  /** The next rows; none at the end. */
  next: () => Promise<PackedRows>;
  keepWrapped: (rows: readonly WrappedRow[]) => Promise<void>;
}

/** A thread that makes the answer of one export, no faster than it is read. */
export class ExportWorker {
  readonly answer = new Readable({ highWaterMark: READY_BYTES, read: () => this.taken() });
  /** Resolves when the first rows are opened: what can fail at once has failed by then, and rejects. */
  readonly begun: Promise<void>;
  /** Resolves when nobody reads any more: the answer ended, failed or was abandoned. */
  readonly closed: Promise<void>;
  readonly progress: Progress = { rows: 0, altered: 0 };
  private readonly logger = new Logger('Export');
  private readonly worker: Worker;
  private readonly exited: Promise<void>;
  private kept: Promise<void> = Promise.resolve();
  private untaken = false;
  private ended = false;

  constructor(
    order: Order,
    { publicKey, privateKey, usuarioId }: TeamAccess,
    private readonly source: RowSource,
  ) {
    const workerData: ThreadData = {
      order,
      publicKey: new Uint8Array(publicKey),
      privateKey: new Uint8Array(privateKey),
      usuarioId,
    };
    this.worker = new Worker(require.resolve('./export-thread'), {
      workerData,
      transferList: [workerData.privateKey.buffer],
      env: {},
      resourceLimits: LIMITS,
    });
    this.worker.on('message', (message: FromThread) => this.hear(message));
    this.worker.on('error', (error) => this.fail(error));
    this.worker.on('exit', () => this.fail(new Error('The thread of an export ended before it.')));
    this.exited = new Promise((resolve) => this.worker.once('exit', () => resolve()));
    this.begun = new Promise((resolve, reject) => {
      this.answer.once('opened', resolve).once('error', reject);
    });
    this.closed = new Promise((resolve) => this.answer.once('close', resolve));
    void this.feed();
  }

  /** Ends the thread, wherever it is; the last that it does is to wipe its keys. */
  async end(): Promise<void> {
    this.ended = true;
    this.say({ is: 'stop' });
    await this.exited;
  }

  private hear(message: FromThread): void {
    switch (message.is) {
      case 'opened':
        this.progress.rows += message.rows;
        this.progress.altered += message.altered;
        this.kept = this.source.keepWrapped(message.wrapped);
        this.kept.catch(() => undefined); // the next feeding tells
        if (message.rows > 0) void this.feed();
        this.answer.emit('opened');
        break;
      case 'bytes':
        this.untaken = true;
        this.answer.push(asBuffer(message.bytes));
        break;
      case 'failed':
        this.fail(new Error('An export failed.'), message.why);
        break;
      case 'ended':
        this.ended = true;
        this.answer.push(null);
    }
  }

  private async feed(): Promise<void> {
    try {
      await this.kept;
      const rows = await this.source.next();
      this.say({ is: 'rows', rows }, [rows.sealed]);
    } catch (error) {
      this.fail(error as Error);
    }
  }

  /** The bytes sent last have found a reader. */
  private taken(): void {
    if (this.untaken) this.say({ is: 'taken' });
    this.untaken = false;
  }

  private say(message: ToThread, transfer: ArrayBuffer[] = []): void {
    this.worker.postMessage(message, transfer);
  }

  /** Too late for an error answer: one without its end is one that no client takes for whole. */
  private fail(error: Error, why = describeFailure(error)): void {
    if (this.ended) return;
    this.ended = true;
    this.logger.error(why);
    this.answer.destroy(error);
  }
}
