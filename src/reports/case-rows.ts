import type { EntityManager, EntityMetadata } from 'typeorm';
import type { EntityClass } from './case-parts';

/** A row that a form adds once, however often the form is sent. */
interface RowOfForm {
  /** See `sendingKey`. */
  idempotencia: Buffer | null;
}

/** The rows of parts of one case, of one moment. */
export class CaseRows {
  constructor(private readonly rows: ReadonlyMap<EntityClass, readonly object[]>) {}

  /** @throws Error for a part that was not read */
  of<Row extends object>(part: EntityClass<Row>): readonly Row[] {
    const rows = this.rows.get(part);
    if (!rows) throw new Error(`the rows of ${part.name} were not read`);
    return rows as readonly Row[];
  }

  /**
   * The row that a resent form added when it first arrived.
   * @throws Error if it is gone
   */
  addedBy<Row extends RowOfForm>(part: EntityClass<Row>, idempotencia: Buffer): Row {
    const row = this.of(part).find((one) => one.idempotencia?.equals(idempotencia));
    if (!row) throw new Error(`the row of ${part.name} that a resent form had added is gone`);
    return row;
  }
}

/** Reads all rows of some parts of a report in one statement, without columns for the search only. */
export async function readCaseRows(
  manager: EntityManager,
  relatoId: string,
  parts: readonly EntityClass[],
): Promise<CaseRows> {
  const described = parts.map((part) => manager.dataSource.getMetadata(part));
  const statements = described.map((metadata, index) => {
    const columns = readColumns(metadata).map(({ databaseName }) => `"${databaseName}"`);
    return `SELECT ${index} AS "part", row_to_json("linha") AS "row"
      FROM (SELECT ${columns.join(', ')} FROM "${metadata.tableName}" WHERE "relatoId" = $1) AS "linha"`;
  });
  const found = await manager.query<{ part: number; row: Record<string, unknown> }[]>(
    statements.join(' UNION ALL '),
    [relatoId],
  );
  const rows = new Map<EntityClass, object[]>(parts.map((part) => [part, []]));
  for (const { part, row } of found) {
    const entity = parts[part];
    const metadata = described[part];
    if (entity && metadata) rows.get(entity)?.push(fromJson(entity, metadata, row));
  }
  return new CaseRows(rows);
}

const readColumns = ({ columns }: Pick<EntityMetadata, 'columns'>) =>
  columns.filter(
    ({ isSelect, isVirtual, isVirtualProperty }) => isSelect && !isVirtual && !isVirtualProperty,
  );

function fromJson(
  entity: EntityClass,
  metadata: EntityMetadata,
  json: Record<string, unknown>,
): object {
  const row: Record<string, unknown> = {};
  for (const { propertyName, databaseName, type } of readColumns(metadata)) {
    const value = json[databaseName];
    if (typeof value !== 'string') row[propertyName] = value;
    // PostgreSQL writes bytes as \x and hexadecimal digits.
    else if (type === 'bytea') row[propertyName] = Buffer.from(value.slice(2), 'hex');
    else if (type === 'timestamptz') row[propertyName] = new Date(value);
    else row[propertyName] = value;
  }
  return Object.assign(new entity(), row);
}
