import { Column } from 'typeorm';

/** The columns that every protected row has. */
export abstract class ProtectedRow {
  /** The number of times that the row was written: the database refuses an update that skips one. */
  @Column('integer')
  versao!: number;

  /** The mark over all other columns: see {@link ProtectedRows}. */
  @Column('bytea')
  marca!: Buffer;
}

/** An entity class whose rows are protected. */
export type ProtectedEntity<Row extends ProtectedRow = ProtectedRow> = new () => Row;

export interface Protection {
  /** Properties that the mark leaves out, with the reason. */
  unmarked?: Readonly<Record<string, string>>;
  /** Of an entity whose mark covers rows of other tables too: see {@link DigestedRows}. */
  digest?: Digest;
}

interface Digest {
  /**
   * Columns that have a separate mark, so that they can be used while something around them is
   * altered.
   */
  sealed: readonly string[];
  /** The virtual column with the digest of everything else: other columns, and rows of other tables. */
  property: string;
  /** The virtual columns among these, as SQL over the alias of the row. */
  virtual: Readonly<Record<string, (row: string) => string>>;
}

const PROTECTIONS = new Map<ProtectedEntity, Protection>();

/**
 * Declares that the rows of an entity only move forward. Its table needs the triggers of
 * `protect` in platform/database/migrations/protected-rows.ts.
 */
export const Protected =
  (protection: Protection = {}) =>
  (entity: ProtectedEntity): void => {
    PROTECTIONS.set(entity, protection);
  };

/** The entities whose rows are marked one by one. */
export const protectedEntities = (): ProtectedEntity[] =>
  [...PROTECTIONS].filter(([, { digest }]) => !digest).map(([entity]) => entity);

/** @throws Error for an entity without `@Protected()` */
export function protectionOf(entity: ProtectedEntity): Protection {
  const protection = PROTECTIONS.get(entity);
  if (!protection) throw new Error(`The rows of ${entity.name} are not protected.`);
  return protection;
}

/** @throws Error for an entity whose mark covers no other rows */
export function digestOf(entity: ProtectedEntity): Digest {
  const { digest } = protectionOf(entity);
  if (!digest) throw new Error(`The mark of ${entity.name} covers its own columns only.`);
  return digest;
}
