import { getMetadataArgsStorage } from 'typeorm';
import { Barrier, CaseAccess, CaseRecovery } from '../access/case-access.entity';
import { ShreddingKey } from '../access/shredding-key.entity';
import type { ReportKeys } from '../platform/vault/team-keys';

export type EntityClass<Row extends object = object> = new () => Row;

/** The declaration of rows that belong to a report. */
export interface CasePart<Column extends string = string> {
  /** The columns with a report's id, by default `relatoId`: a link belongs to two reports. */
  owners?: readonly Column[];
  /** Whether the digest counts its rows, by default yes; no for what no action or screen reads. */
  isCounted?: boolean;
  /**
   * Whether releases before it had no such part, by default no. It then changes only the digests of
   * reports that have rows of it: the marks that those releases left stay valid.
   */
  isLater?: boolean;
  /**
   * Nullable columns that releases before did not have. The digest counts them in rows that have a
   * value, so that the marks of reports with older rows stay valid.
   */
  laterColumns?: readonly Column[];
  /** Whether its rows stay, without content, once the report is emptied; by default deleted. */
  isKept?: boolean;
  /** The report's key that seals the search words in `palavras`, if it has any. */
  wordsUnder?: keyof ReportKeys;
}

const PARTS = new Map<EntityClass, CasePart>();

/** {@link PARTS} as described at the first use. */
let described: readonly TableOfPart[] | undefined;

/**
 * Declares that the rows of an entity belong to a report. They count for the report's digest, which
 * its mark covers: change them only through `ReportChanges`, which renews the mark.
 * @throws Error after the first use of the parts: a digest without this one may have been made
 */
export const PartOfCase =
  <Row extends object>(part: CasePart<keyof Row & string> = {}) =>
  (entity: EntityClass<Row>): void => {
    if (described) throw new Error(`${entity.name} was declared after the first use of the parts`);
    PARTS.set(entity, part);
  };

// The folder of accesses lies below this one and knows reports by id only.
PartOfCase<CaseAccess>({ isKept: true })(CaseAccess);
PartOfCase<CaseRecovery>({ isKept: true })(CaseRecovery);
PartOfCase<Barrier>({ isKept: true })(Barrier);
// A report's mark covers it together with the keys that are wrapped under it.
PartOfCase<ShreddingKey>({ isCounted: false })(ShreddingKey);

/** A part with the names of its table and columns. */
interface TableOfPart {
  entity: EntityClass;
  name: string;
  owners: readonly string[];
  key: readonly string[];
  counted: readonly string[];
  later: readonly string[];
  wordsUnder: keyof ReportKeys | undefined;
  isCounted: boolean;
  isLater: boolean;
  isKept: boolean;
}

/** The stored columns of an entity that a digest counts, in the order of their names. */
export function countedColumns(entity: EntityClass, uncounted: readonly string[] = []): string[] {
  return getMetadataArgsStorage()
    .columns.filter(
      ({ target, mode }) => target === entity && (mode === 'regular' || mode === 'deleteDate'),
    )
    .map(({ propertyName }) => propertyName)
    .filter((name) => !uncounted.includes(name))
    .sort();
}

/** Every part of a case, by the names of their tables. */
export const tablesOfParts = (): readonly TableOfPart[] => (described ??= describeParts());

function describeParts(): TableOfPart[] {
  const { tables, columns } = getMetadataArgsStorage();
  const parts = [...PARTS].map(([entity, part]): TableOfPart => {
    const name = tables.find(({ target }) => target === entity)?.name;
    if (name === undefined) throw new Error(`${entity.name} has no table`);
    const key = columns.filter(({ target, options }) => target === entity && options.primary);
    return {
      entity,
      name,
      owners: part.owners ?? ['relatoId'],
      key: key.map(({ propertyName }) => propertyName),
      counted: countedColumns(entity, part.laterColumns),
      later: part.laterColumns ?? [],
      wordsUnder: part.wordsUnder,
      isCounted: part.isCounted ?? true,
      isLater: part.isLater ?? false,
      isKept: part.isKept ?? false,
    };
  });
  return parts.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * A hash of all rows of each part of a report, as SQL expressions; null without rows. `record_send`
 * includes the length of each column, so that no two rows give the same bytes.
 * @param relato the report's alias
 */
export const digestsOfParts = (relato: string): string[] =>
  countedTables(false).map((part) => `(SELECT sha256(${rowsOf(part)}) ${ofReport(part, relato)})`);

/**
 * The same of the parts that were added later, which have the name of the part in their hash: an
 * empty value without rows, so that the list of those with rows is unambiguous.
 */
export const digestsOfLaterParts = (relato: string): string[] =>
  countedTables(true).map((part) => {
    const named = `convert_to('${part.name}', 'UTF8') || ${rowsOf(part)}`;
    return `coalesce((SELECT sha256(${named}) ${ofReport(part, relato)}), '')`;
  });

const countedTables = (later: boolean): TableOfPart[] =>
  tablesOfParts().filter(({ isCounted, isLater }) => isCounted && isLater === later);

const rowsOf = (part: TableOfPart): string =>
  `string_agg(${rowOf(part)}, '' ORDER BY ${quoted(part.key)})`;

function rowOf({ counted, later }: TableOfPart): string {
  const older = hashOf(counted);
  if (later.length === 0) return older;
  return `CASE WHEN num_nonnulls(${quoted(later)}) = 0 THEN ${older} ELSE ${hashOf([...counted, ...later])} END`;
}

const hashOf = (columns: readonly string[]): string =>
  `sha256(record_send(ROW(${quoted(columns)})))`;

const ofReport = ({ name, owners }: TableOfPart, relato: string): string =>
  `FROM "${name}" WHERE ${relato}."id" IN (${quoted(owners)})`;

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/**
 * The next number of a row among those of its report, as SQL for an insert. The report must be
 * locked, so that no other row can take the same number.
 * @param relatoId as read from the database
 */
export const nextNumber = (table: string, relatoId: string) => (): string =>
  `(SELECT coalesce(max("ordem"), 0) + 1 FROM "${table}" WHERE "relatoId" = '${relatoId}')`;

/** Rows in the order of their numbers. */
export const inOrder = <Row extends { ordem: number }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => a.ordem - b.ordem);
