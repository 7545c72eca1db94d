/** Longer values are rare, and decrypting one takes longer than allocating memory for it. */
const BYTES = 8 * 1024;

/**
 * Memory for one short value at a time. A search opens a hundred thousand values, and to allocate
 * memory for each, or to make a view of it, would take about as long as to decrypt it.
 */
export class ReusedMemory {
  private readonly memory = Buffer.alloc(BYTES);
  private readonly views = new Map<number, Buffer>();

  /** Copies bytes to its start. @returns whether there is room for them */
  put(bytes: Buffer): boolean {
    if (bytes.length > BYTES) return false;
    this.memory.set(bytes);
    return true;
  }

  /** Writes a text to its start. @returns its bytes; undefined if there may be no room for them */
  putText(text: string): Buffer | undefined {
    // In UTF-8 a UTF-16 unit takes at most three bytes.
    return 3 * text.length > BYTES ? undefined : this.view(0, this.memory.write(text));
  }

  /** @returns its bytes from `start` to `end`, with what was put or left there */
  view(start: number, end: number): Buffer {
    const key = start * (BYTES + 1) + end;
    let view = this.views.get(key);
    if (!view) {
      view = this.memory.subarray(start, end);
      this.views.set(key, view);
    }
    return view;
  }

  /** @returns memory for a value of this length, with what was left in it */
  take(length: number): Buffer {
    return length > BYTES ? Buffer.allocUnsafeSlow(length) : this.view(0, length);
  }
}
