// The binary format of COPY: PostgreSQL's documentation, "COPY", "Binary Format".

/** Before the first row: a signature, flags, and the length of an extension, which is 0. */
const HEADER_BYTES = 19;
/** Before each row: the number of its columns. */
const COUNT_BYTES = 2;
/** Before each value: its length. */
const LENGTH_BYTES = 4;
/** Instead of a number of columns, or of a length: the end, or null. */
const NONE = -1;

/** Reads the rows of COPY's binary format out of the chunks in which it arrives. */
export class RowReader {
  /** The start of a row that ends in a later chunk. */
  private rest: Buffer = Buffer.alloc(0);
  /** Where the next row starts. */
  private at = HEADER_BYTES;

  constructor(
    private readonly names: readonly string[],
    private readonly bytes: ReadonlySet<string>,
  ) {}

  /** @returns the rows that end in the chunk */
  read(chunk: Buffer): object[] {
    const received = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    const rows: object[] = [];
    for (let row = this.next(received); row; row = this.next(received)) rows.push(row);
    const end = Math.min(this.at, received.length);
    this.rest = received.subarray(end);
    this.at -= end;
    return rows;
  }

  /** Reads one row and moves behind it, if all of it was received. */
  private next(received: Buffer): object | undefined {
    let at = this.at + COUNT_BYTES;
    if (at > received.length || received.readInt16BE(this.at) === NONE) return undefined;
    const row: Record<string, string | Buffer | null> = {};
    for (const name of this.names) {
      const start = at + LENGTH_BYTES;
      if (start > received.length) return undefined;
      const length = received.readInt32BE(at);
      at = start + Math.max(length, 0);
      if (at > received.length) return undefined;
      if (length === NONE) row[name] = null;
      else
        row[name] = this.bytes.has(name)
          ? received.subarray(start, at)
          : received.toString('utf8', start, at);
    }
    this.at = at;
    return row;
  }
}
