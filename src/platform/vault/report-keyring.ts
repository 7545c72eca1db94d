import { KEY_BYTES } from './sealing';
import type { ReportKeys } from './team-keys';

const KEYS_BYTES = 2 * KEY_BYTES;

const BLOCK_BYTES = 1024 * KEYS_BYTES;

/**
 * The keys of very many reports by their ids, while values of their parts are read: in blocks,
 * because a buffer for each would take several times the memory.
 */
export class ReportKeyring {
  private readonly places = new Map<string, ReportKeysPlace>();
  private block = Buffer.alloc(0);
  private readonly blocks: Buffer[] = [];
  private used = 0;

  get size(): number {
    return this.places.size;
  }

  /** Keeps a copy. */
  add(id: string, keys: ReportKeys): void {
    if (this.used === this.block.length) this.addBlock();
    const place = { block: this.block, start: this.used };
    this.used += KEYS_BYTES;
    const copy = keysAt(place);
    keys.report.copy(copy.report);
    keys.internal.copy(copy.internal);
    this.places.set(id, place);
  }

  get(id: string): ReportKeys | undefined {
    const place = this.places.get(id);
    return place && keysAt(place);
  }

  delete(id: string): void {
    this.places.delete(id);
  }

  /** Overwrites all keys, also those that {@link get} has returned. */
  wipe(): void {
    for (const block of this.blocks) block.fill(0);
    this.places.clear();
  }

  private addBlock(): void {
    this.block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
    this.blocks.push(this.block);
    this.used = 0;
  }
}

interface ReportKeysPlace {
  block: Buffer;
  start: number;
}

function keysAt({ block, start }: ReportKeysPlace): ReportKeys {
  const middle = start + KEY_BYTES;
  return {
    report: block.subarray(start, middle),
    internal: block.subarray(middle, start + KEYS_BYTES),
  };
}
