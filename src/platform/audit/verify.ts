import { type DataSource, MoreThan } from 'typeorm';
import type { ChainEnd } from './audit.service';
import { AuditRecord } from './audit-entry.entity';
import { ChainReader, type Flaw } from './chain';

const BATCH = 5000;

/** What came of a verification. */
export interface Verification {
  /** The first row that does not hold; absent where all do. */
  flaw?: Flaw;
  /** The end of the part that holds. */
  end: ChainEnd;
}

/**
 * Reads the whole record and computes every hash anew.
 * @param known ends that were kept elsewhere: rows that have to be there, as they were
 */
export async function verifyRecord(dataSource: DataSource, known: readonly ChainEnd[]): Promise<Verification> {
  const chain = new ChainReader();
  const end = (): ChainEnd => ({ numero: chain.length, hash: chain.hash });
  const expected = new Map(known.map(({ numero, hash }) => [numero, hash]));
  for (let rows = await read(dataSource, '0'); rows.length > 0; rows = await read(dataSource, rows.at(-1)?.numero)) {
    for (const row of rows) {
      const flaw = chain.take(row) ?? replaced(row, expected);
      if (flaw) return { flaw, end: end() };
    }
  }
  const cut = known.find(({ numero }) => numero > chain.length);
  if (!cut) return { end: end() };
  const why = `missing: the record ends here, and row ${String(cut.numero)} is known to have been written`;
  return { flaw: { numero: chain.length + 1, why }, end: end() };
}

/** By the key, so that what is written meanwhile is read, too, and nothing twice. */
function read(dataSource: DataSource, after = '0'): Promise<AuditRecord[]> {
  return dataSource.manager.find(AuditRecord, {
    where: { numero: MoreThan(after) },
    order: { numero: 'ASC' },
    take: BATCH,
  });
}

function replaced({ numero, hash }: AuditRecord, expected: ReadonlyMap<number, string>): Flaw | undefined {
  const known = expected.get(Number(numero));
  if (known === undefined || known === hash.toString('hex')) return undefined;
  return { numero: Number(numero), why: 'not the row that was known by this number: the record was rewritten' };
}
