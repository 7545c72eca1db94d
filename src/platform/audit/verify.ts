// The chain as the database makes it, computed a second time to see whether it holds.
import { createHash } from 'node:crypto';
import { type DataSource, MoreThan } from 'typeorm';
import type { ChainEnd } from './audit.service';
import { AuditRecord } from './audit-entry.entity';

const BATCH = 5000;

const BEFORE_FIRST = Buffer.alloc(32);

interface Flaw {
  numero: number;
  why: string;
}

export interface Verification {
  flaw?: Flaw;
  end: ChainEnd;
}

/** Computes every hash anew. @param known ends that were kept elsewhere: rows that have to be there, as they were */
export async function verifyRecord(dataSource: DataSource, known: readonly ChainEnd[]): Promise<Verification> {
  let last: Pick<AuditRecord, 'numero' | 'hash'> = { numero: '0', hash: BEFORE_FIRST };
  const end = (): ChainEnd => ({ numero: Number(last.numero), hash: last.hash.toString('hex') });
  const expected = new Map(known.map(({ numero, hash }) => [numero, hash]));
  for (let rows = await read(dataSource, last); rows.length > 0; rows = await read(dataSource, last)) {
    for (const row of rows) {
      const flaw = flawOf(row, last);
      if (flaw) return { flaw, end: end() };
      last = row;
      const { numero, hash } = end();
      const rewritten = 'not the row that was known by this number: the record was rewritten';
      if ((expected.get(numero) ?? hash) !== hash) return { flaw: { numero, why: rewritten }, end: end() };
    }
  }
  const { numero: length } = end();
  const cut = known.find(({ numero }) => numero > length);
  if (!cut) return { end: end() };
  const why = `missing: the record ends here, and row ${cut.numero} is known to have been written`;
  return { flaw: { numero: length + 1, why }, end: end() };
}

/** By the key, so that what is written meanwhile is read, too, and nothing twice. */
function read(dataSource: DataSource, { numero }: Pick<AuditRecord, 'numero'>): Promise<AuditRecord[]> {
  const where = { numero: MoreThan(numero) };
  return dataSource.manager.find(AuditRecord, { where, order: { numero: 'ASC' }, take: BATCH });
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

function hashOf({ numero, em, usuarioId, acao, alvo, detalhes, anterior }: Omit<AuditRecord, 'hash'>): Buffer {
  const form = [
    'relato/auditoria/1',
    numero,
    em.getTime(),
    usuarioId ?? '-',
    acao,
    alvo ?? '-',
    anterior.toString('hex'),
    detalhes, // last, since it alone could hold a line's end
  ];
  return createHash('sha256').update(form.join('\n')).digest();
}
