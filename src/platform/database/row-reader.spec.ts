import fc from 'fast-check';
import { RowReader } from './row-reader';

const NAMES = ['id', 'bytes', 'text', 'more'];
const BYTES = new Set(['bytes', 'more']);

const bytes = fc.uint8Array({ maxLength: 300 }).map((each) => Buffer.from(each));
const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const row = fc.record({
  id: fc.uuid(),
  bytes: nullable(bytes),
  text: nullable(fc.string({ unit: 'grapheme', maxLength: 40 })),
  more: nullable(bytes),
});

const int16 = (value: number): Buffer => {
  const written = Buffer.alloc(2);
  written.writeInt16BE(value);
  return written;
};

const int32 = (value: number): Buffer => {
  const written = Buffer.alloc(4);
  written.writeInt32BE(value);
  return written;
};

function valueOf(value: string | Buffer | null): Buffer {
  if (value === null) return int32(-1);
  const written = Buffer.from(value);
  return Buffer.concat([int32(written.length), written]);
}

/** The answer of PostgreSQL with these rows. */
function sent(rows: readonly Record<string, string | Buffer | null>[]): Buffer {
  const signature = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
  const written = rows.map((each) =>
    Buffer.concat([int16(NAMES.length), ...NAMES.map((name) => valueOf(each[name]!))]),
  );
  return Buffer.concat([signature, int32(0), int32(0), ...written, int16(-1)]);
}

/** Cuts bytes at these places. */
function chunksOf(whole: Buffer, places: readonly number[]): Buffer[] {
  const cuts = [0, ...places.map((place) => place % (whole.length + 1)), whole.length];
  cuts.sort((a, b) => a - b);
  return cuts.slice(1).map((cut, index) => whole.subarray(cuts[index], cut));
}

it('reads the same rows, wherever the answer is cut into chunks', () => {
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 12 }),
      fc.array(fc.nat(), { maxLength: 40 }),
      (rows, at) => {
        const reader = new RowReader(NAMES, BYTES);
        const read = chunksOf(sent(rows), at).flatMap((chunk) => reader.read(chunk));
        expect(read).toEqual(rows);
      },
    ),
  );
});

it('reads an answer that arrives byte by byte', () => {
  const rows = [{ id: 'a', bytes: Buffer.from('\x80'), text: null, more: Buffer.alloc(0) }];
  const whole = sent(rows);
  const reader = new RowReader(NAMES, BYTES);
  const read = chunksOf(whole, [...whole.keys()]).flatMap((chunk) => reader.read(chunk));
  expect(read).toEqual(rows);
});
