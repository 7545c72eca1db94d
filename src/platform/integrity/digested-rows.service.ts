import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, MoreThan, type QueryDeepPartialEntity } from 'typeorm';
import { PurposeKeys } from '../vault/purpose-keys';
import { sameBytes } from '../vault/sealing';
import type { ProtectedEntity } from './protected-row';
import { digestedColumns, type DigestedRow, digestedMarkOf, sealedMarkIn } from './row-marks';

/** An entity whose mark covers rows of other tables. */
type DigestedEntity<Row extends DigestedRow = DigestedRow> = ProtectedEntity<Row>;

interface Marking {
  /** Where listeners learn the id of each row; absent: nowhere. */
  channel?: string | undefined;
  /** Sealed columns to write as well; absent: none. */
  columns?: readonly string[];
}

/** Rows of one statement at a start with two secrets. */
const BATCH = 500;

/**
 * The only writer of protected rows whose mark covers rows of other tables too, as a report's covers
 * its messages. The database computes their digest in the statement that reads the row, so that both
 * are of one moment. So a write takes two statements: the columns, then the mark over what is stored
 * by then; each raises the version by one. The database refuses any other update.
 */
@Injectable()
export class DigestedRows {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: PurposeKeys,
  ) {}

  /** Whether the row and everything that its digest covers are as the product left them. */
  verify<Row extends DigestedRow>(entity: DigestedEntity<Row>, row: Row): boolean {
    return this.keysOf(entity, row) !== undefined;
  }

  /** Whether its sealed columns are: something around them may have been altered. */
  verifySealed<Row extends DigestedRow>(entity: DigestedEntity<Row>, row: Row): boolean {
    const mark = sealedMarkIn(row.marca);
    return this.keys.all.some((keys) =>
      sameBytes(sealedMarkIn(this.markUnder(entity, row, keys)), mark),
    );
  }

  /** Reads what the marks of rows are made of, as it is at this moment of the transaction. */
  async read<Row extends DigestedRow>(
    manager: EntityManager,
    entity: DigestedEntity<Row>,
    ids: readonly string[],
  ): Promise<Row[]> {
    if (ids.length === 0) return [];
    const selected = Object.entries(digestedColumns(entity, 'linha')).map(
      ([name, sql]) => `${sql} AS "${name}"`,
    );
    // Not `= ANY($1)`: for one id PostgreSQL would keep no plan, since it expects ten.
    const placeholders = ids.map((_, index) => `$${index + 1}`);
    return manager.query<Row[]>(
      `SELECT ${selected.join(', ')} FROM "${this.tableOf(entity)}" "linha" WHERE "linha"."id" IN (${placeholders.join(', ')})`,
      [...ids],
    );
  }

  /**
   * Changes columns of locked rows, whose marks the caller renews by {@link mark} before the
   * transaction ends.
   * @returns what their marks are made of by then
   */
  async update<Row extends DigestedRow>(
    manager: EntityManager,
    entity: DigestedEntity<Row>,
    ids: readonly string[],
    columns: QueryDeepPartialEntity<Row>,
  ): Promise<Row[]> {
    const table = this.tableOf(entity);
    const returned = Object.entries(digestedColumns(entity, table)).map(
      ([name, sql]) => `${sql} AS "${name}"`,
    );
    const update = manager
      .createQueryBuilder()
      .update(entity)
      .set({ ...columns, versao: () => '"versao" + 1' })
      .where({ id: In(ids) })
      .returning(returned.join(', '));
    return (await update.execute()).raw as Row[];
  }

  /**
   * Marks rows that still have the mark and version that were read. Skips rows that another
   * transaction has locked.
   * @param rows as read, perhaps with other values of the columns to write
   */
  async mark<Row extends DigestedRow>(
    manager: EntityManager,
    entity: DigestedEntity<Row>,
    rows: readonly Row[],
    { channel, columns = [] }: Marking = {},
  ): Promise<void> {
    if (rows.length === 0) return;
    const table = `"${this.tableOf(entity)}"`;
    const set = columns.map((name) => `, "${name}" = "novo"."${name}"`);
    const arrays = columns.map((_, index) => `, $${index + 5}::bytea[]`);
    const names = ['id', 'marca', 'antes', 'versao', ...columns].map((name) => `"${name}"`);
    const notified = `RETURNING pg_notify($${columns.length + 5}, jsonb_build_array(${table}."id")::text)`;
    await manager.query(
      `UPDATE ${table} SET "marca" = "novo"."marca", "versao" = ${table}."versao" + 1${set.join('')}
       FROM unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::integer[]${arrays.join('')})
         AS "novo" (${names.join(', ')})
       WHERE ${table}."id" = "novo"."id" AND ${table}."marca" = "novo"."antes" AND ${table}."versao" = "novo"."versao"
         AND ${table}."id" IN (SELECT "id" FROM ${table} WHERE "id" = ANY($1::uuid[]) FOR NO KEY UPDATE SKIP LOCKED)
       ${channel === undefined ? '' : notified}`,
      [
        rows.map(({ id }) => id),
        // The version that this statement makes.
        rows.map((row) =>
          this.markUnder(entity, Object.assign({}, row, { versao: row.versao + 1 }), this.keys),
        ),
        rows.map(({ marca }) => marca),
        rows.map(({ versao }) => versao),
        ...columns.map((name) => rows.map((row) => row[name as keyof Row])),
        ...(channel === undefined ? [] : [channel]),
      ],
    );
  }

  /** While a former secret is set, marks all rows again under the present one. */
  async renewMarks<Row extends DigestedRow>(entity: DigestedEntity<Row>): Promise<void> {
    if (!this.keys.former) return;
    const { manager } = this.dataSource;
    const ids = manager
      .createQueryBuilder(entity, 'linha')
      .withDeleted()
      .select('linha.id', 'id')
      .orderBy('linha.id')
      .limit(BATCH);
    let last = '00000000-0000-0000-0000-000000000000';
    for (let read = BATCH; read === BATCH;) {
      const next = await ids
        .clone()
        .where({ id: MoreThan(last) })
        .getRawMany<{ id: string }>();
      const rows = await this.read(
        manager,
        entity,
        next.map(({ id }) => id),
      );
      const old = rows.filter((row) => this.keysOf(entity, row) === this.keys.former);
      await this.mark(manager, entity, old);
      read = next.length;
      last = next.at(-1)?.id ?? last;
    }
  }

  private keysOf(entity: DigestedEntity, row: DigestedRow): PurposeKeys | undefined {
    return this.keys.all.find((keys) => sameBytes(this.markUnder(entity, row, keys), row.marca));
  }

  private tableOf(entity: DigestedEntity): string {
    return this.dataSource.getMetadata(entity).tableName;
  }

  private markUnder(entity: DigestedEntity, row: DigestedRow, keys: PurposeKeys): Buffer {
    return digestedMarkOf(entity, this.tableOf(entity), row, keys);
  }
}
