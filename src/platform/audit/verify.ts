// Verifies the chain: recomputes the hashes that the database made.
import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { PurposeKeys } from '../vault/purpose-keys';
import type { AuditRecord } from './audit-entry.entity';
import { genuineRows } from './audit-marks';
import { auditRows } from './audit-rows';

const BEFORE_FIRST = Buffer.alloc(32);

interface Flaw {
  numero: number;
  why: string;
}

export interface Verification {
  flaw?: Flaw;
  /** The numbers of rows that the product did not write; absent where they could not be checked. */
  forged?: number[];
  /** The last valid row. */
  end: { numero: number; hash: string };
}

/**
 * Recomputes every hash.
 * @param known hashes of rows kept elsewhere: they must be present and equal
 * @param keys the keys of the server's secret; without them, marks are not checked
 */
export async function verifyRecord(
  dataSource: DataSource,
  known: readonly string[],
  keys?: PurposeKeys,
): Promise<Verification> {
  const isGenuine = keys && (await genuineRows(dataSource.manager, keys.all));
  const forged: number[] | undefined = isGenuine && [];
  let last: Pick<AuditRecord, 'numero' | 'hash'> = { numero: '0', hash: BEFORE_FIRST };
  const end = () => ({ numero: Number(last.numero), hash: last.hash.toString('hex') });
  const missing = new Set(known);
  for await (const row of auditRows(dataSource.manager)) {
    const flaw = flawOf(row, last);
    if (flaw) return { flaw, forged, end: end() };
    if (isGenuine?.(row) === false) forged?.push(Number(row.numero));
    last = row;
    missing.delete(end().hash);
  }
  if (missing.size === 0) return { forged, end: end() };
  const why = 'missing: no row has the hash that was known, so the record was cut off or rewritten';
  return { flaw: { numero: end().numero + 1, why }, forged, end: end() };
}

function flawOf(row: AuditRecord, last: Pick<AuditRecord, 'numero' | 'hash'>): Flaw | undefined {
  const expected = Number(last.numero) + 1;
  const numero = Number(row.numero);
  if (numero !== expected) {
    return { numero: expected, why: `missing${numero - 1 > expected ? ` to ${numero - 1}` : ''}` };
  }
  if (!hashOf(row).equals(row.hash)) return { numero, why: 'not as it was written' };
  if (row.anterior.equals(last.hash)) return undefined;
  return { numero, why: 'does not follow from the row before; one of the two was replaced' };
}

function hashOf({
  numero,
  em,
  usuarioId,
  acao,
  alvo,
  detalhes,
  marca,
  anterior,
}: Omit<AuditRecord, 'hash'>): Buffer {
  const form = [
    'relato/auditoria/2',
    numero,
    em.getTime(),
    usuarioId ?? '-',
    acao,
    alvo ?? '-',
    marca.toString('hex'),
    anterior.toString('hex'),
    detalhes, // last, because only this column can contain a line break
  ];
  return createHash('sha256').update(form.join('\n')).digest();
}
