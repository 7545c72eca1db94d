import type { EntityManager, ObjectLiteral } from 'typeorm';

/** Which rows: those with this value in this column, in the order of another. */
interface LookUp<Row> {
  by: keyof Row & string;
  value: string;
  order?: keyof Row & string;
}

/** Statements by what they look up: each is written once. */
const statements = new Map<string, string>();

/**
 * Rows by the value of a column, for what almost every answer reads. TypeORM would write each statement anew, with an
 * alias for every column, and would take longer over that than the database takes to answer (docs/decisions/0041).
 */
export function lookUp<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: new () => Row,
  { by, value, order = by }: LookUp<Row>,
): Promise<Row[]> {
  const name = `${entity.name}/${by}/${order}`;
  let statement = statements.get(name);
  if (statement === undefined) {
    const { tableName, columns } = manager.dataSource.getMetadata(entity);
    const list = columns.map(({ databaseName }) => `"${databaseName}"`).join(', ');
    statement = `SELECT ${list} FROM "${tableName}" WHERE "${by}" = $1 ORDER BY "${order}"`;
    statements.set(name, statement);
  }
  return manager.query<Row[]>(statement, [value]);
}
