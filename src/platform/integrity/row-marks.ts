import type { EntityMetadata } from 'typeorm';
import type { Config } from '../config/config';
import type { PurposeKeys } from '../vault/purpose-keys';
import { keyedHash } from '../vault/sealing';
import { digestOf, type ProtectedEntity, type ProtectedRow, protectionOf } from './protected-row';

/** The secrets and settings that a mark depends on. */
export interface MarkingKeys {
  keys: Pick<PurposeKeys, 'rowMark'>;
  /** Covered so that a start with other parameters of Argon2id finds no valid mark. */
  argon2: Config['argon2'];
}

/**
 * The mark of a row: keyed BLAKE2b over its table, its primary key, its version and all other
 * columns. The columns come from the entity's metadata, so that a new one is covered.
 * @throws Error if a column was not read
 */
export function markOf(
  metadata: EntityMetadata,
  row: ProtectedRow,
  { keys, argon2 }: MarkingKeys,
): Buffer {
  const { memoryKiB, passes } = argon2;
  const parts = [
    encode(`relato/linha/1/argon2id/${memoryKiB}/${passes}`),
    encode(metadata.tableName),
  ];
  for (const { propertyName, type } of markedColumns(metadata)) {
    const value = (row as unknown as Record<string, unknown>)[propertyName];
    if (value === undefined)
      throw new Error(
        `${metadata.tableName}.${propertyName} was not read, and the mark covers it.`,
      );
    const isJson = type === 'jsonb' && value !== null;
    parts.push(encode(propertyName), isJson ? encodeJson(value) : encode(value));
  }
  return keyedHash(keys.rowMark, Buffer.concat(parts));
}

/** A row with a digest: its mark needs the version, the sealed columns and the digest. */
export type DigestedRow = { id: string } & ProtectedRow;

const MARK_BYTES = 32;

/** The mark over the sealed columns, out of a whole mark of {@link digestedMarkOf}. */
export const sealedMarkIn = (marca: Buffer): Buffer => marca.subarray(0, MARK_BYTES);

/**
 * The mark of a row with a {@link Digest}: a MAC over its table, key and sealed columns, followed by a
 * MAC over that MAC, the version and the digest. If only the second does not match, the sealed
 * columns are still genuine: something around them was altered.
 * @throws Error if a column was not read
 */
export function digestedMarkOf(
  entity: ProtectedEntity,
  table: string,
  row: DigestedRow,
  keys: MarkingKeys['keys'],
): Buffer {
  const values = row as unknown as Record<string, unknown>;
  const { sealed, property } = digestOf(entity);
  const read = (name: string): Buffer => {
    const value = values[name];
    if (value === undefined)
      throw new Error(`${table}.${name} was not read, and the mark covers it.`);
    return encode(value);
  };
  const own = Buffer.concat([
    encode('relato/linha/1/partes'),
    encode(table),
    ...['id', ...sealed].flatMap((name) => [encode(name), read(name)]),
  ]);
  const first = keyedHash(keys.rowMark, own);
  const whole = [encode('relato/linha/1/tudo'), encode(first), read('versao'), read(property)];
  return Buffer.concat([first, keyedHash(keys.rowMark, Buffer.concat(whole))]);
}

/** The columns that {@link digestedMarkOf} needs, as SQL by their names. @param alias of the row */
export function digestedColumns(entity: ProtectedEntity, alias: string): Record<string, string> {
  const { sealed, property, virtual } = digestOf(entity);
  return Object.fromEntries(
    ['id', 'versao', ...sealed, property, 'marca'].map((name) => [
      name,
      virtual[name]?.(`"${alias}"`) ?? `"${alias}"."${name}"`,
    ]),
  );
}

type Columns = EntityMetadata['columns'];

const COLUMNS = new WeakMap<EntityMetadata, Columns>();

/** The columns that the mark covers, in the order of their names. */
function markedColumns(metadata: EntityMetadata): Columns {
  const known = COLUMNS.get(metadata);
  if (known) return known;
  const { unmarked = {} } = protectionOf(metadata.target as ProtectedEntity);
  const columns = metadata.columns
    .filter(({ isVirtual, isVirtualProperty }) => !isVirtual && !isVirtualProperty)
    .filter(({ propertyName }) => propertyName !== 'marca' && !(propertyName in unmarked))
    .sort((a, b) => (a.propertyName < b.propertyName ? -1 : 1));
  COLUMNS.set(metadata, columns);
  return columns;
}

/** One byte for the type and four for the length come first: no two lists give the same bytes. */
function tagged(type: string, bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

function encode(value: unknown): Buffer {
  if (value === null) return tagged('n', Buffer.alloc(0));
  if (typeof value === 'string') return tagged('s', Buffer.from(value));
  if (typeof value === 'number') return tagged('i', Buffer.from(String(value)));
  if (typeof value === 'boolean') return tagged('b', Buffer.of(value ? 1 : 0));
  if (Buffer.isBuffer(value)) return tagged('x', value);
  if (value instanceof Date) return tagged('t', Buffer.from(String(value.getTime())));
  if (Array.isArray(value)) return tagged('l', Buffer.concat(value.map(encode)));
  throw new TypeError('A protected row has a column of a type that the mark does not know.');
}

/** PostgreSQL reorders the keys of a JSON object, and drops what JSON cannot say. */
const encodeJson = (value: unknown): Buffer =>
  tagged('j', Buffer.from(JSON.stringify(value, withSortedKeys)));

const withSortedKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
