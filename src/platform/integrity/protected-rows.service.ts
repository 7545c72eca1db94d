import { Injectable } from '@nestjs/common';
import {
  DataSource,
  type EntityManager,
  type EntityMetadata,
  type QueryDeepPartialEntity,
} from 'typeorm';
import { Config } from '../config/config';
import { busy } from '../errors/app-error';
import { PurposeKeys } from '../vault/purpose-keys';
import { sameBytes } from '../vault/sealing';
import { AlteredRowError } from './altered-row.error';
import type { ProtectedEntity, ProtectedRow } from './protected-row';
import { markOf } from './row-marks';

type New<Row extends ProtectedRow> = Omit<Row, keyof ProtectedRow>;

type Changes<Row extends ProtectedRow> = Partial<New<Row>>;

/**
 * The only writer of protected rows (design section 3, Integrity). Each write raises the row's
 * version by one and renews its mark, in one statement; the database refuses any other update.
 */
@Injectable()
export class ProtectedRows {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: PurposeKeys,
    private readonly config: Config,
  ) {}

  /**
   * Whether the row is as the product wrote it.
   * @param row as read, with all its columns
   */
  verify(row: ProtectedRow): boolean {
    return this.keysOf(row) !== undefined;
  }

  /**
   * Passes on a row that the product wrote.
   * @throws AlteredRowError for any other
   */
  proven<Row extends ProtectedRow>(row: Row): Row {
    if (!this.verify(row)) throw new AlteredRowError();
    return row;
  }

  /** @returns the keys, present or former, under which the row was marked; undefined if altered */
  keysOf(row: ProtectedRow): PurposeKeys | undefined {
    const metadata = this.metadataOf(row);
    return this.keys.all.find((keys) => sameBytes(this.markUnder(metadata, row, keys), row.marca));
  }

  async insert<Row extends ProtectedRow>(
    manager: EntityManager,
    entity: ProtectedEntity<Row>,
    values: New<Row>,
  ): Promise<Row> {
    const row = this.newRow(entity, values);
    await manager.insert(entity, row as QueryDeepPartialEntity<Row>);
    return row;
  }

  /** @returns the row; undefined if a unique constraint forbids it */
  async insertUnlessKnown<Row extends ProtectedRow>(
    manager: EntityManager,
    entity: ProtectedEntity<Row>,
    values: New<Row>,
  ): Promise<Row | undefined> {
    const row = this.newRow(entity, values);
    const { primaryColumns } = this.metadataOf(row);
    const inserted = await manager
      .createQueryBuilder()
      .insert()
      .into(entity)
      .values(row as QueryDeepPartialEntity<Row>)
      .orIgnore()
      .returning(primaryColumns.map(({ propertyName }) => propertyName))
      .execute();
    return (inserted.raw as unknown[]).length > 0 ? row : undefined;
  }

  /**
   * Changes a row that the caller has locked.
   * @param row as read under the lock; it becomes what is stored
   * @throws AlteredRowError; AppError 503 if it was not locked and has changed since
   */
  async update<Row extends ProtectedRow>(
    manager: EntityManager,
    row: Row,
    changes: Changes<Row>,
  ): Promise<void> {
    if (!(await this.updateIfCurrent(manager, row, changes))) throw busy();
  }

  /** The same for a row without a lock. @returns false if it has changed since it was read */
  async updateIfCurrent<Row extends ProtectedRow>(
    manager: EntityManager,
    row: Row,
    changes: Changes<Row>,
  ): Promise<boolean> {
    return this.write(manager, this.proven(row), changes);
  }

  /**
   * Empties a row, which stays in its table. Works on an altered row too, because it ends there.
   * @param row as read under the caller's lock
   */
  async empty<Row extends ProtectedRow>(
    manager: EntityManager,
    row: Row,
    emptied: Changes<Row>,
  ): Promise<void> {
    if (!(await this.write(manager, row, emptied))) throw busy();
  }

  /**
   * Writes all columns of a row except its key: works on an altered row too, of which nothing is left.
   * @param row as read under the caller's lock
   */
  async replace<Row extends ProtectedRow>(
    manager: EntityManager,
    row: Row,
    values: Omit<New<Row>, 'id'>,
  ): Promise<void> {
    if (!(await this.replaceIfCurrent(manager, row, values))) throw busy();
  }

  /** The same for a row without a lock. @returns false if it has changed since it was read */
  replaceIfCurrent<Row extends ProtectedRow>(
    manager: EntityManager,
    row: Row,
    values: Omit<New<Row>, 'id'>,
  ): Promise<boolean> {
    return this.write(manager, row, values as unknown as Changes<Row>);
  }

  /** Marks rows again under the present secret, unless they changed since they were read. */
  async renew(manager: EntityManager, rows: readonly ProtectedRow[]): Promise<void> {
    for (const row of rows) {
      const keys = this.keysOf(row);
      if (keys && keys !== this.keys) await this.write(manager, row, {});
    }
  }

  private newRow<Row extends ProtectedRow>(entity: ProtectedEntity<Row>, values: New<Row>): Row {
    const row: Row = Object.assign(new entity(), values, { versao: 1 });
    row.marca = this.markUnder(this.metadataOf(row), row, this.keys);
    return row;
  }

  /** Writes in one statement, on the condition that the row has the version that was read. */
  private async write<Row extends ProtectedRow>(
    manager: EntityManager,
    row: Row,
    changes: Changes<Row>,
  ): Promise<boolean> {
    const metadata = this.metadataOf(row);
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const columns = { ...Object.fromEntries(given), versao: row.versao + 1 };
    const next = Object.assign(new (metadata.target as ProtectedEntity)(), row, columns);
    const marca = this.markUnder(metadata, next, this.keys);
    const condition = { ...metadata.getEntityIdMap(row), versao: row.versao };
    const { affected } = await manager.update(metadata.target, condition, {
      ...columns,
      marca,
    });
    if (affected !== 1) return false;
    Object.assign(row, columns, { marca });
    return true;
  }

  private metadataOf(row: ProtectedRow): EntityMetadata {
    return this.dataSource.getMetadata(row.constructor);
  }

  private markUnder(metadata: EntityMetadata, row: ProtectedRow, keys: PurposeKeys): Buffer {
    return markOf(metadata, row, { keys, argon2: this.config.argon2 });
  }
}
