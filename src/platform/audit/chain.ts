// The chain as the database makes it, computed a second time to see whether it holds.
import { createHash } from 'node:crypto';
import type { AuditRecord } from './audit-entry.entity';

const FIRST = Buffer.alloc(32);

/** SHA-256 of a row and of the hash of the one before. */
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

/** Where a chain does not hold: the first row of which that can be said, and why. */
export interface Flaw {
  numero: number;
  why: string;
}

/** Follows the chain from its first row on. */
export class ChainReader {
  private last: Pick<AuditRecord, 'numero' | 'hash'> = { numero: '0', hash: FIRST };

  /** The number of the last row that held. */
  get length(): number {
    return Number(this.last.numero);
  }

  /** The last hash that held, in hexadecimal digits. */
  get hash(): string {
    return this.last.hash.toString('hex');
  }

  /** Takes the next row. @returns what is wrong with it, if anything */
  take(row: AuditRecord): Flaw | undefined {
    const expected = this.length + 1;
    const numero = Number(row.numero);
    if (numero !== expected) {
      const until = numero - 1 > expected ? ` to ${String(numero - 1)}` : '';
      return { numero: expected, why: `missing${until}` };
    }
    if (!hashOf(row).equals(row.hash)) return { numero, why: 'not as it was written' };
    if (!row.anterior.equals(this.last.hash)) {
      return { numero, why: 'does not follow from the row before; one of the two was replaced' };
    }
    this.last = row;
    return undefined;
  }
}
