const LENGTH_BYTES = 4;
const ID_BYTES = 16;

/** A row of {@link packedRows}. */
export interface PackedRow {
  id: string;
  bytes: Buffer;
}

/**
 * Rows as one value, each with its id and one column of bytes, as SQL over rows of an alias: the
 * keys of a report are then opened once for all of its rows.
 */
export const packedRows = (alias: string, column: string): string =>
  `string_agg(int4send(length(${alias}."${column}")) || uuid_send(${alias}."id")
    || ${alias}."${column}", '' ORDER BY ${alias}."id")`;

/** The rows in {@link packedRows}, by their ids; none for null. */
export function unpackRows(packed: Buffer | null): PackedRow[] {
  const rows: PackedRow[] = [];
  for (let at = 0; packed && at < packed.length;) {
    const idAt = at + LENGTH_BYTES;
    const start = idAt + ID_BYTES;
    const end = start + packed.readInt32BE(at);
    rows.push({
      id: idOf(packed.toString('hex', idAt, start)),
      bytes: packed.subarray(start, end),
    });
    at = end;
  }
  return rows;
}

const idOf = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    '-',
  );
