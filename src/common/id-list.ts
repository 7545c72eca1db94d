const ID_BYTES = 16;

/** PostgreSQL's binary form of an array: dimensions, whether it holds nulls, the type `uuid`, length, first index. */
const HEAD_BYTES = 20;
const UUID_TYPE = 2950;

/** What stands before each id: its length. */
const LENGTH_BYTES = 4;
const STEP = LENGTH_BYTES + ID_BYTES;

/**
 * Ids, however many, in the form in which the database takes them: a hundred thousand of them as texts would take the
 * process and the database longer to write and to read than the database needs for what is asked of it.
 */
export class IdList {
  private bytes = Buffer.alloc(HEAD_BYTES + 64 * STEP);
  private count = 0;

  get length(): number {
    return this.count;
  }

  /** Adds the id whose 16 bytes begin there. */
  add(source: Buffer, at = 0): void {
    const place = HEAD_BYTES + this.count * STEP;
    if (place + STEP > this.bytes.length) this.bytes = Buffer.concat([this.bytes, Buffer.alloc(this.bytes.length)]);
    this.bytes.writeInt32BE(ID_BYTES, place);
    source.copy(this.bytes, place + LENGTH_BYTES, at, at + ID_BYTES);
    this.count++;
  }

  /** As a parameter of the type `uuid[]`; pg asks for this, and sends a buffer as it is. */
  toPostgres(): Buffer {
    this.bytes.writeInt32BE(1, 0);
    this.bytes.writeInt32BE(0, 4);
    this.bytes.writeInt32BE(UUID_TYPE, 8);
    this.bytes.writeInt32BE(this.count, 12);
    this.bytes.writeInt32BE(1, 16);
    return this.bytes.subarray(0, HEAD_BYTES + this.count * STEP);
  }

  /** TypeORM writes every parameter as JSON, for a cache that we do not use: there the ids would be megabytes. */
  toJSON(): string {
    return `${String(this.count)} ids`;
  }
}

/** The 16 bytes of an id. */
export function idBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}
