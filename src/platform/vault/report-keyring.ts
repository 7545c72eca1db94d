import { KEY_BYTES } from './sealing';
import type { ReportKeys } from './team-keys';

const KEYS_BYTES = 2 * KEY_BYTES;

/** Reports with keys in one block. */
const IN_BLOCK = 1024;

/** The order of a report's keys in their block. */
const AT: Readonly<Record<keyof ReportKeys, number>> = { report: 0, internal: KEY_BYTES };

/**
 * The keys of very many reports by their ids, while values of their parts are read: in blocks,
 * because a buffer for each would take several times the memory.
 */
export class ReportKeyring {
  /** The number of each report, which tells the place of its keys. */
  private readonly numbers = new Map<string, number>();
  private readonly blocks: Buffer[] = [];
  private added = 0;

  get size(): number {
    return this.numbers.size;
  }

  /** Keeps a copy. @returns the report's number in the order of adding, from 0 */
  add(id: string, { report, internal }: ReportKeys): number {
    const number = this.added++;
    this.numbers.set(id, number);
    const block = (this.blocks[Math.floor(number / IN_BLOCK)] ??= newBlock());
    const start = startOf(number);
    block.set(report, start + AT.report);
    block.set(internal, start + AT.internal);
    return number;
  }

  /** The number of a report, if it is here. */
  numberOf(id: string): number | undefined {
    return this.numbers.get(id);
  }

  /** One of the keys of the report with this number. @throws Error for a number that was not given */
  get(number: number, which: keyof ReportKeys): Buffer {
    const block = this.blocks[Math.floor(number / IN_BLOCK)];
    if (!block) throw new Error(`no report has the number ${number}`);
    const start = startOf(number) + AT[which];
    return block.subarray(start, start + KEY_BYTES);
  }

  delete(id: string): void {
    this.numbers.delete(id);
  }

  /** Overwrites all keys, also those that {@link get} has returned. */
  wipe(): void {
    for (const block of this.blocks) block.fill(0);
    this.numbers.clear();
  }
}

const newBlock = (): Buffer => Buffer.allocUnsafeSlow(IN_BLOCK * KEYS_BYTES);

const startOf = (number: number): number => (number % IN_BLOCK) * KEYS_BYTES;
