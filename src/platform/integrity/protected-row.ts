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

export const protectedEntities = (): ProtectedEntity[] => [...PROTECTIONS.keys()];

/** @throws Error for an entity without `@Protected()` */
export function protectionOf(entity: ProtectedEntity): Protection {
  const protection = PROTECTIONS.get(entity);
  if (!protection) throw new Error(`The rows of ${entity.name} are not protected.`);
  return protection;
}
