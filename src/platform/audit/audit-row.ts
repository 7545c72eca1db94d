import { isUUID } from 'class-validator';
import type { AuditDetails, AuditEntry, AuditRecord } from './audit-entry.entity';

/** A deed as it is written; the database adds its number and its place in the chain. */
export type AuditRow = Pick<AuditRecord, 'em' | 'usuarioId' | 'acao' | 'alvo' | 'detalhes'>;

/** Codes, ids, dates, lists of them: nothing that a person may have written. */
const CODE = /^[\w.:,|+-]{0,1000}$/;

/**
 * A deed as a row.
 * @throws Error where it holds what has no place in the record: a mistake in the code that calls
 */
export function auditRow({ acao, usuarioId = null, alvo = null, detalhes = {} }: AuditEntry, em: Date): AuditRow {
  for (const id of [usuarioId, alvo]) if (id !== null && !isUUID(id)) throw new Error(`${acao} names what is no id`);
  return { em, usuarioId, acao, alvo, detalhes: canonical(acao, detalhes) };
}

/** JSON with its keys in order. */
function canonical(acao: string, detalhes: AuditDetails): string {
  const entries = Object.entries(detalhes).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [key, value] of entries) {
    if (!CODE.test(key) || (typeof value === 'string' && !CODE.test(value))) {
      throw new Error(`${acao} has a text in its details`);
    }
  }
  return JSON.stringify(Object.fromEntries(entries));
}
